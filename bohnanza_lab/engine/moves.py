"""The moves that games share. Each is a small frozen value that can be written as text and read back.

Seats are counted from 0 in turn order, fields from 1 as at the table. The seat that moves is not part of the move:
``Ana plant 1`` is the pair (0, Plant(1)).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Self

from ..plain_text import clean_notation, whole_number
from .beans import Bean, bean, beans, format_beans, split_names
from .errors import NotationError, SetupError, UnknownNameError, unreadable
from .immutable import Immutable
from .names import ASKED

Names = Sequence[str]
Seat = str | int
"""A seat by its player's name, or by its number, from 0 in turn order."""

_ANYONE = "anyone"
_LONGEST = 2000
_MODULE = re.compile(r"(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])")
_CARD = re.compile(r"^(?P<bean>[^@]+?)(?:@(?P<place>up|[1-9][0-9]?))?$")


_UNNAMED = tuple(f"seat-{seat}" for seat in range(12))
"""Names for the seats where a move is printed without the players' names; more than any table needs."""


def parse_field(word: str) -> int:
    """A field's number, from 1."""
    number = whole_number(word, 1, 99)
    if number is None:
        raise unreadable("field", word=word[:40])
    return number


def parse_offer_number(word: str) -> int:
    """The number of an offer, from 1."""
    word = word.strip()
    number = whole_number(word, 0, 999_999)
    if number is None:
        raise unreadable("offer_number", word=word[:40])
    return number


@dataclass(frozen=True, slots=True, repr=False)
class Move(Immutable):
    """A move of any kind. ``verb`` is the first word of its text; ``target`` names the attribute that says
    with which card, or against what, the move is made.

    ``str()`` gives the text with seats by their number; :meth:`text` takes the names. ``repr()`` gives code that makes
    the move again, without defaults.

    >>> print(Plant(1), Offer(to=1, give=beans("Soy")), sep="; ")
    plant 1; offer seat-1 Soy
    >>> Plant(1), Offer(to=1, give=beans("Soy"))
    (Plant(field=1), Offer(to=1, give=(Bean.SOY,)))
    """

    verb: ClassVar[str] = ""
    target: ClassVar[str] = "bean"
    part: ClassVar[Callable[[str], Any] | None] = None
    """Reads what a move is made with, where that is one thing."""

    def __init_subclass__(cls) -> None:
        cls.__repr__ = Move.__repr__  # type: ignore[method-assign]  # a dataclass keeps the one that it finds

    def __repr__(self) -> str:
        parts = [(part.name, getattr(self, part.name), part.default) for part in fields(self)]
        shown = ", ".join(f"{name}={value!r}" for name, value, default in parts if value != default)
        return f"{type(self).__name__}({shown})"

    def __str__(self) -> str:
        return self.text(_UNNAMED)

    def text(self, names: Names) -> str:
        """The move in the notation, without the seat: by default its verb, and what it is made with."""
        parts = [getattr(self, part.name) for part in fields(self)]
        return " ".join([self.verb, *(str(part) for part in parts if part is not None)])

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        """The move that the words after the verb describe, or :class:`NotationError`."""
        made: Callable[..., Self] = cls
        if cls.part is not None:
            return made(cls.part(words))
        if words:
            raise unreadable("alone", verb=cls.verb, word=words[:40])
        return made()


@dataclass(frozen=True, slots=True)
class Plant(Move):
    """Plant a card in a field. In phase 1 it is the front hand card and ``bean`` may be left out (0-20)."""

    field: int
    bean: Bean | None = None
    verb: ClassVar[str] = "plant"

    def text(self, names: Names) -> str:
        return f"plant {self.field}" if self.bean is None else f"plant {self.bean} {self.field}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        parts = words.split()
        if not parts:
            raise unreadable("plant")
        return cls(parse_field(parts[-1]), bean(" ".join(parts[:-1])) if len(parts) > 1 else None)


@dataclass(frozen=True, slots=True)
class Harvest(Move):
    """Harvest a whole field (0-46, 0-50)."""

    field: int
    verb: ClassVar[str] = "harvest"
    part = parse_field


