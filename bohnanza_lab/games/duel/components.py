"""One bo(h)nus card of The Duel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...components.component import Component
from ...engine.errors import BohnanzaError
from ...option_files import OptionInput, read_option_files
from ...views.speech import Speech
from .contract import BonusCardProps
from .drawing import bonus_card as drawing
from .engine.bonus import CARDS, deck
from .engine.duel import BONUS_CARDS
from .views.duel_view import bonus_card_view, note


class BonusCard(Component):
    """A bo(h)nus card by its number, with its source: our reconstruction, or your own file.

    >>> BonusCard(7)
    BonusCard(7)
    >>> BonusCard(10).card["worth"]
    '$1.40'
    >>> BonusCard(33)
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.BohnanzaError: there is no bo(h)nus card 33; the cards are 1 to 32

    ``bonus_cards`` is such a file, as ``Game("duel", 2, bonus_cards="mine.toml")`` takes it.
    """

    name = "bonus-card"

    def __init__(self, number: int, *, bonus_cards: OptionInput = "ours", lang: str | None = None) -> None:
        super().__init__(lang)
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= CARDS:
            raise BohnanzaError(f"there is no bo(h)nus card {str(number)[:20]}; the cards are 1 to {CARDS}")
        given = read_option_files("duel", {BONUS_CARDS.name: bonus_cards})[BONUS_CARDS.name]
        cards = deck(str(BONUS_CARDS.check("duel", given, 2)))
        speech = Speech(self.lang, (), "duel")
        self.card = bonus_card_view(cards, number, speech)
        self.note = note(cards, speech)

    def props(self) -> Mapping[str, Any]:
        own: BonusCardProps = {"card": self.card, "note": self.note}
        return {**super().props(), **own}

    def picture(self) -> str:
        return drawing.bonus_card(self.card, self.beans, self.note)

    def __repr__(self) -> str:
        return f"BonusCard({self.card['number']})"
