"""The map: where each landscape is, and which landscapes are adjacent (4-07, 4-24, C4-3).

A board is a list of rows of cards. Each row begins ``at`` a number of half cards from the left edge. Two cards are
adjacent if they are next to each other in a row, or in neighbouring rows and share more than a corner: in staggered
rows a card has up to six neighbours, on a chess board up to four (4-77). The printed layouts are lost (D3). The files
in ``boards`` are invented, and say so; you can use your own file in the same format instead.

No encampment should be better than another. A map for four is the same when it is mirrored left to right or top to
bottom, and one for three in staggered rows or in a pyramid when it is turned by a third; what cannot be laid so stays
in the box (4-12). Rows cannot be turned by a fifth, nor a chess board by a third: there, play decided between maps.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from ....engine.errors import SetupError
from ....engine.own_text import read_table
from ....plain_text import whole_number
from .land import COLOURS, KINDS, TWO_SIDED_LANDSCAPES

HOLE = "-"
_LONGEST_ROW = 12
_MOST_ROWS = 12


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """A card of the map. ``x`` counts half cards from the left, ``row`` from the top, both from 0."""

    name: str
    kind: str
    """A key of :data:`~.land.KINDS`, or ``"encampment"``."""
    row: int
    x: int

    def touches(self, other: BoardPlace) -> bool:
        """Whether the two cards are adjacent: they share more than a corner."""
        across = abs(self.x - other.x)
        return across == 2 if self.row == other.row else abs(self.row - other.row) == 1 and across < 2


class Board:
    """A map: the places of all its cards. A set of places is a whole number with one bit for each place, so that a
    battle needs no loops.

    ``word`` is the board's name in one word, ``invented`` tells whether it is not the printed layout, and ``note``
    tells how it was made.
    """

    def __init__(self, word: str, rows: Sequence[tuple[int, Sequence[str]]], invented: bool, note: str = "") -> None:
        self.word = word
        self.invented = invented
        self.note = note
        self.places = tuple(_lay(rows))
        self.index = {place.name: number for number, place in enumerate(self.places)}
        self.camps = tuple(number for number, place in enumerate(self.places) if place.kind == "encampment")
        self.touching = tuple(
            sum(1 << n for n, other in enumerate(self.places) if place.touches(other)) for place in self.places
        )
        self._masks = {
            kind: sum(1 << n for n, place in enumerate(self.places) if place.kind == kind)
            for kind in (*KINDS, "encampment")
        }
        self.rivers = self._masks["river"]
        self._reach: dict[tuple[int, bool], int] = {}

    def mask(self, kind: str) -> int:
        return self._masks[kind]

    def names(self, mask: int) -> tuple[str, ...]:
        return tuple(self.places[number].name for number in bits(mask))

    def around(self, mask: int) -> int:
        touched = 0
        for number in bits(mask):
            touched |= self.touching[number]
        return touched

    def reach(self, held: int, crossing: bool) -> int:
        """The places that can be attacked from these: all places adjacent to one of them, except rivers. If
        ``crossing`` is true, also the places on the other side of an adjacent river (4-24, 4-52, 4-65, C4-5).
        """
        found = self._reach.get((held, crossing))
        if found is None:
            touched = self.around(held)
            if crossing:
                touched |= self.around(touched & self.rivers)
            found = self._reach[held, crossing] = touched & ~held & ~self.rivers
        return found

    def __repr__(self) -> str:
        return f"<Board {self.word[:24]}: {len(self.places)} places{', invented' if self.invented else ''}>"


def bits(mask: int) -> Iterator[int]:
    """The numbers of the places in a set.

    >>> [*bits(0b1101)]
    [0, 2, 3]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@lru_cache(maxsize=1024)
def owners(held: tuple[int, ...], places: int) -> tuple[int | None, ...]:
    """Who holds each of so many places, by its number, where each seat holds such a set. Asked for every observation,
    and seldom another than the time before.

    >>> owners((0b100, 0b001), 4)
    (1, None, 0, None)
    """
    found: list[int | None] = [None] * places
    for seat, mine in enumerate(held):
        for number in bits(mine):
            found[number] = seat
    return tuple(found)


def _lay(rows: Sequence[tuple[int, Sequence[str]]]) -> Iterator[BoardPlace]:
    counted: Counter[str] = Counter()
    for row, (at, lands) in enumerate(rows):
        for step, land in enumerate(lands):
            if land == HOLE:
                continue
            if land in KINDS:
                counted[land] += 1
                yield BoardPlace(f"{land}-{counted[land]}", land, row, at + 2 * step)
            else:
                yield BoardPlace(land, "encampment", row, at + 2 * step)


