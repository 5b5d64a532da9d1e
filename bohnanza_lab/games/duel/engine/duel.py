"""Document 003, The Duel, for two players: mixed fields, gifts and bluffs, bo(h)nus cards, dollars and cents."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.decks import EIGHT_KINDS
from ....engine.fields import protect_single, same_or_next
from ....engine.moves import BuyField, Move, Offer, Withdraw
from ....engine.phases import PlantPhase
from ....engine.ruleset import Edition, Option, Ruleset, Value
from . import bonus
from . import claim_prompts as windows
from .claim import ClaimAction, ClaimWindow, HarvestAfterClaims
from .draw_bonus import DrawBonusPhase
from .duel_table import DuelTable, dollars
from .gift import GiftPhase
from .plant_gifts import PlantGiftsPhase

BONUS_CARDS = Option(
    name="bonus_cards",
    default="ours",
    choices=("ours",),
    source="3-45, D2",
    parse_file=bonus.parse_file,
    example=bonus.example,
)
"""Which bo(h)nus cards are used: our reconstruction, or the text of your own file."""
CLAIM_WINDOWS = Option(
    name="claim_windows", default="everybody", choices=("everybody", "holders"), source="3-44, C3-15"
)
"""Which players are asked when a field could fulfil a card: every player, so that nothing is learned about a hand, or
only the players who hold such a card.
"""

_ABSENT: Mapping[type[Move], tuple[str, str]] = {
    Offer: ("gifts.offer", ""),
    Withdraw: ("gifts.once", "pushed"),
    BuyField: ("setup.fields", "no_third"),
}


def _ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    holders = options["claim_windows"] == "holders"
    deck = bonus.deck(str(options["bonus_cards"]))
    return Ruleset(
        players=players,
        deck=EIGHT_KINDS,
        field_count=3,
        start_coins=3,
        hand_sizes=(5,) * players,
        phases=(PlantPhase(), GiftPhase(), PlantGiftsPhase(), DrawBonusPhase()),
        free_actions=(ClaimAction(), HarvestAfterClaims()),
        turn_over_count=3,
        draw_count=2,
        exhaustions=1,
        ending_rule="end.after_three",
        fits=same_or_next,
        mismatch_rule="mixed.next_number",
        protects=protect_single,
        score=dollars,
        extension=DuelTable(deck, tuple(card.number for card in deck.cards), asks_holders=holders),
        interlude=ClaimWindow(),
        after_move=windows.after_move,
        cites={"setup.fields": "duo.fields", "turn.phases": "duo.phases", "drawing.three": "drawing.two"},
        absent_moves=_ABSENT,
    )


EDITION = Edition(
    id="duel", game="duel", document="003", players=(2, 2), make=_ruleset, options=(BONUS_CARDS, CLAIM_WINDOWS)
)
