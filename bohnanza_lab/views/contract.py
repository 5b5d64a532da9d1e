"""The one contract between Python and the page: what crosses, as typed dictionaries of plain JSON.

The page draws these and holds no rules; ``python -m bohnanza_lab.views.typescript`` writes the same types for the
browser half (``widgets/src/contract.ts``) and a test holds the two together. Beans travel by key (``"black-eyed"``),
seats by number from 0, fields by number from 1. Every sentence arrives ready in the reader's language.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Lang = Literal["en", "es"]


class Step(TypedDict):
    """One step of a beanometer: so many cards pay so many coins."""

    cards: int
    coins: int


class BeanView(TypedDict):
    """A kind of bean, for everybody to see."""

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
    """A player, as the viewer may see them. ``hand`` is None where it is hidden; its front card comes first."""

    name: str
    hand: list[str] | None
    hand_count: int
    fields: list[FieldView]
    aside: list[str]
    coins: int
    active: bool
    awaited: bool
    starter: bool
    bot: bool


class OfferView(TypedDict):
    """An offer on the table. ``to`` is None when it is open to anyone."""

    id: int
    seat: int
    to: int | None
    give: list[str]
    want: list[str]
    text: str


class PhaseView(TypedDict):
    """A phase of the turn; the ribbon lights the current one."""

    key: str
    name: str
    hint: str
    current: bool


class PileView(TypedDict):
    """The piles: counts, and the top of the discards. ``exhausted`` of ``exhaustions`` ends the game."""

    draw: int
    discard: int
    discard_top: str | None
    exhausted: int
    exhaustions: int


class ResultView(TypedDict):
    """How a finished game ended: seats from first to last."""

    ranking: list[int]
    winner: int
    text: str


class TableView(TypedDict):
    """The whole table from one seat (``you``), or as a bystander sees it (None)."""

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
    offers: list[OfferView]
    result: ResultView | None
    summary: str


class MoveView(TypedDict):
    """A legal move of the viewer, as data for buttons and destinations. ``text`` is what is sent back."""

    text: str
    kind: str
    label: str
    seat: int
    field: NotRequired[int]
    bean: NotRequired[str]
    offer: NotRequired[int]


class EventView(TypedDict):
    """Something that happened: the sentence, and the facts that a moving card needs."""

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


class PlaceView(TypedDict):
    """Where a document says it. ``lang`` is the language of the heading."""

    document: str
    title: str
    heading: str
    lang: str


class RulingView(TypedDict):
    """What a document leaves open, and how the kit rules."""

    id: str
    text: str


class RuleView(TypedDict):
    """A rule, to be read."""

    id: str
    title: str
    text: str
    why: str
    catalogue: list[str]
    places: list[PlaceView]
    rulings: list[RulingView]


class RejectionView(TypedDict):
    """Why a move is refused: the sentence, its rule, and what would be legal instead."""

    text: str
    rule: RuleView
    alternatives: list[MoveView]


class TroubleView(TypedDict):
    """Something that went wrong that is no rule: an unreadable message, a stale page."""

    text: str


class Answer(TypedDict):
    """What the kernel says to one request of the page (``id`` is the request's)."""

    id: int
    ok: bool
    events: list[EventView]
    rejection: NotRequired[RejectionView]
    trouble: NotRequired[TroubleView]


class Frame(TypedDict):
    """One step of a walkthrough: what is said, the move in words, the table after it, and the rule it shows."""

    caption: str
    move: str | None
    table: TableView
    events: list[EventView]
    rejection: RejectionView | None
    rule: RuleView | None


class Hint(TypedDict):
    """A graded hint: shown one after the other on request."""

    text: str


class ChallengeView(TypedDict):
    """Where a challenge stands. ``consequence`` plays out what a foreseen mistake costs, ``solution`` the way there."""

    title: str
    say: str
    goal: str
    outcome: Literal["unattempted", "going", "right", "wrong", "broken"]
    verdict: str
    moves: int
    par: int
    hints: list[str]
    hints_left: int
    solution: list[Frame] | None
    consequence: list[Frame]
    rule: RuleView | None


class ChoiceView(TypedDict):
    """An answer of a quiz question. ``right`` and ``why`` arrive once it is chosen."""

    text: str
    chosen: bool
    right: bool | None
    why: str


class QuestionView(TypedDict):
    """A question of a quiz."""

    text: str
    choices: list[ChoiceView]
    outcome: Literal["unattempted", "right", "wrong"]
    rule: RuleView | None
    table: TableView | None
    beans: list[str]
