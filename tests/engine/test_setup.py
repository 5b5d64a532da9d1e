"""Laying the table: players, deck, deal, fields and piles (0-01 to 0-13, 1-01 to 1-10); and the course of a turn."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine import Bean, EngineGame, NotationError, SetupError, beans, rules
from bohnanza_lab.engine.chance import draw_number, shuffle
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.events import PhaseBegan, TurnBegan
from bohnanza_lab.engine.keywords import read_keywords
from bohnanza_lab.engine.notation import build_state
from tests.engine.table import coins, fields, hand, phase, refused


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


# The course of a turn (0-14 to 0-16, 0-45, 1-11, 1-12, 1-35)


def quiet_turn(game: EngineGame) -> list[str]:
    """One turn without trades, its phases as they came."""
    active, came = game.state.active, [phase(game)]
    while game.state.active == active:
        for event in game.play((active, game.legal_moves(active, offers=False)[0])):
            if isinstance(event, PhaseBegan):
                came.append(event.phase)
    return came


@pytest.mark.rule("0-14", "0-15", "0-45", "1-11", "1-35")
def test_turns_go_clockwise_from_the_starting_player_whose_card_stays() -> None:
    game = EngineGame(players=4, starter="Cem")
    came = []
    for _ in range(6):
        came.append(game.awaited)
        quiet_turn(game)
        assert game.observation().starter == game.seat("Cem")
    assert came == ["Cem", "Dia", "Ana", "Ben", "Cem", "Dia"]


@pytest.mark.rule("0-16", "1-05", "1-12")
def test_a_turn_has_four_phases_in_the_order_of_the_summary_card() -> None:
    game = EngineGame()
    assert [each.key for each in game.ruleset.phases] == ["plant", "trade", "plant-aside", "draw"]
    assert quiet_turn(game) == ["plant", "trade", "plant-aside", "draw", "plant"]


@pytest.mark.rule("0-45", "1-35")
def test_after_drawing_the_left_neighbour_is_active() -> None:
    game = EngineGame.arrange(phase="draw")
    events = game.play("Ana draw")
    assert events[-2:] == (TurnBegan(1), PhaseBegan("plant"))
    assert game.awaited == "Ben"


@pytest.mark.rule("0-14", "1-11")
@pytest.mark.parametrize(("where", "said"), [("plant", "plant 1"), ("trade", "turn-over"), ("draw", "draw")])
def test_only_the_active_player_plants_turns_over_and_draws(where: str, said: str) -> None:
    game = EngineGame.arrange(phase=where)
    refused(game, f"Ben {said}", "turn.clockwise", active=0, move=said.split()[0])


@pytest.mark.rule("0-16", "1-12")
def test_a_move_has_to_wait_for_its_phase() -> None:
    game = EngineGame()
    refused(game, "Ana draw", "turn.phases", move="draw", phase="plant", belongs="draw")
    refused(game, "Ana turn-over", "turn.phases", move="turn-over", phase="plant", belongs="trade")
    refused(game, "Ben offer Ana Soy", "turn.phases", move="offer", phase="plant", belongs="trade")


# The most important rule of the whole game


@pytest.mark.rule("0-11", "1-08")
def test_there_is_no_move_that_sorts_a_hand() -> None:
    assert not {"sort", "swap", "move", "order"} & {
        verb for each in editions() for verb in each.ruleset(each.players[0]).verbs
    }
    with pytest.raises(NotationError, match=r"“sort” is no move\. A move begins with accept, "):
        EngineGame().play("Ana sort")


@pytest.mark.rule("0-11", "0-12", "0-44", "1-08", "1-09", "1-34")
def test_the_front_card_is_played_and_new_cards_go_behind_the_last_one() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Blue Chili"}, draw="Red Green Stink Garden Stink")
    refused(game, "Ana plant Chili 1", "planting.first_card.not_front", bean=Bean.CHILI, front=Bean.SOY)
    for said in ("Ana plant 1", "Ana done", "Ana turn-over", "Ana done", "Ana plant Red 2", "Ana plant Green 3"):
        game.play(said)
    game.play("Ana draw")
    assert hand(game, "Ana") == "Blue Chili Stink Garden Stink"


@pytest.mark.rule("0-12", "C0-27")
def test_a_hand_is_its_owners_secret_down_to_the_front_card_and_only_its_size_is_public() -> None:
    one = EngineGame.arrange(hands={"Ana": "Soy Blue", "Ben": "Red", "Cem": "-"})
    other = EngineGame.arrange(hands={"Ana": "Blue Soy", "Ben": "Red", "Cem": "-"})
    assert (one.observation("Ana").hand, one.observation("Ben").hand_sizes) == ((Bean.SOY, Bean.BLUE), (2, 1, 0))
    assert one.observation("Ben") == other.observation("Ben")
    assert one.observation() == other.observation()
    assert one.observation("Ana") != other.observation("Ana")


# The moves that a ruleset keeps, so that a position that comes again is not listed again


def test_a_full_cache_of_moves_is_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_MAX_CACHED", 3)
    game, rng = EngineGame(seed=3), Random(3)
    game.state.ruleset = replace(game.state.ruleset)
    kept = []
    for _ in range(60):
        game.play(random_move(game, rng, PlayStyle()))
        rules.legal(game.state, 0)
        kept.append(len(game.state.ruleset.move_cache))
    assert {*kept} >= {1, 2, 3}
    assert max(kept) == 3
