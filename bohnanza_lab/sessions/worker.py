"""A worker: a process that has sessions, and answers one line of JSON with another. A server starts and feeds it.

``python -m bohnanza_lab.sessions.worker shared|own FOLDER …``: modules that stand in the folders can be imported.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Mapping
from time import process_time
from typing import Any

from .runner import NotOursError
from .sessions import Sessions

NO_ANSWER = (b'{"not_ours":', b'{"failed":')
"""How a line begins that has no answer of a component."""
_LOG = logging.getLogger(__name__)


def answer(sessions: Sessions, asked: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is answered: the page itself, or what one of its components says."""
    try:
        if "ask" in asked:
            return sessions.answer(asked["place"], asked["ask"])
        begun = process_time()
        page = sessions.page(asked["place"], asked["seed"])
        games = bool(page.games_drawn(page.stored["parts"]))
        return {"shown": page.shown, "page": page.stored, "games": games, "seconds": process_time() - begun}
    except NotOursError as error:
        return {"not_ours": {"cell": error.cell, "why": error.why}}
    except Exception as error:
        _LOG.exception("%s has not answered", asked["place"]["file"])
        return {"failed": f"{type(error).__name__}: {error}"}


def answer_line(sessions: Sessions, line: str) -> str:
    """The same in JSON, without a line break."""
    return json.dumps(answer(sessions, json.loads(line)), separators=(",", ":"))


if __name__ == "__main__":
    sessions = Sessions(shared=sys.argv[1] == "shared")
    sys.path[:0] = sys.argv[2:]
    # Whatever a notebook reads or prints, also from C, is neither a request nor an answer.
    with os.fdopen(os.dup(0), encoding="utf-8") as requests, os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        for line in requests:
            print(answer_line(sessions, line), file=answers, flush=True)
