"""Measure a class on this machine, beside bare Voilà in the same run: `python -m tools.load [LEARNERS]`.

Writes the table of `docs/hosting.md`, and exits with 1 where a bound does not hold.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import psutil

from bohnanza_lab.server_process import ask_loopback_directly
from tests.serving import ROOT
from tools.load.measurement import (
    Left,
    Measured,
    StoredMeasured,
    bare_label,
    open_at_once,
    our_lesson,
    read_then_move,
    reload_while_loading,
)

DOCUMENT = ROOT / "docs/hosting.md"
BEGIN, END = "<!-- make load: begin -->", "<!-- make load: end -->"
AT_MOST = 1.0
"""How many times as long and as large as bare Voilà's Label a lesson may be."""
CLICK_AT_MOST = 1.5
"""How many times as long a click may take, of which a lesson's brings more than a Label's."""
LEFT_AFTER = 120.0
"""Seconds after the learners have gone when it is looked for what they have left."""
LEFT_MIB = 20.0
"""How much larger the server may be then than after as many before them."""


def main() -> int:
    """Measure, write and judge."""
    reader = argparse.ArgumentParser(prog="make load", description=__doc__)
    reader.add_argument("learners", type=int, nargs="?", default=40)
    reader.add_argument("--dry", action="store_true", help="write nothing")
    asked = reader.parse_args()
    ask_loopback_directly()
    steps = [step for step in (10, 20) if step < asked.learners] + [asked.learners]
    rows = []
    left = None
    for learners in steps:
        with bare_label() as site:
            bare, _ = open_at_once(site, learners)
        with our_lesson() as site:
            ours, left = open_at_once(site, learners, left_after=LEFT_AFTER if learners == steps[-1] else None)
        rows.append((ours, bare))
        print(f"{learners} learners: a lesson {ours}\n{' ' * len(str(learners))}           a Label {bare}", flush=True)
    with our_lesson() as site:
        kernels, seconds = reload_while_loading(site, asked.learners)
    with our_lesson(query="") as site:
        stored = read_then_move(site, asked.learners)
    print(f"as it is stored: {stored}", flush=True)
    print(f"{LEFT_AFTER:.0f} s after {asked.learners} have gone: {left}", flush=True)
    print(f"{asked.learners} learners who reload twice: {kernels} kernels, all there after {seconds:.1f} s", flush=True)
    if not asked.dry:
        write(table(rows, stored, kernels, seconds, left))
    return judge(rows, stored, kernels, left)


def judge(rows: list[tuple[Measured, Measured]], stored: StoredMeasured, kernels: int, left: Left | None) -> int:
    """Say which bounds do not hold, in any row. Returns 1 if there are any."""
    wrong = []
    for ours, bare in rows:
        for times, bound, what in (
            (ours.seconds / bare.seconds, AT_MOST, "times as long as bare Voilà"),
            (ours.kernel_mib / bare.kernel_mib, AT_MOST, "times the memory of bare Voilà"),
            (ours.click_ms / bare.click_ms, CLICK_AT_MOST, "times as long for a click"),
        ):
            if times > bound:
                wrong.append(f"{ours.learners} learners: {times:.2f} {what}")
    learners = rows[-1][0].learners
    if stored.kernels_reading:
        wrong.append(f"{stored.kernels_reading} kernels for {stored.learners} who read")
    if stored.move_seconds > rows[-1][0].seconds:
        wrong.append(f"{stored.move_seconds:.1f} s until the last first move is answered")
    if kernels != learners:
        wrong.append(f"{kernels} kernels for {learners} pages")
    if left and left.kernels:
        wrong.append(f"{left.kernels} kernels left")
    if left and left.server_mib > LEFT_MIB:
        wrong.append(f"{left.server_mib:.0f} MiB left in the server")
    if left and left.descriptors > learners / 2:
        wrong.append(f"{left.descriptors} descriptors left open")
    print("; ".join(wrong) or "Every bound holds.")
    return int(bool(wrong))


def table(
    rows: list[tuple[Measured, Measured]],
    stored: StoredMeasured,
    kernels: int,
    seconds: float,
    left: Left | None = None,
) -> str:
    """Return the table of sizes as Markdown."""
    cores, memory = os.cpu_count(), psutil.virtual_memory().total / 2**30
    lines = [
        f"Measured by `make load` on {cores} cores and {memory:.0f} GB, with the learners and other work on the same",
        "machine: the ratios hold elsewhere, the seconds do not. In brackets stands one Label in Voilà as it comes, in",
        "the same run. The learners are programs that ask for what a page asks for; they draw nothing. Each page has a",
        "kernel from the start, as a page of Voilà has.",
        "",
        "| learners at once | all are there after | memory a kernel | a click takes while all click |",
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
        f"As it is stored, {stored.learners} learners have the page after {stored.read_seconds:.1f} s, with"
        f" {stored.kernels_reading} kernels. Then all of them make a",
        f"first move at once: the last one is answered after {stored.move_seconds:.1f} s.",
        "",
        f"{stored.learners} learners who load their page again twice while it loads have it after {seconds:.0f} s;",
        f"then there are {kernels} kernels.",
    ]
    if left:
        lines[-1] += (
            f" Two minutes after they have gone, {left.kernels} kernels are left, and the server is"
            f" {left.server_mib:.0f} MiB larger than after as many before them."
        )
    return "\n".join(lines)


def write(said: str, document: Path = DOCUMENT) -> None:
    """Put the table between its two marks."""
    text = document.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    document.write_text(f"{before}{BEGIN}\n{said}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
