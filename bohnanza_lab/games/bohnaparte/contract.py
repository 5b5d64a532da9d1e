"""Bohnaparte's part of a table: the map, battles, depots and Traders."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ...views.contract.table import SeatView

LandMoveKind = Literal[
    "camp", "store", "attack", "defend", "fight-on", "build-fortress", "buy-depot", "buy-trader", "take"
]
"""The verbs of its own moves."""


class LandKindView(TypedDict):
    """A kind of landscape: its victory points, its minimum defence (0 for none), and what it gives its owner."""

    points: int
    least: int
    gives: str


class LandView(TypedDict):
    """A landscape card of the map. ``x`` counts half cards from the left, ``row`` rows from the top, both from 0.
    ``near`` has the indices in the list of the cards that touch it. A move is written with ``name``; the card shows
    ``short``, and a screen reader reads ``label``. The Cavalry of a paddock stands on its feet or on its head.
    """

    name: str
    kind: str
    title: str
    short: str
    label: str
    x: int
    row: int
    near: list[int]
    owner: NotRequired[int]
    fortress: NotRequired[bool]
    empty: NotRequired[bool]
    cavalry: NotRequired[Literal["feet", "head"]]


class LandSeatView(TypedDict):
    """What a player has in Bohnaparte. ``colour`` is the colour of the markers, empty until the player has an
    encampment. ``depot_count`` is None if the player has no depot; ``depot`` is None then, and also if its cards are
    hidden. ``trader`` is None if the player has no Trader. ``depot_for_sale`` and ``trader_for_sale`` are the prices of
    what the player does not have yet, None if it cannot be bought.
    """

    colour: str
    lands: int
    cannon: bool
    depot: list[str] | None
    depot_count: int | None
    depot_for_sale: int | None
    trader: list[str] | None
    trader_for_sale: int | None


class BattleCardView(TypedDict):
    """One side's card in a round of a battle. ``source`` is ``hand``, ``depot``, ``stack``, ``cavalry`` or ``nothing``,
    and empty until a card is laid. ``bean`` is None if it is hidden from the viewer or there is no card.
    """

    source: str
    bean: str | None


class RoundView(TypedDict):
    """A round of a battle. The cards are face down until ``open``; then there is their worth and a sentence why."""

    number: int
    attack: BattleCardView
    defence: BattleCardView
    open: bool
    attack_worth: int | None
    defence_worth: int | None
    text: str


class BattleView(TypedDict):
    """The battle that is ``going`` on, or the last one. ``seat`` attacks ``land``, ``partner`` defends it. ``ask`` says
    who has to do what now, ``terms`` what counts besides the numbers, ``outcome`` how the battle ended.
    """

    seat: int
    partner: int
    land: str
    neutral: bool
    going: bool
    won: bool | None
    rounds: list[RoundView]
    text: str
    ask: str
    terms: list[str]
    outcome: str


class LandsView(TypedDict):
    """What Bohnaparte adds to a table. ``width`` counts half cards, ``height`` counts rows. ``kinds`` has the kinds of
    landscape by key; an empty quarry is a separate kind, ``quarry-empty``. ``mark`` and ``note`` say where the layout
    comes from. ``depot_room`` is how many cards a depot holds.
    """

    width: int
    height: int
    mark: str
    note: str
    kinds: dict[str, LandKindView]
    lands: list[LandView]
    seats: list[LandSeatView]
    depot_room: int
    battle: BattleView | None


class LandMoveView(TypedDict):
    """What only moves of Bohnaparte have. ``land`` is the landscape that is attacked, fortified, or chosen as
    encampment. ``source`` says where a battle card comes from and ``place`` its position there, from 1; or ``source``
    is the paddock whose Cavalry attacks. ``quarry`` gives the stones of a Fortress. ``cannot_win`` says why a battle
    card cannot win, as far as its player may know; the label of the move then says it too.
    """

    land: NotRequired[str]
    source: NotRequired[str]
    place: NotRequired[int]
    quarry: NotRequired[str]
    cannot_win: NotRequired[str]


class LandsProps(TypedDict):
    """A map, and the players who have markers on it."""

    game: str
    lands: LandsView
    seats: list[SeatView]
