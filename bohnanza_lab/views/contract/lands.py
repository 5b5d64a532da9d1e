"""Bohnaparte's part of a table: the map, battles, depots and Traders."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class LandKindView(TypedDict):
    """A kind of landscape: victory points, the defence it never falls below (0 where there is none), what it gives."""

    points: int
    least: int
    gives: str


class LandView(TypedDict):
    """A landscape card of the map. ``x`` counts half cards from the left, ``row`` from the top, both from 0; ``near``
    are the places in the list of those it touches. ``name`` is the notation's; ``short`` is printed, ``label`` is
    heard. The Cavalry of a paddock stands on its feet or on its head.
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
    """What a player has in the land war. ``colour`` is that of the markers, empty before an encampment is chosen.
    ``depot_count`` and ``trader`` are None where there is none, ``depot`` also where its cards are hidden. Where the
    game has one that this player has not, ``for_sale`` says what it would cost.
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
    """One side's card: from ``hand``, ``depot`` or ``stack``, the ``cavalry``, ``nothing``, or empty until it is laid.
    ``bean`` is None while it is hidden from the viewer, or where there is none.
    """

    source: str
    bean: str | None


class RoundView(TypedDict):
    """A round of a battle, face down until both cards are ``open``; then what they are worth, and why in a sentence."""

    number: int
    attack: BattleCardView
    defence: BattleCardView
    open: bool
    attack_worth: int | None
    defence_worth: int | None
    text: str


class BattleView(TypedDict):
    """The battle that is ``going`` on, or the last one: who attacks what, who defends, what is asked of whom, what
    counts besides the numbers (``terms``), and how it ended.
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
    """What Bohnaparte adds to a table. ``width`` counts half cards, ``height`` rows; ``kinds`` of landscapes are by
    key, ``quarry-empty`` one of its own. ``mark`` and ``note`` say where the layout comes from. A depot has room for so
    many cards.
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
