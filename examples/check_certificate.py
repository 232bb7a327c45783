#!/usr/bin/env python3
"""Checks certificates of periods of impartial games, with nothing but the standard library.

  python3 check_certificate.py FILE...      exit status: 0 accepted, 4 refused, 2 no certificate

docs/certificates.md describes the format, and why each proof is one. Nothing in a file is taken on
trust. This is plain rather than fast: long sparse certificates are for `grundy verify`."""
import itertools, math, re, sys, zlib  # noqa: E401

N = r"(?:0|[1-9]\d{0,18})"
FORM = rf"""grundy certificate 2
rule (?:code\n(digits)((?: {N})+)(?:\nrepeating((?: {N})+))?|(take|all-but)\nmembers((?: {N})*))
proof (window|guy-smith|three-heaps|state|sparse)\nperiod ({N})\nstart ({N})\nsaltus ({N})
(?:largest ({N})\nlargest at ({N})\n)?(?:mask ({N})\nmask with heap ({N})\nrare parity ({N})
rares((?: {N})*)\ndepth ({N})\nparts((?: {N})*)\n((?:state(?: {N})+\n)*))?"""
NAMES = "code digits repeating set members proof period start saltus largest largest_at mask heap parity rares depth parts"
Refused = type("Refused", (Exception,), {})


def need(condition, why):
    if not condition:
        raise Refused(why)


def mex(reached):
    return next(v for v in itertools.count() if v not in reached)


def read(text):
    whole = re.fullmatch(r"(grundy certificate .*\n)checksum ([0-9a-f]{8})\n", text, re.DOTALL)
    need(not whole or zlib.crc32(whole[1].encode("latin-1")) == int(whole[2], 16), "the checksum is wrong")
    found = whole and re.fullmatch(FORM, whole[1], re.ASCII)
    numbers = re.findall(rf" ({N})(?=[ \n])", whole[1] if whole else "")
    if not found or (found[6] == "sparse") != (found[12] is not None) or max(map(int, numbers)) >= 2**63:
        raise ValueError("no certificate: a line is missing, out of place or badly written")
    c = dict(zip(NAMES.split() + ["states"], found.groups(default="")))
    c |= {key: [int(n) for n in c[key].split()] for key in ("digits", "repeating", "members", "rares", "parts")}
    for key in ("period", "start", "saltus", "largest", "largest_at", "mask", "heap", "parity", "depth"):
        c[key] = int(c[key]) if c[key] else None
    c["states"] = [[int(n) for n in line.split()[1:]] for line in c["states"].splitlines()]
    return c


def check_rule(c):
    """Gives all-but sets digits, too, all of which repeat that are not explicit."""
    digits, tail, members = c["digits"], c["repeating"], c["members"]
    if c["code"]:
        need(digits and digits[0] in (0, 4, 8, 12) and max(digits + tail) <= 15, "bad digits")
        need(any(tail or digits[-1:]), "the last digit is 0")
        most = max(digits + tail)
        proofs = ["state"] * (most < 4) if tail else ["three-heaps"] if most > 7 else ["guy-smith", "sparse"]
    else:
        proofs = ["window"] if c["set"] == "take" and members else ["state"] if c["set"] == "all-but" else []
        need(members == sorted({*members} - {0}) and max(members, default=0) < 2**32, "bad members")
    if c["set"] == "all-but":
        c["digits"], c["repeating"] = [3 * (b > 0 and b not in members) for b in range(max(members, default=0) + 1)], [3]
    need(c["proof"] in proofs and c["saltus"] * (c["proof"] != "state") == 0, "the proof is not one for this claim")
    need(c["saltus"] <= c["period"] > 0 and (c["saltus"] == 0) == (c["largest"] is not None), "an impossible claim")


