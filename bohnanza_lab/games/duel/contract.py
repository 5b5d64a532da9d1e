"""The Duel's part of a table."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

DuelMoveKind = Literal["gift", "plant-gift", "claim", "discard-bonus"]
"""The verbs of its own moves."""


class SymbolView(TypedDict):
    """Consecutive beans of one kind on a bo(h)nus card, and how many they are."""

    bean: str
    count: int


class BonusCardView(TypedDict):
    """A bo(h)nus card of The Duel: its symbols in the order of planting, its worth, and both in a sentence."""

    number: int
    symbols: list[SymbolView]
    worth: str
    text: str


class GiftCardView(TypedDict):
    """A gift card: in the row, or pushed by ``seat``. ``standing``: it waits for an answer.

    ``bluff`` is sent only to the player who pushed the card.
    """

    bean: str
    seat: int | None
    standing: bool
    bluff: NotRequired[bool]


class DuelSeatView(TypedDict):
    """A player's bo(h)nus cards (``bonus`` is None if they are hidden), and the beans that may follow in each field."""

    bonus: list[BonusCardView] | None
    bonus_count: int
    won: list[BonusCardView]
    follows: list[list[str]]


class AskedView(TypedDict):
    """The question of a claim window, about one field; ``owner`` and ``field`` are None if it is about all fields."""

    owner: int | None
    field: int | None
    text: str


class DuelTableView(TypedDict):
    """What The Duel adds to a table. ``mark`` and ``note`` say where the bo(h)nus cards come from."""

    gifts: list[GiftCardView]
    seats: list[DuelSeatView]
    bonus_draw: int
    bonus_discard: int
    bonus_top: BonusCardView | None
    asked: AskedView | None
    mark: str
    note: str


class DuelMoveView(TypedDict):
    """What only moves of The Duel have. ``card`` is the number of a bo(h)nus card, ``owner`` the seat with whose field
    it is claimed. ``place`` is the copy that a gift gives: its position in the hand, from 1, or 0 for a turned-over
    card; a ``bluff`` gives none.
    """

    card: NotRequired[int]
    owner: NotRequired[int]
    place: NotRequired[int]
    bluff: NotRequired[bool]


class BonusCardProps(TypedDict):
    """One bo(h)nus card. ``note`` says where its set comes from."""

    card: BonusCardView
    note: str
