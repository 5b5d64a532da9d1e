"""What a seat cannot see is really moved about, and nothing else, before the check looks whether that seat can tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from bohnanza_lab.conformance.law import LawBrokenError, PlayedMove
from bohnanza_lab.conformance.laws.hidden_information import events_tell_only_what_lies_open
from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.events import Exhausted, Reshuffled, TurnedOver
from bohnanza_lab.engine.memory import resample_hidden
from bohnanza_lab.engine.observation import observe
from bohnanza_lab.engine.state import State
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import bohnaparte_table
from bohnanza_lab.games.bohnaparte.engine.events import CloisterDrew
from bohnanza_lab.games.duel.engine.duel_table import duel_table
from tests.games.bohnaparte.lands import laid


def other_places(game: EngineGame, seat: int | None, look: Callable[[State], object]) -> bool:
    """Whether something lies otherwise on a table that this seat cannot tell from this one."""
    rng = Random(1)
    others = [resample_hidden(game.state, seat, rng.getrandbits(64)) for _ in range(10)]
    assert all(other.census() == game.ruleset.deck for other in others)
    assert all(observe(other, seat) == game.observation(seat) for other in others)
    return any(look(other) != look(game.state) for other in others)


@pytest.mark.rule("0-13", "C0-27")
def test_hands_coins_piles_and_shuffles_are_moved_but_for_ones_own_hand_and_the_top_discard() -> None:
    game = EngineGame.arrange(
        hands={"Ana": "Soy Blue Red", "Ben": "Chili Green"}, coins={"Ana": 4, "Ben": 5}, discard="Soy Red Blue Stink"
    )
    for seat in (0, 1, 2, None):
        assert other_places(game, seat, lambda state: state.draw)
        assert other_places(game, seat, lambda state: state.coins[0])
        assert other_places(game, seat, lambda state: state.discard[:-1])
        assert not other_places(game, seat, lambda state: state.discard[-1:])
        assert other_places(game, seat, lambda state: state.rng)
        for owner in range(3):
            assert other_places(game, seat, lambda state, owner=owner: state.hands[owner]) == (owner != seat)


@pytest.mark.rule("3-08")
def test_bonus_cards_are_moved_but_for_ones_own_and_what_lies_open() -> None:
    game = EngineGame.arrange(
        "duel", 2, bonus={"Ana": "#1 #2", "Ben": "#3 #4 #5"}, won={"Ben": "#6"}, bonus_discard="#7 #8"
    )
    for seat in (0, 1, None):
        for owner in range(2):
            moved = other_places(game, seat, lambda state, owner=owner: duel_table(state).hands[owner])
            assert moved == (owner != seat)
        assert other_places(game, seat, lambda state: duel_table(state).draw)
        assert other_places(game, seat, lambda state: duel_table(state).discard)
        assert not other_places(game, seat, lambda state: duel_table(state).discard[-1])
        assert not other_places(game, seat, lambda state: duel_table(state).won)


@pytest.mark.rule("4-25", "4-43")
@pytest.mark.parametrize(("source", "known"), [("hand@1", {0}), ("depot@1", {0}), ("stack", set())])
def test_depots_and_a_face_down_battle_card_are_moved_but_for_ones_own(source: str, known: set[int]) -> None:
    depots = {"Ana": "Soy Blue", "Ben": "Red Chili"}
    game = laid("bohnaparte", phase="attack", coins={"Ana": 3}, hands={"Ana": "Red Soy"}, depots=depots)
    game.play(f"Ana attack Farm-1 from {source}")
    for seat in (0, 1, 2, None):
        for owner in range(2):
            moved = other_places(game, seat, lambda state, owner=owner: bohnaparte_table(state).depots[owner])
            assert moved == (owner != seat)
        assert other_places(game, seat, lambda state: bohnaparte_table(state).battle) == (seat not in known)


@pytest.mark.rule("4-53", "0-52")
def test_a_discard_after_a_shuffle_in_the_same_move_has_lain_open() -> None:
    """The pile's last card, drawn for a Cloister, goes on the discards after the shuffle; everybody has seen it."""
    game = laid("bohnaparte", hands={"Ana": "Soy"}, lands={"Ana": "Cloister-1"}, draw="Blue", rest="discard")
    before = game.state
    events = game.play("Ana draw")
    assert events[:2] == (CloisterDrew(0, Bean.BLUE, kept=False), Exhausted(1))
    assert isinstance(events[2], Reshuffled)
    step = PlayedMove(game.names, 0, game.turns[-1].move, before, game.state, events)
    events_tell_only_what_lies_open(step)
    for hidden in before.discard[:-1]:
        if hidden not in (Bean.BLUE, before.discard[-1], Bean.SOY):
            with pytest.raises(LawBrokenError, match=f"cannot see {hidden}"):
                events_tell_only_what_lies_open(replace(step, events=(*events, TurnedOver(0, (hidden,)))))
