"""Small advisors for tests, and what they say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bohnanza_lab.engine.moves import Accept, Decline, Harvest, Move, Offer, Plant
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.engine.state import StandingOffer
from bohnanza_lab.players.decision import AdvisorPlayer, Candidate, Decision, Reason, best
from bohnanza_lab.players.strategy import own_fields, worth
from bohnanza_lab.text.words import words

SAYINGS = {
    "en": {"reasons.test-hand": "I hold {beans}.", "reasons.test-fields": "I grow {number} cards, {share} each."},
    "es": {"reasons.test-hand": "Tengo {beans}.", "reasons.test-fields": "Cultivo {number} cartas, {share} cada una."},
}


class PublicReasonAdvisor(AdvisorPlayer):
    """Plants where it fits and never trades. Its reasons are on the table for all to see."""

    def consider(self, seen: Observation, moves: Sequence[Move], offer: StandingOffer | None = None) -> Decision:
        return best([Candidate(move, self._value(seen, move), self._reason(seen)) for move in moves])

    def _value(self, seen: Observation, move: Move) -> float:
        fields = own_fields(seen)
        if isinstance(move, Plant):
            return worth(move.bean or seen.hand[0], fields[move.field - 1 : move.field])
        if isinstance(move, Decline):
            return 0.1
        return -1.0 if isinstance(move, Harvest | Accept | Offer) else 0.0

    def _reason(self, seen: Observation) -> Reason:
        return Reason("test-fields", {"number": sum(map(len, own_fields(seen))), "share": 0.5})


class HandRevealingAdvisor(PublicReasonAdvisor):
    """The same, but it names its whole hand as its reason."""

    def _reason(self, seen: Observation) -> Reason:
        return Reason("test-hand", {"beans": seen.hand})


@pytest.fixture
def sayings(monkeypatch: pytest.MonkeyPatch) -> None:
    for lang, entries in SAYINGS.items():
        monkeypatch.setattr(words(lang), "entries", words(lang).entries | entries)
