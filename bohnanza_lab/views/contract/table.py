"""A table, its legal moves, and what has happened."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .duel import DuelView
from .lands import LandsView

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
    "gift",
    "plant-gift",
    "claim",
    "discard-bonus",
    "camp",
    "store",
    "attack",
    "defend",
    "fight-on",
    "build-fortress",
    "buy-depot",
    "buy-trader",
    "take",
]
"""Every verb of a move. The page needs a place for each of them (widgets/src/moves.ts)."""


class Step(TypedDict):
    """One step of a beanometer: so many cards pay so many coins."""

    cards: int
    coins: int


class BeanView(TypedDict):
    """A kind of bean."""

    key: str
    number: int
    name: str
    meter: list[Step]


class FieldView(TypedDict):
    """A field: its cards, oldest first, and what a harvest would pay. ``more``/``then``: the next step of the meter."""

    cards: list[str]
    worth: int
    more: int | None
    then: int | None
    label: str


class SeatView(TypedDict):
    """A player, as the viewer may see them. ``hand`` is None where it is hidden; its front card comes first.

    ``for_sale`` is what one more field would cost this player; None where none can be bought (any more).
    ``score`` is what the game counts, ready to be drawn: coins, dollars and cents, victory points.
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


class OfferView(TypedDict):
    """An offer on the table. ``to`` is None when it is open to anyone."""

    id: int
    seat: int
    to: int | None
    give: list[str]
    want: list[str]
    text: str


class PhaseView(TypedDict):
    """A phase of the turn; the ribbon lights the current one. An interlude stands between two of them, unnumbered,
    while it lasts.
    """

    key: str
    name: str
    hint: str
    current: bool
    interlude: bool


class PileView(TypedDict):
    """The piles: counts, and the top of the discards. ``exhausted`` of ``exhaustions`` ends the game."""

    draw: int
    discard: int
    discard_top: str | None
    exhausted: int
    exhaustions: int


class ResultView(TypedDict):
    """How a finished game ended: seats from first to last. ``why`` says what ended it, where that is known."""

    ranking: list[int]
    winner: int
    text: str
    why: str


class TableView(TypedDict):
    """The whole table as one seat (``you``) sees it, or a bystander (None).

    ``left_by`` is the seat that has left the open cards (``turned``) to the next one as an offer; None while they are
    the active player's own. ``chained`` are the places among them, from 0, of those that came from the discard pile.
    ``from_right``: hands are held right to left, the front card rightmost.
    """

    edition: str
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
    offers: list[OfferView]
    result: ResultView | None
    summary: str
    duel: DuelView | None
    lands: LandsView | None


class MoveView(TypedDict):
    """A legal move, with what a page needs to show where it can be made. ``text`` is what the page sends back.

    ``zone`` says where the card of a discard lies.
    ``card`` is a bo(h)nus card, ``owner`` whose field it claims with, ``place`` the copy that a gift gives: its place
    in the hand, or 0 for a turned-over card.
    ``land`` is what is attacked, fortified or chosen to begin, ``source`` where a battle card lies (``place`` counts
    from 1) or the paddock whose Cavalry rides, ``quarry`` where the stones of a Fortress come from.
    """

    text: str
    kind: MoveKind
    label: str
    seat: int
    field: NotRequired[int]
    bean: NotRequired[str]
    zone: NotRequired[Literal["hand", "turned"]]
    offer: NotRequired[int]
    card: NotRequired[int]
    owner: NotRequired[int]
    place: NotRequired[int]
    bluff: NotRequired[bool]
    land: NotRequired[str]
    source: NotRequired[str]
    quarry: NotRequired[str]


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
