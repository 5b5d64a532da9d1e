"""Laying the table: players, deck, deal, fields and piles (0-01 to 0-13, 1-01 to 1-10)."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError, beans
from bohnanza_lab.engine.chance import draw_number, shuffle
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.errors import NotationError
from bohnanza_lab.engine.keywords import read_keywords
from bohnanza_lab.engine.notation import build_state
from tests.engine.table import coins, fields, hand


@pytest.mark.rule("0-01")
def test_the_box_holds_a_game_for_two_to_seven_players() -> None:
    box = [edition.players for edition in editions() if edition.document == "000"]
    assert {count for fewest, most in box for count in range(fewest, most + 1)} == {2, 3, 4, 5, 6, 7}


@pytest.mark.rule("0-03", "1-01")
@pytest.mark.parametrize("players", [2, 6])
def test_two_or_six_cannot_play_and_are_told_how_many_can(players: int) -> None:
    with pytest.raises(SetupError, match=f"rio-grande is for 3 to 5 players, not {players}"):
        EngineGame(players=players)


@pytest.mark.rule("0-03", "0-04", "0-05", "0-06", "0-07", "0-09", "0-10", "0-13", "C0-2")
@pytest.mark.rule("1-01", "1-03", "1-06", "1-07", "1-10")
@pytest.mark.parametrize(("players", "own"), [(3, 3), (4, 2), (5, 2)])
def test_the_table_before_the_first_move(players: int, own: int) -> None:
    game = EngineGame(players=players)
    assert game.state.census() == {bean: int(bean) for bean in Bean if 6 <= bean <= 20}
    assert game.state.census().total() == 104
    assert all(fields(game, name) == ["-"] * own for name in game.names)
    table = game.observation()
    assert table.hand_sizes == (5,) * players
    assert table.draw_count == 104 - 5 * players
    assert (table.discard_count, table.discard_top, table.turned, table.exhausted) == (0, None, (), 0)
    assert all(coins(game, name) == 0 for name in game.names)


@pytest.mark.rule("0-08", "1-04")
def test_anybody_can_be_chosen_to_start() -> None:
    assert EngineGame().awaited == "Ana"
    assert EngineGame(starter="Ben").awaited == "Ben"
    with pytest.raises(ValueError, match=r"Nobody here is called “Zoe”\. At the table are Ana, Ben, Cem"):
        EngineGame(starter="Zoe")


@pytest.mark.rule("0-10", "0-12", "1-07", "1-09")
def test_cards_are_dealt_one_by_one_from_the_starting_player_and_the_first_is_the_front_one() -> None:
    game = EngineGame(seed=7, starter="Ben")
    deck, _ = shuffle(tuple(bean for bean in game.ruleset.deck for _ in range(bean)), 7)
    from_the_top = deck[::-1]
    order = [game.seat("Ben"), game.seat("Cem"), game.seat("Ana")]
    for place, seat in enumerate(order):
        assert game.state.hands[seat] == from_the_top[place:15:3]


@pytest.mark.rule("0-10")
def test_a_seed_gives_one_deal_on_every_machine_and_another_seed_another() -> None:
    assert EngineGame(seed=1) == EngineGame(seed=1)
    assert hand(EngineGame(seed=1), "Ana") != hand(EngineGame(seed=2), "Ana")
    # The first numbers that SplitMix64 is published to give for this seed.
    rng, numbers = 1234567, []
    for _ in range(3):
        number, rng = draw_number(rng)
        numbers.append(number)
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.rule("0-10")
@pytest.mark.parametrize("seed", [-1, 2**64 - 1, 2**64, 2**80 + 3])
def test_of_any_whole_number_the_last_64_bits_are_the_seed(seed: int) -> None:
    assert EngineGame(seed=seed) == EngineGame(seed=seed % 2**64)
    arranged = EngineGame.arrange(seed=seed, hands={"Ana": "Soy"})
    assert arranged == EngineGame.arrange(seed=seed % 2**64, hands={"Ana": "Soy"})
    assert EngineGame.from_position(str(arranged)) == arranged


def test_the_state_of_chance_in_a_position_is_a_number_of_64_bits() -> None:
    laid = str(EngineGame.arrange(draw="Soy", rest="discard", seed=5))
    (line,) = re.findall(r"rng \d+", laid)
    assert EngineGame.from_position(laid.replace(line, f"rng {2**64 - 1}")).state.rng == 2**64 - 1
    with pytest.raises(NotationError, match=f"rng is a whole number from 0 to {2**64 - 1}, not '{2**64}'"):
        EngineGame.from_position(laid.replace(line, f"rng {2**64}"))


@pytest.mark.parametrize("rest", ["draw", "discard"])
def test_a_deal_in_a_given_order_takes_hands_from_its_beginning_and_coins_from_its_end(rest: str) -> None:
    names = ("Ana", "Ben", "Cem")
    laid = {"hands": {"Ana": "Soy"}, "coins": {"Ben": 2}, "draw": "Chili", "discard": "Red", "starter": "Ben"}
    lines = read_keywords(edition("rio-grande").ruleset(3), names, {**laid, "rest": rest})
    left = Counter(lines.state.ruleset.deck) - Counter(beans("Soy Chili Red 20*Blue"))
    order, _ = shuffle(tuple(sorted(left.elements())), 7)
    state = build_state(lines, order)
    assert (state.hands[1], state.hands[2]) == (order[0:10:2], order[1:10:2])
    assert sorted(state.coins[1]) == sorted(order[-2:])
    below = order[10:-2][::-1]
    pile = state.draw if rest == "draw" else state.discard
    named = Bean.CHILI if rest == "draw" else Bean.RED
    assert pile == (*[Bean.BLUE] * 20, *below, named)
    assert (state.draw[-1], state.discard[-1]) == (Bean.CHILI, Bean.RED)
    assert state.census() == state.ruleset.deck
