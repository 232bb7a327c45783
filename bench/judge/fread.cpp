// Rival 3 of 4: "fast input and output" as contest programs have it: fread and fwrite on large blocks,
// digits added up one by one, the best arithmetic for each problem.
//   fread hdu-1846|51nod-1072|hdu-2516 < in > out
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

static char in[1 << 16], out[1 << 16];
static size_t at = 0, end = 0, used = 0;

static inline int next() {
  if (at == end) {
    end = fread(in, 1, sizeof in, stdin);
    at = 0;
    if (end == 0) return -1;
  }
  return in[at++];
}

static inline uint32_t number() {
  int c = next();
  while (c != -1 && (c < '0' || c > '9')) c = next();
  uint32_t x = 0;
  for (; c >= '0' && c <= '9'; c = next()) x = x * 10 + static_cast<uint32_t>(c - '0');
  return x;
}

static inline void put(const char* word, size_t size) {
  if (used + 16 > sizeof out) {
    fwrite(out, 1, used, stdout);
    used = 0;
  }
  memcpy(out + used, word, size);
  used += size;
}

int main(int argc, char** argv) {
  const char* problem = argc > 1 ? argv[1] : "";
  if (strcmp(problem, "hdu-1846") == 0) {
    for (uint32_t t = number(); t > 0; --t) {
      const uint32_t n = number(), m = number();
      n % (m + 1) != 0 ? put("first\n", 6) : put("second\n", 7);
    }
  } else if (strcmp(problem, "51nod-1072") == 0) {
    const double phi = 1.6180339887498949;
    for (uint32_t t = number(); t > 0; --t) {
      const int x = static_cast<int>(number()), y = static_cast<int>(number());
      const int less = x < y ? x : y;
      put(less == static_cast<int>(abs(x - y) * phi) ? "B\n" : "A\n", 2);
    }
  } else if (strcmp(problem, "hdu-2516") == 0) {
    uint32_t fibonacci[32][2] = {};  // by their binary digits: at most two
    for (uint32_t a = 1, b = 2; a < 1U << 31; b += a, a = b - a) {
      uint32_t* pair = fibonacci[31 - __builtin_clz(a)];
      pair[pair[0] != 0] = a;
    }
    while (const uint32_t n = number()) {
      const uint32_t* pair = fibonacci[31 - __builtin_clz(n)];
      n == pair[0] || n == pair[1] ? put("Second win\n", 11) : put("First win\n", 10);
    }
  } else {
    return 2;
  }
  fwrite(out, 1, used, stdout);
}