@dataclass(frozen=True, slots=True)
class TurnOver(Move):
    """Turn over the top cards of the draw pile (0-26)."""

    verb: ClassVar[str] = "turn-over"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw new cards to the back of the hand (0-44)."""

    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Done(Move):
    """End your part of the phase: no second card (0-21), no more trading (0-39)."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class BuyField(Move):
    """Buy a third field for coins (2-09, 2-10), where the ruleset has a ``field_price``."""

    verb: ClassVar[str] = "buy-field"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put one card on the discard pile: an offered one (0-73), or one from the hand (0-76).

    ``place`` says which hand card, from 1 at the front; left out, it is the copy nearest the front.
    """

    bean: Bean
    place: int | None = None
    verb: ClassVar[str] = "discard"

    def text(self, names: Names) -> str:
        return f"discard {format_cards((self.bean,), () if self.place is None else (self.place,))}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        cards, places = parse_cards(words)
        if len(cards) != 1 or 0 in places:
            raise unreadable("discard")
        return cls(cards[0], *places)


@dataclass(frozen=True, slots=True)
class Offer(Move):
    """Offer beans for beans to one seat, or to anyone (``to=None``). Nothing asked for makes it a gift (0-37).

    ``cards`` says which of your cards you mean, one place for each bean of ``give``: a hand position from 1 at the
    front, or 0 for a turned-over card. The offer keeps to these and falls when one of them is gone. Left empty, any
    copy will do: the offer stands as long as there are enough, and when it is accepted, turned-over cards go first,
    then the copies nearest the front (C0-26).
    If a card of ``want`` is gone, the offer stands and cannot be accepted.
    ``counter`` is the number of the offer that this one answers. If that offer was made to you alone, it is withdrawn;
    one to anyone stays for the others, and you have declined it.
    """

    to: int | None
    give: tuple[Bean, ...]
    want: tuple[Bean, ...] = ()
    cards: tuple[int, ...] = ()
    counter: int | None = None
    verb: ClassVar[str] = "offer"

    def text(self, names: Names) -> str:
        to = _ANYONE if self.to is None else names[self.to]
        asked = f" for {format_beans(self.want)}" if self.want else ""
        answered = f" against {self.counter}" if self.counter is not None else ""
        return f"offer {to} {format_cards(self.give, self.cards)}{asked}{answered}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        words, _, counter = words.partition(" against ")
        goods, _, asked = f"{words} ".partition(" for ")
        to, _, given = goods.strip().partition(" ")
        if not to or not (given.strip() or asked.strip()):
            raise unreadable("offer")
        give, cards = parse_cards(given)
        return cls(
            None if to.lower() == _ANYONE else parse_seat(to, names),
            give,
            beans(asked),
            cards,
            parse_offer_number(counter) if counter else None,
        )


@dataclass(frozen=True, slots=True)
class Accept(Move):
    """Accept an offer as it was made (0-35). ``cards``: which hand cards you hand over, as in :class:`Offer`."""

    offer: int
    cards: tuple[int, ...] = ()
    verb: ClassVar[str] = "accept"

    def text(self, names: Names) -> str:
        chosen = "".join(f" @{place or 'up'}" for place in self.cards)
        return f"accept {self.offer}{chosen}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        number, *places = words.split() or [""]
        return cls(parse_offer_number(number), tuple(_parse_place(place) for place in places))


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Decline an offer made to you (0-35, 0-37). It is off the table once everybody it asks has declined."""

    offer: int
    verb: ClassVar[str] = "decline"
    part = parse_offer_number


@dataclass(frozen=True, slots=True)
class Withdraw(Move):
    """Take back an offer of your own."""

    offer: int
    verb: ClassVar[str] = "withdraw"
    part = parse_offer_number


Verbs = Mapping[str, type[Move]]
"""The kinds of move by the first word of their text."""


def verbs_of(moves: Iterable[type[Move]] = ()) -> Verbs:
    """The verbs of the shared moves and of these; a shared move keeps its verb.

    >>> sorted(verbs_of())[:3]
    ['accept', 'buy-field', 'decline']
    """
    return {move.verb: move for move in moves} | {move.verb: move for move in _SHARED}


_SHARED: tuple[type[Move], ...] = (
    *(Plant, Harvest, TurnOver, Draw, Done, BuyField, Discard, Offer, Accept, Decline, Withdraw),
)


def known_moves() -> tuple[type[Move], ...]:
    """Every kind of move that has been defined so far, in the engine or elsewhere."""
    return tuple(move for move in Move.__subclasses__() if move.verb)


def parse_move(text: str, names: Names, verbs: Verbs | None = None) -> Move:
    """The move that a text without a seat describes; ``verbs`` are those of a ruleset, by default the shared ones.

    >>> parse_move("offer Ben 2*Blue for Green", ["Ana", "Ben"])
    Offer(to=1, give=(Bean.BLUE, Bean.BLUE), want=(Bean.GREEN,))
    >>> parse_move("plnt 1", ["Ana", "Ben"])
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.UnknownNameError: “plnt” is no move. Did you mean plant? A move begins with accept, ...
    """
    verb, _, words = clean_notation(_bounded(text)).strip().partition(" ")
    known = verbs_of() if verbs is None else verbs
    kind = known.get(verb.lower())
    if kind is None:
        raise UnknownNameError("move", verb, sorted(known), meant(text, names, known))
    return kind.read(words.strip(), names)


