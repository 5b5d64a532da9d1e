"""All that a reader can do on a small table in a few moves, tried before anybody reads it: its page answers without a
kernel.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, cast

from ..components.challenge import Challenge
from ..views.contract import Answer, StoredReply, StoredTable, StoredTables

MOVES = 3
"""How many moves of the reader are tried in a row."""
MOST = 40
"""The most tables that a page brings."""
_Request = Mapping[str, str]
_Way = tuple[_Request, ...]
"""What has been asked since the beginning."""


def precompute(challenge: Challenge) -> StoredTables:
    """The tables that a challenge comes to, that of its beginning first, and what is answered at each.

    A move that the rules forbid is answered like any other. Whatever is not in it is for a kernel.
    """
    return _Precomputation(challenge).tables()


class _Precomputation:
    """The tables that have been found so far, by the way to each, and the replies, each of which is kept once."""

    def __init__(self, challenge: Challenge) -> None:
        self._challenge = challenge
        self._first = deepcopy(challenge)
        self._ways: list[_Way] = [()]
        self._places = {_name_of(self._first): 0}
        self._replies: dict[str, int] = {}

    def tables(self) -> StoredTables:
        tables = [self._table(way, place) for place, way in enumerate(self._ways)]
        return {"tables": tables, "replies": [json.loads(reply) for reply in self._replies]}

    def _table(self, way: _Way, place: int) -> StoredTable:
        here = self._at(way)
        # No table comes after one with such a number: a kernel that takes over is asked for the whole log.
        log = {"revision": -place, "kept": 0, "lines": here.log()} if place else self._first.last_state["log"]
        state = _differing(
            {**here.last_state, "log": log}, {**self._first.last_state, "table": here.last_state["table"]}
        )
        table = _differing(here.last_state["table"], self._first.last_state["table"])
        replies: dict[str, int] = {}
        for request in _tries(here):
            answer = _ask(here, request)
            reply = cast(StoredReply, {name: part for name, part in answer.items() if name not in ("id", "state")})
            if "state" in answer:
                to = self._place((*way, request), _name_of(here))
                here = self._at(way)
                if to is None:
                    continue
                reply["to"] = to
            name = " ".join(filter(None, request.values()))
            replies[name] = self._replies.setdefault(json.dumps(reply), len(self._replies))
        return {"state": state, "table": table, "replies": replies}

    def _place(self, way: _Way, name: str) -> int | None:
        if name not in self._places and len(self._ways) < MOST:
            self._places[name] = len(self._ways)
            self._ways.append(way)
        return self._places.get(name)

    def _at(self, way: _Way) -> Challenge:
        here = deepcopy(self._challenge)
        for request in way:
            _ask(here, request)
        return here


def _tries(here: Challenge) -> Iterator[_Request]:
    """What a page can ask for there: a table takes any card to any field, and a verdict offers two ways back."""
    if here.attempt.decided:
        yield from ({"type": "retry"}, {"type": "undo"}, {"type": "move", "text": ""})
    elif here.attempt.moves < MOVES:
        seat = here.table()["seats"][here.problem.you]
        texts = [move["text"] for move in here.moves()]
        for field in range(1, len(seat["fields"]) + 1):
            texts += [f"{seat['name']} plant {bean.capitalize()} {field}" for bean in seat["hand"] or ()]
            texts += [f"{seat['name']} harvest {field}"]
        yield from ({"type": "move", "text": text} for text in dict.fromkeys(texts))


def _ask(here: Challenge, request: _Request) -> Answer:
    return here.answer({"id": 0, "ply": here.game.ply, **request})


def _differing(state: Mapping[str, Any], first: Mapping[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in state.items() if part != first[name]}


def _name_of(here: Challenge) -> str:
    """The key of a table: everything that is shown of it, without the new lines of its log."""
    return json.dumps({**here.last_state, "log": here.log()}, sort_keys=True)
