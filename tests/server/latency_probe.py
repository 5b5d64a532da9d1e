"""An honest reader, in a process of their own: clicks on a page again and again, and tells the longest wait."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from tests.server.reader import Reader, answer_to, comms
from tests.serving import ROOT

EVERY = 0.05
"""Seconds between two clicks."""
FEWEST = 5
WITHIN = 1.0
"""How long an answer may take while somebody attacks the server, on a machine that is idle otherwise."""
LOADED = 20
"""So many times what an answer takes before the attack is added to that: a few hundredths of a second, and more where
other work keeps the machine from answering.
"""


@contextmanager
def latency_probe(site: str, path: str, *, from_address: str = "127.0.0.1") -> Iterator[None]:
    """A page beside what happens in the block, whose kernel answers within about a second all the while."""
    command = [sys.executable, "-m", "tests.server.latency_probe", site, path, from_address]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as reader:
        assert reader.stdout
        assert reader.stdout.readline() == "ready\n"
        try:
            yield
        finally:
            told, _ = reader.communicate("end\n", timeout=60)
    said = json.loads(told)
    assert said["answers"] >= FEWEST, said
    assert said["longest"] < WITHIN + LOADED * said["before"], said


def main(site: str, path: str, from_address: str) -> None:
    """Click until something comes on standard input."""
    reader = Reader(site, from_address=from_address)
    kernel = reader.open(path)
    with reader.socket(kernel) as socket:
        widget = comms(socket)[0]
        over = threading.Event()
        threading.Thread(target=lambda: (sys.stdin.readline(), over.set()), daemon=True).start()

        def click() -> float:
            began = time.perf_counter()
            asked = {"comm_id": widget, "data": {"method": "request_state"}}
            answer_to(socket, "comm_msg", asked, "comm_msg")
            return time.perf_counter() - began

        before = [click() for _ in range(FEWEST)]
        waits: list[float] = []
        print("ready", flush=True)
        while not over.wait(EVERY) or len(waits) < FEWEST:
            waits.append(click())
    reader.leave(kernel)
    said = {"answers": len(waits), "longest": max(waits), "before": median(before)}
    print(json.dumps(said))


if __name__ == "__main__":
    main(*sys.argv[1:])