# Where boards come from

BoardRows = list[tuple[int, list[str]]]


@cache
def board(word: str, lands: str, players: int) -> Board:
    """The board that the option's value names: a built-in board for these landscapes and this number of players, or
    the word that :func:`parse_file` returned for a file.

    >>> board("standard", "bohnaparte", 3)
    <Board standard: 34 places, invented>
    """
    if word.startswith(_WORDS):
        kind, *written = word.split("_")
        rows: BoardRows = []
        seen: Counter[str] = Counter()
        for number, row in enumerate(written, 1):
            at, _, names = row.partition("-")
            start = whole_number(at, 0, 99)
            laid = {"at": -1 if start is None else start, "lands": names.replace("~", HOLE).replace(".", " ")}
            try:
                rows.append(_row(number, laid, seen))
            except ValueError as error:
                raise SetupError(f"board: {error}") from None
        if not 1 <= len(rows) <= _MOST_ROWS:
            raise SetupError(f"board: there are 1 to {_MOST_ROWS} rows, not {len(rows)}")
        made = Board(word, rows, kind == "own")
        if _apart(made) is not None:
            raise SetupError("board: it is not all of one piece")
    else:
        file = files(__package__) / "boards" / f"{lands}-{word}-{players}.toml"
        if not file.is_file():
            raise SetupError(f"{lands}: there is no board {word!r} for {players} players")
        made = _read(word, file.read_text(encoding="utf-8"))
    _fit(made, lands, players)
    return made


def example(lands: str, players: int) -> str:
    """The text of our board in staggered rows, without its note, as a starting point for your own file.

    >>> parse_file(example("cavalry", 3)).partition("_")[0]
    'own'
    """
    text = (files(__package__) / "boards" / f"{lands}-standard-{players}.toml").read_text(encoding="utf-8")
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("note"))


_WORDS = ("own_", "printed_")


