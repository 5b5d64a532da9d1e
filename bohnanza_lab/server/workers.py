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
from collections.abc import Coroutine, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
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


class TooLongError(Exception):
    """A request, or the cells of a page, took too long, and were ended."""


class WorkerEndedError(Exception):
    """A worker has ended without an answer."""


class Worker:
    """One process, and the thread that sends it lines and reads its answers: also where an event loop cannot."""

    def __init__(self, folders: Sequence[Path], *, shared: bool) -> None:
        command = [sys.executable, "-m", "bohnanza_lab.sessions.worker", "shared" if shared else "own"]
        self._process = subprocess.Popen(
            [*command, *map(str, folders)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=None if shared else folders[0],  # there a cell finds the files beside its notebook
        )
        self._lines: SimpleQueue[tuple[bytes, Future[bytes]] | None] = SimpleQueue()
        Thread(target=self._feed, name=f"worker {self.pid}", daemon=True).start()

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, asked: Mapping[str, Any]) -> Any:
        """The answer to a request, as JSON. Raises :class:`WorkerEndedError`."""
        future: Future[bytes] = Future()
        self._lines.put((json.dumps(asked).encode() + b"\n", future))
        answer = await asyncio.wrap_future(future)
        if not answer.endswith(b"\n"):
            raise WorkerEndedError(self.pid)
        return json.loads(answer)

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._lines.put(None)

    def _feed(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        while job := self._lines.get():
            line, future = job
            try:
                self._process.stdin.write(line)
                self._process.stdin.flush()
                answer = self._process.stdout.readline()
            except OSError:
                answer = b""
            if future.set_running_or_notify_cancel():
                future.set_result(answer)
        self._process.wait()


class Workers:
    """The workers of one folder of notebooks. ``shared``: the notebooks are of our course, and its readers share them.
    Anybody else's have one worker, in which they are run for each reader.
    """

    def __init__(self, folders: Sequence[Path], *, shared: bool) -> None:
        self._folders, self._shared = folders, shared
        count = min(os.cpu_count() or 1, MOST_WORKERS) if shared else 1
        self._workers = [self._start() for _ in range(count)]
        self._turns = [asyncio.Lock() for _ in self._workers]
        self._spare: Worker | None = None
        self._alone: set[Worker] = set()

    def _start(self) -> Worker:
        return Worker(self._folders, shared=self._shared)

    async def run(self, asked: Mapping[str, Any], *, everywhere: bool) -> Any:
        """Run the notebook of a page in one worker. ``everywhere``: then in the others too, while nobody waits.

        Raises :class:`TooLongError` and :class:`WorkerEndedError`.
        """
        first, *others = sorted(range(len(self._workers)), key=lambda number: self._turns[number].locked())
        ran = await self._run(first, asked)
        for each in others if everywhere else ():
            _in_background(self._run(each, asked))
        return ran

    async def _run(self, number: int, asked: Mapping[str, Any]) -> Any:
        async with self._turns[number]:
            worker = self._workers[number]
            try:
                return await asyncio.wait_for(worker.ask(asked), RUN_WITHIN)
            except (TimeoutError, WorkerEndedError) as error:
                worker.end()
                self._workers[number] = self._start()
                if isinstance(error, WorkerEndedError):
                    raise
                raise TooLongError from None

    async def ask(self, session: str, asked: Mapping[str, Any]) -> Any:
        """Ask the worker of a session. Raises :class:`TooLongError` and :class:`WorkerEndedError`."""
        number = crc32(session.encode()) % len(self._workers)
        async with self._turns[number]:
            worker = self._workers[number]
            patience = LONG if len(self._alone) < MOST_ALONE else TOO_LONG
            asking = asyncio.ensure_future(worker.ask(asked))
            await asyncio.wait({asking}, timeout=patience)
            if not asking.done() or asking.exception():
                self._workers[number], self._spare = self._spare or self._start(), None
        if not asking.done():
            return await self._ask_alone(worker, asking, TOO_LONG - patience)
        if asking.exception():
            worker.end()
        return asking.result()

    async def _ask_alone(self, worker: Worker, asking: asyncio.Future[Any], seconds: float) -> Any:
        """Wait so many seconds for a long answer. Then the worker is spare: it has run the pages."""
        self._alone.add(worker)
        try:
            answer = await asyncio.wait_for(asking, seconds)
        except BaseException as error:
            worker.end()
            if isinstance(error, TimeoutError):
                raise TooLongError from None
            raise
        finally:
            self._alone.discard(worker)
        if self._spare:
            self._spare.end()
        self._spare = worker
        return answer

    def end(self) -> None:
        """End all of them."""
        for each in (*self._workers, *self._alone, *([self._spare] if self._spare else ())):
            each.end()


_running: set[asyncio.Task[Any]] = set()


def _in_background(work: Coroutine[Any, Any, object]) -> None:
    """Do something for which nobody waits, and say nothing of its errors: who asks for it finds them."""

    async def do() -> None:
        with suppress(TooLongError, WorkerEndedError):
            await work

    task = asyncio.ensure_future(do())
    _running.add(task)
    task.add_done_callback(_running.discard)
