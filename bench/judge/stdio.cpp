// Rival 2 of 4: what most accepted programs do, scanf and printf.
//   stdio hdu-1846|51nod-1072|hdu-2516 < in > out
#include <cmath>
#include <cstdio>
#include <cstring>
#include <utility>

void hdu_1846() {
  int t, n, m;
  if (scanf("%d", &t) != 1) return;
  while (t-- && scanf("%d%d", &n, &m) == 2) {
    printf("%s\n", n % (m + 1) != 0 ? "first" : "second");
  }
}

void nod_1072() {
  const double phi = (1 + sqrt(5.0)) / 2;
  int t, x, y;
  if (scanf("%d", &t) != 1) return;
  while (t-- && scanf("%d%d", &x, &y) == 2) {
    if (x > y) std::swap(x, y);
    printf("%s\n", x == static_cast<int>((y - x) * phi) ? "B" : "A");
  }
}

void hdu_2516() {
  long long n;
  while (scanf("%lld", &n) == 1 && n != 0) {
    long long a = 1, b = 2;
    while (a < n) b += a, a = b - a;
    printf("%s\n", a == n ? "Second win" : "First win");
  }
}

int main(int argc, char** argv) {
  const char* problem = argc > 1 ? argv[1] : "";
  if (std::strcmp(problem, "hdu-1846") == 0) return hdu_1846(), 0;
  if (std::strcmp(problem, "51nod-1072") == 0) return nod_1072(), 0;
  if (std::strcmp(problem, "hdu-2516") == 0) return hdu_2516(), 0;
  return 2;
}