def by_definition(c, g, far):
    """Appends G(0), G(1), ... one at a time. far[n % q]: what heap n reaches by repeating digits."""
    near, tail, sums = len(c["digits"]), c["repeating"], []
    moves = [(b, d) for b, d in enumerate(c["digits"]) if d] + [(m, 3) for m in c["members"] if c["set"] == "take"]
    far += [{0} if tail[(r - near) % len(tail)] & 1 else set() for r in range(len(tail))]
    for n in itertools.count():
        for i in range(len(tail) if n > near else 0):
            far[(n + i) % len(tail)] |= {g[n - near]} if tail[i] & 2 else set()
        reached = set(far[n % len(tail)]) if tail and n >= near else set()
        sums.append({g[i] ^ g[n - i] for i in range(1, n // 2 + 1)} if any(d & 12 for _, d in moves) else set())
        for b, d in itertools.takewhile(lambda move: move[0] <= n, moves):
            reached |= {g[n - b]} if d & (1 if b == n else 2) else set()
            reached |= sums[n - b] if d & 4 else set()
            for i in range(1, n - b if d & 8 else 0):
                reached |= {v ^ g[i] for v in sums[n - b - i]}
        g.append(mex(reached))
        yield


def sparse(c, p, k):
    takes, breaks, wholes = ([b for b, d in enumerate(c["digits"]) if d & bit] for bit in (2, 4, 1))
    mask, heap, rares, depth, g = c["mask"], c["heap"], c["rares"], c["depth"], []
    need(0 < mask < 2**31 and heap < 2 > c["parity"] and all(b * heap % 2 == c["parity"] for b in breaks), "bad mask")
    need(rares and depth > 0 and rares == sorted({*rares} - {0}) and all(0 < part <= depth for part in c["parts"]), "bad heaps")
    window, listed, at = max(rares[-1], depth) + k, set(rares), [state[0] for state in c["states"]]
    end, step = max(c["start"] + window, 2 * window), at[1] - at[0] if len(at) > 1 else 0
    need(heap * p % 2 == 0, "common values would be rare one period later")
    need(not at or (len(at) == 16 and step > 0 == step % 2 and at == [*range(at[0], at[0] + 16 * step, step)] and mask % 2
                    and 4 * window <= at[0] and end + p <= at[0] + 16 * step and c["largest"] < 128), "bad states")
    for n in range(max(end + p, at[0] + 16 * step if at else 0)):
        reached = {g[n - b] for b in takes if b < n} | {0 for b in wholes if b == n}
        reached |= {g[j] ^ g[n - b - j] for b in breaks for j in rares + c["parts"] if b + j < n}
        for v in itertools.count():
            rare = ((v & mask).bit_count() + heap * n) % 2 == c["parity"]
            if v not in reached and not (rare and any(g[j] ^ g[n - b - j] == v for b in breaks for j in range(
                    1, min(n - b, depth + 1) if n >= min(at + [end]) else (n - b) // 2 + 1))):
                break
        need(n == 0 or rare == (n in listed), f"heap {n} is rare and not listed, or listed and not rare")
        g.append(v)
    need(all(g[n - window:n] == values for n, *values in c["states"]), "a state is wrong")
    return g, end


def check(c):
    check_rule(c)
    p, start, s, near, g, far = c["period"], c["start"], c["saltus"], len(c["digits"]), [], []
    game, first = by_definition(c, g, far), max(start, 1)
    need(start + p < 10**8, "so many values are for another checker")
    if c["proof"] == "sparse":
        g, end = sparse(c, p, near - 1)
    elif c["proof"] == "state":
        step = math.lcm(p, len(c["repeating"]))
        for n in itertools.count(max(first, near), step):  # until what decides further values comes again
            need(n <= 2 * first + 9 * (near + step) + 64, "what decides further values does not come again")
            while len(g) <= n:
                next(game)
            before, low, shift = [set(values) for values in far], min(map(mex, far)), s * step // p
            while len(g) <= n + step:
                next(game)
            if (min(map(mex, far)) == low + shift and all(
                    {v + shift for v in a if v >= low} == {v for v in b if v >= low + shift} for a, b in zip(before, far))
                    and all(g[m] + shift == g[m + step] or (g[m] < low and g[m + step] < low + shift)
                            for m in range(n + 1 - near, n))):
                break
        end = n + step
    else:
        end = {"window": start + max(c["members"], default=0), "guy-smith": 2 * first + p + near - 2,
               "three-heaps": 3 * first + 2 * p + near - 1}[c["proof"]]
    while len(g) < max(end + p, start + 2 * p):
        next(game) if c["proof"] != "sparse" else g.append(g[-p])
    need(all(g[n + p] == g[n] + s for n in range(start, end)), "the period does not hold")
    need(start == 0 or g[start - 1 + p] != g[start - 1] + s, "the period begins earlier")
    primes = [q for q in range(2, p + 1) if p % q == 0 and all(q % f for f in range(2, math.isqrt(q) + 1))]
    need(all(s % q or any(g[n + p // q] != g[n] + s // q for n in range(start, start + p)) for q in primes), "a smaller period")
    need(s > 0 or (c["largest"], c["largest_at"]) == (max(g[:start + p]), g.index(max(g[:start + p]))), "another largest value")


status = 0
for name in sys.argv[1:] or sys.exit(__doc__):
    try:
        with open(name, encoding="latin-1", newline="") as file:
            check(read(file.read()))
        print(f"{name}: accepted")
    except (Refused, OSError, ValueError) as why:
        print(f"{name}: {type(why).__name__}: {why}")
        status = 4 if isinstance(why, Refused) and status != 2 else 2
sys.exit(status)
