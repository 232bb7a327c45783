// Rival 1 of 4: what a first course teaches, cin and cout with endl. Correct, short, and flushes
// every line.   iostream hdu-1846|51nod-1072|hdu-2516 < in > out
#include <algorithm>
#include <cmath>
#include <iostream>
#include <set>
#include <string>

using namespace std;

void hdu_1846() {
  int t, n, m;
  cin >> t;
  while (t--) {
    cin >> n >> m;
    cout << (n % (m + 1) != 0 ? "first" : "second") << endl;
  }
}

void nod_1072() {
  int t, x, y;
  cin >> t;
  while (t--) {
    cin >> x >> y;
    if (x > y) swap(x, y);
    const int cold = static_cast<int>((y - x) * (1 + sqrt(5.0)) / 2);
    cout << (x == cold ? "B" : "A") << endl;
  }
}

void hdu_2516() {
  set<long long> fibonacci;
  for (long long a = 2, b = 3; a < (1LL << 31); b += a, a = b - a) fibonacci.insert(a);
  long long n;
  while (cin >> n && n != 0) {
    cout << (fibonacci.count(n) ? "Second win" : "First win") << endl;
  }
}

int main(int argc, char** argv) {
  const string problem = argc > 1 ? argv[1] : "";
  if (problem == "hdu-1846") return hdu_1846(), 0;
  if (problem == "51nod-1072") return nod_1072(), 0;
  if (problem == "hdu-2516") return hdu_2516(), 0;
  return 2;
}
