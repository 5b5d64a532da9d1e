"""The moves that only The Duel has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from ....engine.beans import Bean
from ....engine.errors import unreadable
from ....engine.moves import Move, Names, format_cards, parse_cards, parse_field, parse_seat
from ....engine.pile_format import parse_numbers


def _parse_card(word: str) -> int:
    numbers = parse_numbers(word)
    if len(numbers) != 1:
        raise unreadable("bonus_card", word=word[:40])
    return numbers[0]


@dataclass(frozen=True, slots=True)
class Gift(Move):
    """Push a gift card: offer the other player one card of this kind, which may be a bluff (3-20 to 3-22, 3-30).

    ``place`` says which of several copies is offered: a place in the hand, where 1 is the front, or 0 for a turned-over
    card. Without ``place`` it is a turned-over card if there is one, otherwise the copy nearest the front (C3-8).
    """

    bean: Bean
    place: int | None = None
    verb: ClassVar[str] = "gift"

    def text(self, names: Names) -> str:
        return f"gift {format_cards((self.bean,), () if self.place is None else (self.place,))}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        cards, places = parse_cards(words)
        if len(cards) != 1:
            raise unreadable("gift")
        return cls(cards[0], *places)


@dataclass(frozen=True, slots=True)
class PlantGift(Move):
    """Plant the card received as a gift. Where a turned-over card is of the same kind, that card stays and may still be
    discarded (3-33, 3-34).
    """

    field: int
    verb: ClassVar[str] = "plant-gift"
    part = parse_field


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Show a bo(h)nus card and the field that fulfils it, your own or your opponent's (3-44 to 3-48)."""

    card: int
    owner: int
    field: int
    verb: ClassVar[str] = "claim"
    target: ClassVar[str] = "card"

    def text(self, names: Names) -> str:
        return f"claim #{self.card} {names[self.owner]} {self.field}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        parts = words.split()
        if len(parts) != 3:
            raise unreadable("claim")
        return cls(_parse_card(parts[0]), parse_seat(parts[1], names), parse_field(parts[2]))


@dataclass(frozen=True, slots=True)
class DiscardBonus(Move):
    """Put a bo(h)nus card on the bo(h)nus discard pile, so that another is drawn (3-38)."""

    card: int
    verb: ClassVar[str] = "discard-bonus"
    target: ClassVar[str] = "card"
    part = _parse_card

    def text(self, names: Names) -> str:
        return f"discard-bonus #{self.card}"