def parse_file(text: str) -> str:
    """Turn the text of a board file into one word that describes the whole board; such a word is returned unchanged.

    Positions, records and links contain this word, so they do not need the file. Raises
    :class:`~..errors.SetupError` that says which line of the file is wrong and why.
    """
    if text.startswith(_WORDS):
        return text
    read = _read("own", text)
    rows: dict[int, list[BoardPlace]] = {}
    for place in read.places:
        rows.setdefault(place.row, []).append(place)
    written = []
    for row in range(max(rows) + 1):
        here = rows.get(row, [])
        start = here[0].x if here else 0
        cells = {(place.x - start) // 2: place for place in here}
        names = [
            (cells[n].name if cells[n].kind == "encampment" else cells[n].kind) if n in cells else "~"
            for n in range(max(cells, default=-1) + 1)
        ]
        written.append(f"{start}-{'.'.join(names) or '~'}")
    return "_".join(["own" if read.invented else "printed", *written])


def _read(word: str, text: str) -> Board:
    """The board that a file's text describes; an error names the line that is wrong."""

    def fault(reason: object, key: str = "", row: int = 0) -> SetupError:
        line = 1
        if row:
            starts = [
                match.end() for match in re.finditer(r"^[ \t]*(?:\[\[rows|(?:rows\s*=\s*\[\s*)?\{)", text, re.MULTILINE)
            ]
            line = text.count("\n", 0, starts[row - 1]) + 1 if row <= len(starts) else 1
        elif key:
            found = re.search(rf"^[ \t]*(\[+{re.escape(key)}\]+|\"?{re.escape(key)}\"?\s*=)", text, re.MULTILINE)
            line = text.count("\n", 0, found.start(1)) + 1 if found else 1
        return SetupError(f"board, line {line}: {reason}")

    table = read_table(text, "board", "a board's name, or the text of a TOML file")
    for key in table:
        if key not in ("invented", "note", "rows"):
            raise fault(f"{key!r} is nothing that such a file says; it says 'invented', 'note' and 'rows'", key)
    if not isinstance(table.get("invented"), bool):
        raise fault("invented is true, or false where this is the printed layout", "invented")
    if not isinstance(table.get("note", ""), str):
        raise fault("note is a text", "note")
    written = table.get("rows")
    if not isinstance(written, list) or not 1 <= len(written) <= _MOST_ROWS:
        raise fault(f"rows are a list of 1 to {_MOST_ROWS} rows", "rows")
    rows: BoardRows = []
    seen: Counter[str] = Counter()
    for number, row in enumerate(written, 1):
        try:
            rows.append(_row(number, row, seen))
        except ValueError as error:
            raise fault(error, row=number) from None
    made = Board(word, rows, table["invented"], table.get("note", ""))
    if (alone := _apart(made)) is not None:
        raise fault(
            f"{alone.name} cannot be reached from the other landscapes; a board is all of one piece", row=alone.row + 1
        )
    for number in made.camps:
        if made.touching[number].bit_count() >= 6:
            camp = made.places[number]
            raise fault(f"{camp.name} lies in the middle; encampments lie at the edge", row=camp.row + 1)
    return made


def _row(number: int, row: Any, seen: Counter[str]) -> tuple[int, list[str]]:
    """The offset and the landscapes of one row. Raises :class:`ValueError` that says what is wrong with the row."""
    said = f"row {number}"
    if not isinstance(row, Mapping) or row.keys() != {"at", "lands"}:
        raise ValueError(f'{said} is written as {{ at = 1, lands = "orange farm village" }}')
    at, lands = row["at"], row["lands"]
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= 2 * _LONGEST_ROW:
        raise ValueError(f"{said}: at is a number of half cards from 0 to {2 * _LONGEST_ROW}, not {str(at)[:20]}")
    if not isinstance(lands, str) or not 1 <= len(lands.split()) <= _LONGEST_ROW:
        raise ValueError(f"{said}: lands are a text of 1 to {_LONGEST_ROW} landscapes, '{HOLE}' for a gap")
    names = lands.lower().split()
    for name in names:
        if name == HOLE:
            continue
        if name not in KINDS and name not in COLOURS:
            known = ", ".join((*KINDS, *COLOURS))
            raise ValueError(f"{said}: {name[:20]!r} is no landscape; there are {known}")
        seen[name] += 1
        most = KINDS[name].count if name in KINDS else 1
        if seen[name] > most:
            raise ValueError(f"{said}: this is {name} number {seen[name]}, and the box holds {most}")
    return at, names


def _apart(made: Board) -> BoardPlace | None:
    """A place that is not connected to the others (rivers connect like other places); None if all are connected."""
    if not made.places:
        return None
    joined, edge = 1, 1
    while edge:
        edge = made.around(edge) & ~joined
        joined |= edge
    left = ((1 << len(made.places)) - 1) & ~joined
    return made.places[next(bits(left))] if left else None


LANDS: Mapping[str, frozenset[str]] = {
    "bohnaparte": frozenset(KINDS) - {"paddock", "forest"},
    "cavalry": frozenset(KINDS) - {"mine"},
    "mixed": frozenset(KINDS),
    "two-boxes": frozenset(KINDS),
}
"""The landscapes that can be on the map in each game (4-03, 4-59, 4-78)."""


def left_in_box(made: Board, lands: str) -> dict[str, int]:
    """How many landscapes of each kind stay in the box (4-12), which holds one side of each card where both sets are
    mixed (4-03, C4-31). A second box is not counted.

    >>> left_in_box(board("standard", "bohnaparte", 3), "bohnaparte")
    {'cloister': 1}
    """
    if lands == "two-boxes":
        return {}
    left = {kind: KINDS[kind].count - made.mask(kind).bit_count() for kind in KINDS if kind in LANDS[lands]}
    if lands == "mixed":
        left["paddock"] += left.pop("mine") - TWO_SIDED_LANDSCAPES
        del left["forest"]  # the other sides of these are Fortresses, which lie ready
    return {kind: count for kind, count in left.items() if count > 0}


def _fit(made: Board, lands: str, players: int) -> None:
    """Raise :class:`~..errors.SetupError` if this game cannot be played on the board with this number of players."""
    if len(made.camps) != players:
        raise SetupError(f"board: {players} players need {players} encampments; here are {len(made.camps)}")
    for place in made.places:
        if place.kind != "encampment" and place.kind not in LANDS[lands]:
            raise SetupError(
                f"board: {place.name} does not belong to {lands}; its landscapes are "
                f"{', '.join(kind for kind in KINDS if kind in LANDS[lands])}"
            )
    mines, paddocks = made.mask("mine").bit_count(), made.mask("paddock").bit_count()
    if lands == "mixed" and mines + paddocks > TWO_SIDED_LANDSCAPES:
        raise SetupError(
            f"board: {mines} mine and {paddocks} paddock are the two sides of {TWO_SIDED_LANDSCAPES} cards; "
            "a second box, 'two-boxes', holds three of each"
        )
    for number in made.camps:
        if not made.reach(1 << number, crossing=False):
            raise SetupError(f"board: {made.places[number].name} touches no landscape that can be attacked")
    if len(made.places) - made.rivers.bit_count() < 2 * players:
        raise SetupError("board: there is not even one landscape a player to attack")
