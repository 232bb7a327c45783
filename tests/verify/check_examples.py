#!/usr/bin/env python3
"""The certificates that docs/certificates.md shows are accepted, and refused with one digit changed.

  check_examples.py DOCUMENT CHECKER.py [GRUNDY]
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def main():
    document, checker = Path(sys.argv[1]), sys.argv[2]
    ways = [[sys.executable, checker]] + [[grundy, "verify"] for grundy in sys.argv[3:]]
    texts = re.findall(r"^(grundy certificate 2\n.*?\nchecksum [0-9a-f]{8}\n)", document.read_text(), re.DOTALL | re.MULTILINE)
    if len(texts) < 4:
        sys.exit(f"{document}: {len(texts)} certificates, expected at least 4")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "example.cert")
        for number, text in enumerate(texts, 1):
            changed = re.sub(r"(period \d*)(\d)", lambda m: m[1] + str(int(m[2]) ^ 1), text)
            for content, expected in ((text, 0), (changed, 4), (text[:-9], 2), ("", 2)):
                file.write_text(content)
                for way in ways:
                    status = subprocess.run([*way, str(file)], capture_output=True, check=False).returncode
                    if status != expected:
                        sys.exit(f"{way[-1]}: example {number}: status {status}, expected {expected}:\n{content}")
    print(f"{len(texts)} certificates, {len(ways)} checkers")


main()