def meant(text: str, names: Names, verbs: Verbs) -> list[str]:
    """The moves that a text without a seat can mean in players' words, of those that can be read.

    >>> import bohnanza_lab
    >>> meant("sell 1", ["Ana", "Ben"], verbs_of()), meant("sell", ["Ana", "Ben"], verbs_of())
    (['harvest 1'], [])
    """
    found: list[str] = []
    for said in ASKED["moves"](clean_notation(text).strip()) if ASKED else ():
        verb, _, words = said.partition(" ")
        with suppress(KeyError, NotationError):
            found.append(verbs[verb].read(words.strip(), names).text(names))
    return found


def parse_turn(text: str, names: Names, verbs: Verbs | None = None) -> tuple[int, Move]:
    """Seat and move from ``"Ana plant 1"``."""
    name, _, rest = clean_notation(_bounded(text)).strip().partition(" ")
    return parse_seat(name, names), parse_move(rest, names, verbs)


def _bounded(text: object) -> str:
    if isinstance(text, str) and len(text) <= _LONGEST:
        return text
    raise unreadable("long", most=_LONGEST)


def check_move(move: Move) -> Move:
    """The move itself; raises :class:`NotationError` where a part of it has the wrong type.

    >>> check_move(Plant("1"))
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.NotationError: Plant(field='1'): field cannot be '1'.
    """
    for part in fields(move):
        value = getattr(move, part.name)
        if not _is_a(kind_of(part.type), value):
            raise unreadable("part", text=f"{move!r:.80}", part=part.name, word=f"{value!r:.40}")
    return move


def kind_of(annotation: object) -> str:
    """The name of a type, such as ``Bean | None``, whether the annotation is a string or a type."""
    return annotation.__name__ if isinstance(annotation, type) else _without_modules(str(annotation))


@cache
def _without_modules(annotation: str) -> str:
    return _MODULE.sub("", annotation)


def _is_a(kind: str, value: Any) -> bool:
    if kind.endswith(" | None"):
        return value is None or _is_a(kind.removesuffix(" | None"), value)
    if kind.startswith("tuple["):
        each = kind.removeprefix("tuple[").removesuffix(", ...]")
        return isinstance(value, tuple) and all(_is_a(each, part) for part in value)
    return type(value).__name__ == kind


def parse_seat(who: Seat, names: Names) -> int:
    """The seat of a player, from the name in any case or from the seat's number.

    >>> parse_seat("BEN", ["Ana", "Ben"]), parse_seat(1, ["Ana", "Ben"])
    (1, 1)
    """
    table = ", ".join(names)
    if isinstance(who, str):
        for row in (names, _UNNAMED[: len(names)]):
            for seat, known in enumerate(row):
                if known.lower() == who.lower():
                    return seat
        raise unreadable("seat", word=who[:40], names=table)
    if isinstance(who, bool) or not isinstance(who, int) or not 0 <= who < len(names):
        raise unreadable("seat.number", word=f"{who!r:.40}", most=len(names) - 1, names=table)
    return who


def by_seat(what: str, rows: object, names: Names, example: str) -> dict[int, Any]:
    """The values by seat number, from a mapping by name or number, such as ``{"Ana": example}``; None is an empty
    one.
    """
    if not isinstance(rows, Mapping | None):
        raise SetupError(f"{what} is given by name, as in {{'{names[0]}': '{example}'}}, not {rows!r:.60}")
    found: dict[int, Any] = {}
    for who, row in (rows or {}).items():
        seat = parse_seat(who, names)
        if seat in found:
            raise SetupError(f"{what} names {names[seat]} twice")
        found[seat] = row
    return found


def _parse_place(word: str) -> int:
    match = re.fullmatch(r"@(up|[1-9][0-9]?)", word)
    if match is None:
        raise unreadable("place", word=word[:40])
    return 0 if match[1] == "up" else int(match[1])


def parse_cards(words: str) -> tuple[tuple[Bean, ...], tuple[int, ...]]:
    """Cards and, where the text names them, their places: ``Soy@3`` is a hand card, ``Soy@up`` a turned-over one."""
    give: list[Bean] = []
    places: list[int] = []
    for word in split_names(words):
        match = _CARD.match(word)
        if match is None:
            raise unreadable("card", word=word[:40])
        row = beans(match["bean"])
        give.extend(row)
        if match["place"]:
            places.extend([_parse_place(f"@{match['place']}")] * len(row))
    if places and len(places) != len(give):
        raise unreadable("places")
    return tuple(give), tuple(places)


def format_cards(give: Sequence[Bean], places: Sequence[int]) -> str:
    """Cards as text that :func:`parse_cards` reads back."""
    if not places:
        return format_beans(give)
    return " ".join(f"{card}@{place or 'up'}" for card, place in zip(give, places, strict=True))
