"""The workers of a server: processes that run notebooks and keep readers' sessions
(:mod:`bohnanza_lab.sessions.worker`).

A session belongs to one of them by its name, and each has one request at a time. Nothing depends on that: where a
worker has ended, or thinks for long, another one takes its place, and pages send it what it needs.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any
from zlib import crc32

MOST_WORKERS = 4
"""How many share the readers of one folder, where there are as many cores."""
LONG = 0.5
"""Seconds after which a request goes on alone: the other sessions of its worker move to another one."""
TOO_LONG = 10.0
"""Seconds after which its worker is ended."""
RUN_WITHIN = 60.0
"""Seconds for the cells of a page."""
MOST_ALONE = 4
"""How many requests of a folder may go on alone. The next one makes others wait."""


class Worker:
    """One process. A thread sends it a line and reads its answer: also where an event loop cannot."""

    def __init__(self, folders: Sequence[Path], *, shared: bool) -> None:
        command = [sys.executable, "-m", "bohnanza_lab.sessions.worker", "shared" if shared else "own"]
        self._process = subprocess.Popen(
            [*command, *map(str, folders)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=None if shared else folders[0],  # there a cell finds the files beside its notebook
        )
        self.pid = self._process.pid

    def ask(self, asked: Mapping[str, Any]) -> asyncio.Future[bytes]:
        """The answer to a request, a line of JSON. Raises ``EOFError`` where the process ends without one."""
        answer: Future[bytes] = Future()
        answer.set_running_or_notify_cancel()
        line = json.dumps(asked).encode() + b"\n"
        Thread(target=self._ask, args=(line, answer), name=f"worker {self.pid}", daemon=True).start()
        return asyncio.wrap_future(answer)

    def _ask(self, line: bytes, answer: Future[bytes]) -> None:
        assert self._process.stdin
        assert self._process.stdout
        told = b""
        with suppress(OSError):
            self._process.stdin.write(line)
            self._process.stdin.flush()
            told = self._process.stdout.readline()
        if told.endswith(b"\n"):
            answer.set_result(told)
        else:
            answer.set_exception(EOFError(f"worker {self.pid}"))

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        Thread(target=self._process.wait, daemon=True).start()


class Workers:
    """The workers of one folder of notebooks. ``shared``: the notebooks are of our course, and its readers share them.
    Anybody else's have one worker, in which they are run for each reader.

    Both ways to ask raise ``TimeoutError`` where an answer takes too long, and ``EOFError`` where a worker ends without
    one. That worker is ended, and another one is there.
    """

    def __init__(self, folders: Sequence[Path], *, shared: bool) -> None:
        self._start = partial(Worker, folders, shared=shared)
        self._workers = [self._start() for _ in range(min(os.cpu_count() or 1, MOST_WORKERS) if shared else 1)]
        self._turns = [asyncio.Lock() for _ in self._workers]
        self._spare: list[Worker] = []
        self._alone: set[Worker] = set()
        self._unawaited: set[asyncio.Future[Any]] = set()

    async def run(self, asked: Mapping[str, Any], *, everywhere: bool) -> Any:
        """Run the notebook of a page in one worker. ``everywhere``: then in the others too, while nobody waits."""
        first, *others = sorted(range(len(self._workers)), key=lambda number: self._turns[number].locked())
        ran = await self._ask(first, asked, RUN_WITHIN)
        if everywhere:  # what goes wrong there, who asks for it finds
            running = asyncio.gather(*(self._ask(each, asked, RUN_WITHIN) for each in others), return_exceptions=True)
            self._unawaited.add(running)
            running.add_done_callback(self._unawaited.discard)
        return json.loads(ran)

    async def ask(self, session: str, asked: Mapping[str, Any]) -> bytes:
        """Ask the worker of a session; its answer is a line of JSON."""
        number = crc32(session.encode()) % len(self._workers)
        return await self._ask(number, asked, TOO_LONG, alone=True)

    async def _ask(self, number: int, asked: Mapping[str, Any], within: float, *, alone: bool = False) -> bytes:
        """Ask a worker, and end it after so many seconds. ``alone``: others soon have another one in its place. If it
        answers then, it is spare: it has run the pages.
        """
        async with self._turns[number]:
            worker = self._workers[number]
            patience = LONG if alone and len(self._alone) < MOST_ALONE else within
            asking = worker.ask(asked)
            await asyncio.wait({asking}, timeout=patience)
            if asking.done() and not asking.exception():
                return asking.result()
            self._workers[number] = self._spare.pop() if self._spare else self._start()
        self._alone.add(worker)
        try:
            answer = await asyncio.wait_for(asking, within - patience)
        except BaseException:
            worker.end()
            raise
        finally:
            self._alone.discard(worker)
        for each in self._spare:
            each.end()
        self._spare = [worker]
        return answer

    def end(self) -> None:
        for each in (*self._workers, *self._alone, *self._spare):
            each.end()
