"""A table, its legal moves, and its events."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

MoveKind = Literal[
    "plant",
    "harvest",
    "turn-over",
    "draw",
    "done",
    "buy-field",
    "discard",
    "offer",
    "accept",
    "decline",
    "withdraw",
]
"""The verbs of the moves that games share. A page says of each where it is made (widgets/src/table/moves.ts)."""


class MeterStep(TypedDict):
    """One step of a beanometer: this many ``cards`` pay this many ``coins``."""

    cards: int
    coins: int


class BeanView(TypedDict):
    """A kind of bean."""

    key: str
    number: int
    name: str
    meter: list[MeterStep]


class FieldView(TypedDict):
    """A field: its cards, oldest first, and what a harvest pays. ``more`` further cards would make it pay ``then``."""

    cards: list[str]
    worth: int
    more: int | None
    then: int | None
    label: str


class SeatView(TypedDict):
    """A player, as the viewer may see them. ``hand`` is None if it is hidden; its front card comes first.

    ``for_sale`` is the price of one more field for this player; None if the player can buy none. ``score`` is what
    counts in this game, as a text ready to be shown. ``partners`` are those to whom
    this player may offer a trade now, None standing for anyone.
    """

    name: str
    hand: list[str] | None
    hand_count: int
    fields: list[FieldView]
    aside: list[str]
    coins: int
    score: str
    active: bool
    awaited: bool
    starter: bool
    bot: bool
    for_sale: int | None
    partners: list[int | None]


class OfferView(TypedDict):
    """An offer on the table. ``to`` is None if it is made to anyone; ``asks`` are the seats that may still answer."""

    id: int
    seat: int
    to: int | None
    asks: list[int]
    give: list[str]
    want: list[str]
    text: str


class PhaseView(TypedDict):
    """A phase of the turn, and what is done in it. The page highlights the current one. An interlude has no number: it
    is in the list only while it lasts, after the phase that it interrupts, or it comes before the phases that the
    document counts.
    """

    key: str
    name: str
    hint: str
    current: bool
    interlude: bool


class PileView(TypedDict):
    """The number of cards in each pile, and the top of the discard pile. ``exhausted`` is how often the draw pile has
    run out; the game ends when that is ``exhaustions``.
    """

    draw: int
    discard: int
    discard_top: str | None
    exhausted: int
    exhaustions: int


class ResultView(TypedDict):
    """How the game ended. ``ranking`` has the seats from first to last; ``why`` says what ended it, if known."""

    ranking: list[int]
    winner: int
    text: str
    why: str


class LineView(TypedDict):
    """A line of a table in words: its sentences, and the ``seat`` that they are about, whose name then stands before
    them. ``own``: it tells what only this game has on its table.
    """

    seat: int | None
    own: bool
    sentences: list[str]


class GuideView(TypedDict):
    """What a guide says at a table, and the parts of it that this is about: ``hand``, ``turned``, ``aside``, ``draw``,
    ``offers``, ``hand:NUMBER`` and ``turned:NUMBER`` of a card, ``field:SEAT:NUMBER``, or a row of cards of its game.
    """

    text: str
    places: list[str]


class TableView(TypedDict):
    """The whole table as the seat ``you`` sees it, or a spectator (None).

    ``left_by`` is the seat that left the open cards (``turned``) to the next seat as an offer; None while the active
    player may use them. ``chained`` has the indices of the open cards that came from the discard pile. ``from_right``:
    hands are drawn from right to left, with the front card at the right. ``trading``: offers can be made now.
    ``prompt`` says what ``you`` are to do next, or for whom ``you`` wait; ``lines`` are the table in words. ``game`` is
    the game that the edition belongs to; ``own`` is what only that game has on a table, of a type that the game knows.
    Where a guide speaks, ``guide`` has what is said, and the prompt may be empty.
    """

    edition: str
    game: str
    you: int | None
    open_hands: bool
    ply: int
    turn: int
    active: int
    awaited: int | None
    phases: list[PhaseView]
    seats: list[SeatView]
    piles: PileView
    turned: list[str]
    left_by: int | None
    chained: list[int]
    from_right: bool
    trading: bool
    offers: list[OfferView]
    result: ResultView | None
    prompt: str
    summary: str
    lines: list[LineView]
    guide: NotRequired[GuideView]
    own: NotRequired[Any]


class MoveView(TypedDict):
    """A legal move, with what a page needs to show it in the right place. The page sends ``text`` back to make it.

    ``kind`` is the move's verb, a :data:`MoveKind` or one of its game. ``zone`` says where the card to plant or to
    discard lies. ``own`` is what only moves of this game have, of a type that the game knows.
    """

    text: str
    kind: str
    label: str
    seat: int
    field: NotRequired[int]
    bean: NotRequired[str]
    zone: NotRequired[Literal["hand", "turned", "aside"]]
    offer: NotRequired[int]
    own: NotRequired[Any]


class EventView(TypedDict):
    """Something that happened: a sentence, and what a page needs to animate its cards."""

    kind: str
    text: str
    seat: NotRequired[int]
    partner: NotRequired[int]
    field: NotRequired[int]
    bean: NotRequired[str]
    beans: NotRequired[list[str]]
    origin: NotRequired[str]
    coins: NotRequired[int]
    count: NotRequired[int]
