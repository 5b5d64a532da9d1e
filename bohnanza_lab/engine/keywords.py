"""A position in keywords, as :meth:`.game.EngineGame.arrange` takes them: each is written as a line of the notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from .beans import Bean, beans, format_beans
from .chance import MASK
from .errors import BohnanzaError, LineError, SetupError, UnknownNameError, suggest
from .moves import by_seat, parse_seat
from .notation import ANY, PositionDraft, format_heading, read_lines
from .pile_format import format_pile, parse_pile
from .ruleset import Ruleset
from .setup import PILES, check_whole, phase_number

CardRow = str | Iterable[Bean | str]
_NUMBERS = ("turn", "exhausted", "step")
_SEATS = ("starter", "active")
_PILES = ("turned", "draw", "discard")
_ROWS = {"hands": "hand", "fields": "fields", "aside": "aside", "coins": "coins"}
"""The keywords of what belongs to a seat, with the first word of their lines."""
COMMON = ("seed", *_SEATS, "phase", *_NUMBERS, *_ROWS, *_PILES, "rest", "shuffles")
"""The keywords that every edition takes."""


def read_keywords(ruleset: Ruleset, names: Sequence[str], position: Mapping[str, Any]) -> PositionDraft:
    """What the keywords of a position say; None says nothing. Raises :class:`~.errors.BohnanzaError` for a keyword that
    this game does not have, and for a value that cannot be read.
    """
    position = {keyword: value for keyword, value in position.items() if value is not None}
    own = {} if ruleset.extension is None else ruleset.extension.keywords
    for keyword in position:
        if keyword not in COMMON and keyword not in own:
            known = suggest(keyword, [*COMMON, *own], "its keywords are")
            raise SetupError(f"{ruleset.edition} has no {keyword[:40]!r} on its table; {known}")
    try:
        return read_lines([*_common_lines(ruleset, names, position), *_own_lines(ruleset, names, position)])
    except UnknownNameError as error:
        raise ruleset.narrow(error) from None
    except LineError as error:
        # Nobody has written that line, so its number says nothing.
        raise error.reason if isinstance(error.reason, BohnanzaError) else SetupError(error.reason) from None


def _common_lines(ruleset: Ruleset, names: Sequence[str], position: Mapping[str, Any]) -> Iterator[str]:
    yield from format_heading(ruleset, names)
    yield f"rng {check_whole('a seed', position.get('seed', 0)) & MASK}"
    for keyword in _SEATS:
        if keyword in position:
            yield f"{keyword} {names[parse_seat(position[keyword], names)]}"
    numbers: dict[str, object] = {key: check_whole(key, position[key]) for key in _NUMBERS if key in position}
    step = numbers.pop("step", "")
    if "phase" in position or step != "":
        first = ruleset.phases[0].key
        yield f"phase {ruleset.phases[phase_number(ruleset, position.get('phase', first))].key} {step}"
    for keyword, number in numbers.items():
        yield f"{keyword} {number}"
    for keyword in _PILES:
        if keyword in position:
            yield f"{keyword} {_cards(position[keyword])}"
    for keyword, key in _ROWS.items():
        example = "Soy Soy / Red" if keyword == "fields" else "Soy"
        for seat, row in by_seat(keyword, position.get(keyword), names, example).items():
            yield f"{key} {names[seat]} {_row(ruleset, names[seat], key, row)}"
    shuffles = position.get("shuffles", ())
    if isinstance(shuffles, str) or not isinstance(shuffles, Sequence):
        raise SetupError(f"shuffles are a list, a row of cards for each, as in ['Soy Blue'], not {shuffles!r:.40}")
    for order in shuffles:
        yield f"shuffle {format_pile(parse_pile(order))}"
    yield f"rest {position.get('rest', PILES[0])}"


def _own_lines(ruleset: Ruleset, names: Sequence[str], position: Mapping[str, Any]) -> Iterator[str]:
    """The lines of the keywords that only this game has."""
    extension = ruleset.extension
    if extension is None:
        return
    given = {keyword: value for keyword, value in position.items() if keyword in extension.keywords}
    for keyword, value in extension.with_lines(names, given).items():
        key = extension.keywords[keyword]
        if key in extension.seat_keys:
            for seat, row in by_seat(keyword, value, names, "-").items():
                yield f"{key} {names[seat]} {_words(keyword, row)}"
        else:
            yield f"{key} {_words(keyword, value)}"


def _row(ruleset: Ruleset, name: str, key: str, row: Any) -> str:
    """One seat's value, as the rest of its line."""
    if key == "coins" and isinstance(row, int):
        return f"{row}{ANY}"
    if key != "fields":
        return _cards(row)
    if isinstance(row, str):
        row = row.split("/")
    if not isinstance(row, Sequence):
        raise SetupError(f"{name}'s fields are rows of beans, as in ['Soy Soy', 'Red'], not {row!r:.40}")
    return " / ".join([*map(_cards, row), *["-"] * (ruleset.field_count - len(row))])


def _cards(row: CardRow) -> str:
    return row if isinstance(row, str) else format_beans(beans(row))


def _words(keyword: str, row: object) -> str:
    if not isinstance(row, str | Iterable):
        raise SetupError(f"{keyword} is a text, or a list of names or numbers, not {row!r:.40}")
    return row if isinstance(row, str) else " ".join(map(str, row))
