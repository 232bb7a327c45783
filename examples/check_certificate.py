#!/usr/bin/env python3
"""Checks certificates of periods of impartial games, with nothing but the standard library.

  python3 check_certificate.py FILE...      exit status: 0 accepted, 4 refused, 2 no certificate

docs/certificates.md describes the format and says why each proof is one. Nothing in a file is taken
on trust. This is plain rather than fast: long sparse certificates are for `grundy verify`.
"""
import itertools
import math
import re
import sys
import zlib

STATE_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/"


class Malformed(Exception):
    pass


class Refused(Exception):
    pass


def need(condition, why):
    if not condition:
        raise Refused(why)


def mex(reached):
    return next(v for v in itertools.count() if v not in reached)


def read(text):
    """The certificate as a dictionary from keys to numbers; the checksum is looked at first."""
    match = re.fullmatch(r"(grundy certificate .*\n)checksum ([0-9a-f]{8})\n", text, re.DOTALL)
    if not match:
        raise Malformed("no certificate, or not a whole one")
    need(zlib.crc32(match[1].encode("latin-1")) == int(match[2], 16), "the checksum is wrong")
    number = r"(?:0|[1-9]\d{0,18})"
    some, one = rf"((?: {number})*)", rf" ({number})"
    form = (r"grundy certificate 1\nrule (?:code\n(digits)" + some + rf"\n(?:repeating{some}\n)?|(take|all-but)\nmembers"
            + some + r"\n)proof (window|guy-smith|three-heaps|state|sparse)\n" + rf"period{one}\nstart{one}\nsaltus{one}\n"
            + rf"(?:largest{one}\nlargest at{one}\n)?(?:mask{one}\nmask with heap{one}\nrare parity{one}\nrares{some}\n"
            + rf"depth{one}\nparts{some}\n((?:differs {number} at {number}\n)*)((?:state {number} [0-9A-Za-z+/]+\n)*))?")
    found = re.fullmatch(form, match[1], re.ASCII)
    if not found or (found[6] == "sparse") != (found[12] is not None):
        raise Malformed("a line is missing, out of place or badly written")
    keys = ("code digits repeating set members proof period start saltus largest largest_at mask heap parity rares "
            "depth parts differs states").split()
    lists = ("digits", "repeating", "members", "rares", "parts")
    c = dict(zip(keys, found.groups()))
    for key, value in c.items():
        if key in lists:
            c[key] = [int(n) for n in (value or "").split()]
        elif key not in ("code", "set", "proof", "differs", "states"):
            c[key] = None if value is None else int(value)
    c["differs"] = [tuple(map(int, pair)) for pair in re.findall(r"(\d+) at (\d+)", c["differs"] or "")]
    c["states"] = [(int(n), [STATE_DIGITS.index(d) for d in s]) for n, s in re.findall(r"state (\d+) (\S+)", c["states"] or "")]
    return c


def check_form(c):
    """The rule is one, the proof is for such rules, and the numbers are possible."""
    digits, tail, members = c["digits"], c["repeating"], c["members"]
    if c["code"]:
        need(digits and digits[0] in (0, 4, 8, 12) and max(digits + tail) <= 15, "bad digits")
        need(any(tail) if "repeating" in c["text"] else digits[-1] != 0, "the last digit is 0")
        every = digits + tail
        if tail:
            proofs = ["state"] if max(every) <= 3 else []
        else:
            proofs = ["three-heaps"] if any(d & 8 for d in every) else ["guy-smith", "sparse"]
    else:
        need(members == sorted(set(members)) and 0 not in members and max(members, default=0) < 2**32, "bad members")
        need(members or c["set"] == "all-but", "nothing may be taken")
        proofs = ["window"] if c["set"] == "take" else ["state"]
    need(c["proof"] in proofs, "the proof is not one for this rule")
    need(c["period"] >= 1 and (c["saltus"] == 0) == (c["largest"] is not None), "bad period, or largest value")
    need(c["saltus"] == 0 or c["proof"] == "state", "this proof is for periods without a saltus")


def compute(c):
    """Yields G(0), G(1), ... in turn, and before that what takes of the tail reach, by the heap mod q."""
    digits, tail = c["digits"], c["repeating"]
    if c["set"] == "all-but":
        digits = [int(b not in c["members"] and b > 0) * 3 for b in range(max(c["members"], default=0) + 1)]
        tail = [3]
    moves = [(b, d) for b, d in enumerate(digits) if d] + [(m, 3) for m in c["members"] if c["set"] == "take"]
    c["near"], c["q"] = len(digits), len(tail)
    values, sums = c["values"], []
    far = c["far"] = [{0} if tail[(r - len(digits)) % len(tail)] & 1 else set() for r in range(len(tail))]
    splits = any(d & 12 for _, d in moves)
    for n in itertools.count():
        for i in range(len(tail) if n > len(digits) else 0):
            if tail[i] & 2:
                far[(n + i) % len(tail)].add(values[n - len(digits)])
        sums.append({values[i] ^ values[n - i] for i in range(1, n // 2 + 1)} if splits else ())
        yield
        reached = set(far[n % len(tail)]) if tail and n >= len(digits) else set()
        for b, d in moves:
            if b > n:
                break
            if d & (1 if b == n else 2):
                reached.add(values[n - b])
            if d & 4:
                reached |= sums[n - b]
            if d & 8:
                for i in range(1, n - b):
                    reached.update(values[i] ^ v for v in sums[n - b - i])
        values.append(mex(reached))
