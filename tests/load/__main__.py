"""Measure a class on this machine, beside bare Voilà in the same run: `python -m tests.load [LEARNERS]`.

Writes the table of `docs/hosting.md`, and exits with 1 where a bound does not hold.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import psutil

from tests.load.room import Measured, bare_label, open_at_once, our_lesson, reload_while_loading
from tests.serving import ROOT

DOCUMENT = ROOT / "docs/hosting.md"
BEGIN, END = "<!-- make load: begin -->", "<!-- make load: end -->"
AT_MOST = 1.0
"""How many times as long and as large as bare Voilà's Label a lesson may be."""


def main() -> int:
    """Measure, write and judge."""
    reader = argparse.ArgumentParser(prog="make load", description=__doc__)
    reader.add_argument("learners", type=int, nargs="?", default=40)
    reader.add_argument("--dry", action="store_true", help="write nothing")
    asked = reader.parse_args()
    steps = [step for step in (10, 20) if step < asked.learners] + [asked.learners]
    rows = []
    for learners in steps:
        with bare_label() as site:
            bare = open_at_once(site, learners)
        with our_lesson() as site:
            ours = open_at_once(site, learners)
        rows.append((ours, bare))
        print(f"{learners} learners: a lesson {ours}\n{' ' * len(str(learners))}           a Label {bare}", flush=True)
    with our_lesson() as site:
        kernels, seconds = reload_while_loading(site, asked.learners)
    print(f"{asked.learners} learners who reload twice: {kernels} kernels, all there after {seconds:.1f} s", flush=True)
    if not asked.dry:
        write(table(rows, asked.learners, kernels, seconds))
    return judge(*rows[-1], kernels)


def judge(ours: Measured, bare: Measured, kernels: int) -> int:
    """Say which bounds do not hold. Returns 1 if there are any."""
    wrong = []
    if ours.seconds > AT_MOST * bare.seconds:
        wrong.append(f"{ours.seconds / bare.seconds:.2f} times as long as bare Voilà")
    if ours.kernel_mib > AT_MOST * bare.kernel_mib:
        wrong.append(f"{ours.kernel_mib / bare.kernel_mib:.2f} times the memory of bare Voilà")
    if kernels != ours.learners:
        wrong.append(f"{kernels} kernels for {ours.learners} pages")
    print("; ".join(wrong) or "Every bound holds.")
    return int(bool(wrong))


def table(rows: list[tuple[Measured, Measured]], learners: int, kernels: int, seconds: float) -> str:
    """Return the table of sizes as Markdown."""
    cores, memory = os.cpu_count(), psutil.virtual_memory().total / 2**30
    lines = [
        f"Measured by `make load` on {cores} cores and {memory:.0f} GB, with the learners and other work on the same",
        "machine: the ratios hold elsewhere, the seconds do not. In brackets stands one Label in Voilà as it comes, in",
        "the same run. The learners are programs that ask for what a page asks for; they draw nothing.",
        "",
        "| learners at once | all are there after | memory a kernel | a question to a kernel takes |",
        "|---:|---:|---:|---:|",
    ]
    for ours, bare in rows:
        cells = (
            f"{ours.learners}",
            f"{ours.seconds:.1f} s ({bare.seconds:.1f})",
            f"{ours.kernel_mib:.0f} MiB ({bare.kernel_mib:.0f})",
            f"{ours.click_ms:.1f} ms ({bare.click_ms:.1f})",
        )
        lines.append(f"| {' | '.join(cells)} |")
    lines += [
        "",
        f"{learners} learners who load their page again twice while it loads have it after {seconds:.0f} s; then there",
        f"are {kernels} kernels.",
    ]
    return "\n".join(lines)


def write(said: str, document: Path = DOCUMENT) -> None:
    """Put the table between its two marks."""
    text = document.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    document.write_text(f"{before}{BEGIN}\n{said}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
