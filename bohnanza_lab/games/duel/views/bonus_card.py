"""The bo(h)nus cards of The Duel in words: what each card needs, and where the set comes from."""

from __future__ import annotations

from ....views.speech import Speech
from ..engine.bonus import BonusCardData, BonusDeck


def card_text(card: BonusCardData, speech: Speech) -> str:
    """A card in a sentence: its number, its beans in order, its worth.

    >>> from bohnanza_lab.games.duel.engine.bonus import deck
    >>> card_text(deck("ours")[10], Speech("en", ()))
    'Bo(h)nus card 10: 2 Red and Black-eyed, worth $1.40'
    """
    return speech.say("bonus.card", card=card.number, beans=card.beans, worth=card.worth)


def note(deck: BonusDeck, speech: Speech) -> str:
    """Where the cards come from: our reconstruction or a custom file. Shown wherever the cards are shown."""
    return speech.say("bonus.note" if deck.word == "ours" else "bonus.own", number=len(deck.cards))


def mark(deck: BonusDeck, speech: Speech) -> str:
    """The same in a word or two, to show beside the cards."""
    return speech.say("bonus.mark" if deck.word == "ours" else "bonus.mark.own")
