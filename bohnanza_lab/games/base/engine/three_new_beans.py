"""The variant of document 000 with Cocoa, Wax and Coffee, for 3 to 7 players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....engine import pile
from ....engine.decks import extended_deck
from ....engine.events import Drew, Event
from ....engine.moves import Move
from ....engine.phases.draw import DrawPhase
from ....engine.rejection import Rejection
from ....engine.ruleset import Edition, Ruleset, Value
from ....engine.state import Cards, State
from . import rio_grande


def _ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    base = rio_grande.ruleset(players, options)
    return replace(
        base,
        deck=extended_deck(players),
        phases=(*base.phases[:-1], DrawEachPhase()),
        draw_count=1,
        exhaustions=2 if players == 3 else 3,
        ending_rule="variant.second_time" if players == 3 else "end.third_time",
        cites={"setup.fields": "variant.fields", "setup.deck": "variant.kinds", "drawing.three": "variant.draw_one"},
    )


EDITION = Edition(id="three-new-beans", document="000", players=(3, 7), make=_ruleset)


class DrawEachPhase(DrawPhase):
    """The phase has one move, in which every player draws. When the draw pile runs out for the last time, the game ends
    at once, and the remaining players draw nothing (C0-5).
    """

    key = "draw-each"
    everybody_draws = True

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        return None if seat == state.active else Rejection("variant.draw_one", "active_first", active=state.active)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        pile.deal(state, state.players * state.ruleset.draw_count, self, log)

    def receive(self, state: State, cards: Cards, log: list[Event]) -> None:
        served = state.players * state.ruleset.draw_count - state.pending_draws - len(cards)
        for number, card in enumerate(cards, served):
            seat = (state.active + number) % state.players
            state.hands[seat] += (card,)
            log.append(Drew(seat, (card,), 1))
