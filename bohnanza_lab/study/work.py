"""Doing many jobs on an executor: every finished job is kept, none twice, also when a worker dies or a signal comes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from types import FrameType
from typing import Any, Generic, TypeVar

from loky import cpu_count, get_reusable_executor
from loky.process_executor import TerminatedWorkerError

from ..engine.errors import BohnanzaError

Result = TypeVar("Result")
Job = tuple[Callable[..., Result], tuple[Any, ...]]
"""What to call with which arguments. Both must be picklable, by cloudpickle for processes of this machine."""

_AHEAD = 64
"""How many jobs are handed to an executor of somebody else before one comes back: it does not say how many workers it
has.
"""
_MOST_DEATHS = 3
"""How often to retry a job whose worker died: the job may be the cause."""
_IDLE = 60
"""After so many seconds without work a process ends."""


class SerialExecutor(Executor):
    """Does each job at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def do_all(
    jobs: Mapping[int, Job[Result]],
    keep: Callable[[int, Result], None],
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    fresh: bool = False,
) -> None:
    """Do all jobs, and ``keep`` each result with its number as soon as it is there, in any order.

    Without an ``executor`` they are done by ``workers`` processes, by default one a core; by this process where one is
    enough. The processes are those of the work before, unless they shall be ``fresh``, as what they have imported may
    have changed. They do not run the program again that asks for the work, so it needs no guard around its own lines.
    A process that dies is replaced, and its job done again.

    SIGINT (Ctrl-C, or *interrupt* in a notebook) and SIGTERM stop the work: no further job begins, those under way are
    kept, then :class:`KeyboardInterrupt` or :class:`SystemExit` is raised. A second signal does not wait for them.
    """
    if not jobs:
        return
    number = min(workers or cpu_count(), len(jobs))
    with _stopping() as stop:
        work = _Work(jobs, keep, stop)
        if executor is not None:
            work.on(executor, _AHEAD)
        elif number == 1:
            work.on(SerialExecutor(), 1)
        else:
            reuse: bool | str = False if fresh else "auto"
            while work.left:
                pool = get_reusable_executor(number, timeout=_IDLE, initializer=_ignore_interrupts, reuse=reuse)
                try:
                    work.on(pool, number + 1, replaced=True)
                except BaseException:
                    pool.shutdown(kill_workers=True)
                    raise
        stop.leave()


class _Stop:
    """Whether a signal has asked to stop."""

    def __init__(self) -> None:
        self.signal: int | None = None

    def __call__(self, number: int, _: FrameType | None) -> None:
        if self.signal is not None:
            self._raise(number)
        self.signal = number

    def leave(self) -> None:
        """Leave the way the signal asks for, if there was one."""
        if self.signal is not None:
            self._raise(self.signal)

    def _raise(self, number: int) -> None:
        raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(128 + number)


@contextmanager
def _stopping() -> Iterator[_Stop]:
    """Signals are noted while this lasts. Only the main thread can do that; in another one nothing changes."""
    stop = _Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C, which reaches all processes: the first one decides when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Work(Generic[Result]):
    """The jobs that are left, and those under way."""

    def __init__(self, jobs: Mapping[int, Job[Result]], keep: Callable[[int, Result], None], stop: _Stop) -> None:
        self.left = dict(jobs)
        self._keep = keep
        self._stop = stop
        self._deaths: dict[int, int] = {}

    def on(self, executor: Executor, ahead: int, *, replaced: bool = False) -> None:
        """Do the jobs on an executor. Where it breaks and will be ``replaced``, return with some jobs left."""
        waiting: dict[Future[Result], int] = {}
        try:
            self._on(executor, ahead, replaced, waiting)
        except BaseException:
            for future in waiting:
                future.cancel()
            raise

    def _on(self, executor: Executor, ahead: int, replaced: bool, waiting: dict[Future[Result], int]) -> None:
        new = iter([*self.left])
        while self.left:
            while self._stop.signal is None and len(waiting) < ahead and (number := next(new, None)) is not None:
                do, arguments = self.left[number]
                try:
                    waiting[executor.submit(do, *arguments)] = number
                except BrokenProcessPool:
                    break
            if self._stop.signal is not None:
                for future in [future for future in waiting if future.cancel()]:
                    del waiting[future]
                if not waiting:
                    self.left.clear()
                    return
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                number = waiting.pop(future)
                try:
                    self._keep(number, future.result())
                except BrokenProcessPool as error:
                    if not replaced:
                        raise
                    self._dead(number, error)
                else:
                    del self.left[number]

    def _dead(self, number: int, error: BrokenProcessPool) -> None:
        if not isinstance(error, TerminatedWorkerError):
            raise BohnanzaError(f"a process cannot read its job, or nobody its result: {_last_line(error)}") from error
        self._deaths[number] = self._deaths.get(number, 0) + 1
        if self._deaths[number] >= _MOST_DEATHS:
            raise BohnanzaError(f"a process died {self._deaths[number]} times while it did job {number}")


def _last_line(error: BaseException) -> str:
    """What went wrong in the other process."""
    lines = str(error.__cause__ or error).strip(' "\n').splitlines()
    return lines[-1] if lines else repr(error)
