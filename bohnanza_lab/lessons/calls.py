"""Calls a function that a learner wrote, for some seconds at most, and names the line in which it fails."""

from __future__ import annotations

import ast
import ctypes
import dis
import inspect
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from textwrap import dedent
from time import monotonic
from traceback import extract_tb, walk_tb
from types import FrameType
from typing import Any

from ..engine.errors import BohnanzaError

SECONDS = 5.0
"""So long may one call take. Those of our solutions take thousandths."""
_AGAIN = 0.1
"""Seconds until it is raised again, as a loop may catch it."""
_IDLE = {"RESUME", "LOAD_CONST", "RETURN_VALUE", "RETURN_CONST", "NOP"}
"""Opcodes of an empty function."""


Tell = Callable[[Mapping[str, object]], None]
_outside: ContextVar[Tell | None] = ContextVar("outside", default=None)


class CallTimeoutError(Exception):
    """A call that did not end in time."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class _TimeUp(BaseException):
    """Raised in the middle of a call. No ``except Exception`` of a learner catches it."""


def patience() -> str:
    """How many seconds a call may take, as a sentence says it."""
    return f"{SECONDS:g}"


@contextmanager
def ended_from_outside(tell: Tell) -> Iterator[None]:
    """In a ``with`` block no call is limited here: who is told that one begins can end this process. A browser's Python
    has neither signals nor threads.
    """
    token = _outside.set(tell)
    try:
        yield
    finally:
        _outside.reset(token)


def tell_verdict(state: str, message: str, done: int, count: int) -> None:
    """Tell the verdict of a check that is ended during what follows, when so many cases of all are done."""
    if tell := _outside.get():
        tell({"state": state, "message": message, "done": done, "count": count})


def call(function: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Any:
    """What a function returns. Raises what it raises, and :class:`CallTimeoutError` where it goes on and on.

    >>> call(divmod, 7, 2)
    (3, 1)
    """
    if tell := _outside.get():
        tell({})
        return function(*arguments)
    main = threading.current_thread() is threading.main_thread()
    limited = _by_signal if main and hasattr(signal, "setitimer") else _by_thread
    patience = SECONDS if seconds is None else seconds
    try:
        return limited(patience, function, arguments)
    except _TimeUp:
        raise CallTimeoutError(patience) from None


def _by_signal(seconds: float, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Limit the time by a signal, which also ends a sleep. An earlier alarm is restored afterwards."""

    def ring(_number: int, frame: FrameType | None) -> None:
        if frame is None or frame.f_code.co_filename != __file__:  # here, the call is over already
            raise _TimeUp

    began = monotonic()
    theirs = signal.signal(signal.SIGALRM, ring)
    left, again = signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        return function(*arguments)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, theirs)
        if left:
            signal.setitimer(signal.ITIMER_REAL, max(left - (monotonic() - began), 0.001), again)


def _by_thread(seconds: float, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """By another thread: on Windows, and where the call is not in the main thread."""
    caller, lock, over = ctypes.c_ulong(threading.get_ident()), threading.Lock(), threading.Event()
    raise_in = ctypes.pythonapi.PyThreadState_SetAsyncExc

    def watch() -> None:
        wait = seconds
        while not over.wait(wait):
            with lock:
                if not over.is_set():
                    raise_in(caller, ctypes.py_object(_TimeUp))
            wait = _AGAIN

    try:
        threading.Thread(target=watch, daemon=True).start()
    except RuntimeError:  # a browser's Python has no threads: there the page can be closed
        return function(*arguments)
    try:
        return function(*arguments)
    finally:
        while not over.is_set():
            try:
                with lock:
                    over.set()
            except _TimeUp:
                continue
        raise_in(caller, None)


def is_unwritten(function: Callable[..., Any]) -> bool:
    """Whether the body of a function is still its three dots.

    >>> def mine(cards):
    ...     "How many."
    ...     ...
    >>> is_unwritten(mine), is_unwritten(lambda cards: len(cards))
    (True, False)
    """
    code = getattr(function, "__code__", None)
    steps = [] if code is None else [*dis.get_instructions(code)]
    values = {each.argval for each in steps if each.opname in ("LOAD_CONST", "RETURN_CONST")}
    if code is None or {each.opname for each in steps} - _IDLE or values - {None, ...}:
        return False
    try:
        body = ast.parse(dedent(inspect.getsource(function))).body[0].body  # type: ignore[attr-defined]
    except (OSError, SyntaxError, AttributeError):
        return True
    return not any(isinstance(each, ast.Return) for each in body)


def error_text(error: BaseException, function: object = None) -> tuple[str, int | None, str]:
    """What an error says, and the line of the learner's own code in which it was: its number, and the line itself.

    >>> error_text(KeyError("Soy"))
    ("KeyError: 'Soy'", None, '')
    """
    said = str(error) if isinstance(error, BohnanzaError) else f"{type(error).__name__}: {error}".rstrip(": ")
    home = getattr(function, "__module__", None)
    number, line = None, ""
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    for frame, place in zip(frames, extract_tb(error.__traceback__), strict=True):
        if home is not None and frame.f_globals.get("__name__") == home:
            number, line = place.lineno, place.line or ""
    return said, number, line
