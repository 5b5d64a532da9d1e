"""Terminal output that is closed, on a full disk or ASCII only: a command ends, or goes on, without a traceback."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def plain_output() -> Iterator[None]:
    """Run a command without a traceback when its reader has gone, a disk is full, or Ctrl+C is pressed.

    A letter that the output does not know becomes a question mark.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        _write_no_more()
        sys.exit(141)  # as a shell says of a program that a closed pipe has ended
    except OSError as error:
        _write_no_more()
        with suppress(OSError):
            print(error.strerror or error, file=sys.stderr)
        sys.exit(1)


def _write_no_more() -> None:
    """What is still to be written goes nowhere: Python would complain of it once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError, ValueError):
        os.dup2(nowhere, sys.stdout.fileno())
