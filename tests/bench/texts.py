"""What a page waits for its texts: read from their cache, beside the same texts parsed from TOML."""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import median

AT_LEAST = 3.0
"""The cache (``text/toml_cache.py``) has to be worth its lines: parsing takes so many times as long, or it may go."""
ROUNDS = 7

_PREPARE = """
import sys, time
from bohnanza_lab.text import toml_cache
if sys.argv[1] == "parsed":
    toml_cache.load_toml = lambda files, cache: [toml_cache._parse(file) for file in files]
from bohnanza_lab.text.rulebook import in_editions, text
from bohnanza_lab.text.words import words
"""
NEEDS = {
    "the words": "words('en')",
    "the words and a rule": "words('en'), text('harvest.protection', 'en')",
    "the words and a rule in every edition": "words('en'), in_editions('harvest.protection', 'en')",
}
"""What a page needs of the texts: any component, a table that refuses a move, a lesson with a rule card."""


def compare(need: str) -> tuple[float, float]:
    """Milliseconds of processor time to have what is needed, cached and parsed: medians of new processes, in turns."""
    code = f"{_PREPARE}start = time.process_time()\n{NEEDS[need]}\nprint(time.process_time() - start)"
    _run(code, "cached")  # writes the cache
    times = [(_run(code, "cached"), _run(code, "parsed")) for _ in range(ROUNDS)]
    cached, parsed = (median(column) for column in zip(*times, strict=True))
    return cached, parsed


def _run(code: str, how: str) -> float:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    ran = subprocess.run([sys.executable, "-c", code, how], env=environment, capture_output=True, text=True, check=True)
    return 1000 * float(ran.stdout)
