"""Where the documents contradict each other on the draw pile and the end (B8 to B12, B17), and where one contradicts
itself (B22 to B25): the same position played by both, each conflict by its number.
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, beans
from bohnanza_lab.engine.editions import edition as edition_of
from bohnanza_lab.engine.events import Discarded, Exhausted, GameEnded, Reshuffled
from bohnanza_lab.games.bohnaparte.engine.events import BattleCard, Repelled
from bohnanza_lab.games.duel.engine.moves import Gift
from tests.editions.any_edition import PLAYERS, laid
from tests.engine.table import coins, discards, fields, happened, phase, play, refused, turned
from tests.games.bohnaparte.lands import bohnaparte
from tests.games.duel.duel_table import duel


def running_out(edition: str, players: int, options: dict[str, Any] | None = None, **position: Any) -> EngineGame:
    """The draw pile holds a single card, and the turn is in its last phase unless another is said."""
    return laid(edition, players, options, **{"phase": "last", "draw": "Soy", "rest": "discard", **position})


@pytest.mark.rule("B8", "0-52", "1-41", "2-41", "2-42", "3-56", "C0-1", "C0-7")
def test_b8_the_discards_are_shuffled_at_once_or_after_a_harvest_or_never() -> None:
    for edition in ("rio-grande", "spanish", "three-new-beans", "bohnaparte"):
        game = running_out(edition, 4)
        assert happened(game.play("Ana draw"))[:4] == ["Drew", "Exhausted", "Reshuffled", "Drew"], edition
        assert not game.state.pending_seats
    game = running_out("billabong", 4, {"harvest_window": False}, fields={"Ana": ["3*Stink"]})
    assert happened(game.play("Ana draw"))[:4] == ["Drew", "Exhausted", "Reshuffled", "Drew"]
    for edition in ("billabong", "billabong-expansion"):
        game = running_out(edition, 4, fields={name: ["3*Stink"] for name in PLAYERS[:4]})
        assert happened(game.play("Ana draw")) == ["Drew", "Exhausted", "PhaseBegan"]
        before = len(game.state.discard)
        game.play("Cem harvest 1")
        for name in PLAYERS[:4]:
            events = game.play(f"{name} done")
            if not game.state.pending_seats:
                break
        assert isinstance(events[0], Reshuffled)
        assert events[0].number == before + 2, "what was harvested is shuffled with the rest"
    for edition, key in (("duel", "gift"), ("bean-duel", "open-draw")):
        game = running_out(edition, 2, phase=key, draw="Soy Red Blue")
        events = game.play("Ana turn-over")
        assert any(isinstance(event, Exhausted) for event in events)
        assert not any(isinstance(event, Reshuffled) for event in events)


@pytest.mark.rule("B9", "0-53", "0-67", "0-68", "0-72", "1-42", "2-43", "2-51", "3-56", "4-54", "4-75")
@pytest.mark.parametrize(
    ("edition", "players", "options", "times", "why"),
    [
        ("rio-grande", 3, {}, 3, "end.third_time"),
        ("spanish", 4, {}, 3, "end.third_time"),
        ("three-new-beans", 3, {}, 2, "variant.second_time"),
        ("three-new-beans", 4, {}, 3, "end.third_time"),
        ("bean-duel", 2, {}, 1, "duel.one_pass"),
        ("billabong", 3, {}, 3, "end.at_once"),
        ("billabong-expansion", 3, {}, 2, "expansion.second_time"),
        ("billabong-expansion", 4, {}, 3, "end.at_once"),
        ("duel", 2, {}, 1, "end.after_three"),
        ("bohnaparte", 4, {}, 4, "lands.ending"),
        ("bohnaparte", 3, {"exhaustions": 3}, 3, "lands.ending"),
        ("cavalry", 4, {}, 4, "lands.ending"),
    ],
)
def test_b9_the_exhaustion_that_ends_the_game(
    edition: str, players: int, options: dict[str, Any], times: int, why: str
) -> None:
    for exhausted in range(times):
        game = running_out(edition, players, options, exhausted=exhausted)
        last = game.play("Ana draw")[-1]
        assert game.over == (exhausted + 1 == times), exhausted
        if game.over:
            assert isinstance(last, GameEnded)
            assert last.why == why


@pytest.mark.rule("B10", "0-54", "1-43", "2-43", "2-51", "C0-3", "C0-8", "C1-1", "C4-10")
@pytest.mark.parametrize(
    ("edition", "players", "exhausted", "why"),
    [
        ("rio-grande", 4, 2, "end.phase_two"),
        ("spanish", 4, 2, "end.phase_two"),
        ("three-new-beans", 3, 1, "end.phase_two"),
        ("bohnaparte", 4, 3, "end.phase_two"),
        ("billabong", 4, 2, "end.at_once"),
        ("billabong-expansion", 7, 2, "end.at_once"),
        ("billabong-expansion", 3, 1, "expansion.second_time"),
    ],
)
def test_b10_the_last_exhaustion_in_phase_two(edition: str, players: int, exhausted: int, why: str) -> None:
    game = running_out(
        edition, players, phase="trade", exhausted=exhausted, fields={"Ana": ["3*Soy"]}, coins={"Ana": 2}
    )
    events = game.play("Ana turn-over")
    at_once = edition.startswith("billabong")
    if not at_once:
        assert (game.over, turned(game)) == (False, "Soy")
        events = play(game, "Ana done", "Ana plant 1")
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == why
    earned = 1 if at_once else 2
    assert coins(game, "Ana") == 2 + earned, "the turned-over Soy makes a fourth, or is worth nothing"


@pytest.mark.rule("B10", "3-56")
def test_b10_the_duel_always_ends_after_phase_three() -> None:
    game = running_out("duel", 2, phase="gift", draw="Soy Red Blue")
    for said in ("Ana turn-over", "Ana gift Soy", "Ben accept 1", "Ana plant Red 1", "Ana plant Blue 2"):
        game.play(said)
        assert not game.over
    assert isinstance(game.play("Ben plant Soy 1")[-1], GameEnded)


@pytest.mark.rule("B11", "0-53", "2-43", "C0-4", "C0-5", "C4-10")
@pytest.mark.parametrize(
    ("edition", "players", "exhausted"),
    [
        ("rio-grande", 4, 2),
        ("spanish", 4, 2),
        ("three-new-beans", 4, 2),
        ("bean-duel", 2, 0),
        ("billabong", 4, 2),
        ("billabong-expansion", 7, 2),
        ("bohnaparte", 4, 3),
    ],
)
def test_b11_in_the_draw_phase_the_last_exhaustion_ends_the_game_at_once(
    edition: str, players: int, exhausted: int
) -> None:
    game = running_out(edition, players, exhausted=exhausted)
    events = game.play("Ana draw")
    assert happened(events)[:2] == ["Drew", "Exhausted"]
    assert [len(cards) for cards in game.state.hands] == [1] + [0] * (players - 1), "what is owed is not drawn"
    assert game.over


@pytest.mark.rule("B12", "0-58", "1-47", "2-46", "3-60", "4-57", "C0-32", "C2-6", "C4-15")
@pytest.mark.parametrize(
    ("edition", "players", "options", "winner"),
    [
        ("rio-grande", 4, {}, "Ana"),
        ("spanish", 4, {}, "Ana"),
        ("billabong", 4, {}, "Ana"),
        ("billabong", 4, {"tie_break": "hand"}, "Dia"),
        ("bohnaparte", 4, {}, "Ana"),
        ("bohnaparte", 4, {"tie_break": "hand"}, "Dia"),
        ("bean-duel", 2, {}, "Ana"),
        ("duel", 2, {}, "Ana"),
    ],
)
def test_b12_who_wins_of_those_with_as_much(edition: str, players: int, options: dict[str, Any], winner: str) -> None:
    """Ben starts, so Ana sits furthest from him; Dia holds the most cards. Everybody has earned as much."""
    last = edition_of(edition).ruleset(players, options).exhaustions - 1
    held = {"Dia": "3*Blue", "Ana": "Blue"} if players == 4 else {}
    game = running_out(edition, players, options, starter="Ben", active="Ben", exhausted=last, hands=held)
    ended = game.play("Ben draw")[-1]
    assert isinstance(ended, GameEnded)
    assert len(set(ended.coins)) == 1
    assert game.names[ended.winner] == winner


@pytest.mark.rule("B17", "0-55", "1-44", "2-44", "3-57", "C0-13")
@pytest.mark.parametrize(
    ("edition", "players", "left"),
    [
        ("rio-grande", 4, ["-", "-"]),
        ("billabong-expansion", 4, ["Soy", "-"]),
        ("spanish", 4, ["-", "-"]),
        ("billabong", 4, ["Soy", "-"]),
        ("duel", 2, ["-", "-", "-"]),
    ],
)
def test_b17_a_single_card_goes_or_stays_and_no_coin_depends_on_it(edition: str, players: int, left: list[str]) -> None:
    last = edition_of(edition).ruleset(players).exhaustions - 1
    game = running_out(
        edition, players, exhausted=last, coins=dict.fromkeys(("Ana", "Ben"), 3), fields={"Ben": ["Soy"]}
    )
    game.play("Ana draw")
    assert (fields(game, "Ben"), coins(game, "Ben")) == (left, 3)


# Where a document contradicts itself


@pytest.mark.rule("B22", "3-33", "3-34", "C3-19")
def test_b22_what_was_turned_over_as_a_chili_is_planted_as_a_chili_and_not_as_a_red() -> None:
    game = duel(phase="gift", hands={"Uwe": "Stink", "Susanne": "Blue"}, draw="Soy Chili Blue")
    play(game, "Uwe turn-over", "Uwe gift Soy", "Susanne decline 1", "Susanne gift Blue", "Uwe accept 2")
    refused(game, "Uwe plant Red 3", "aside.must_plant.not_there", bean=Bean.RED, beans=beans("Soy Chili Blue"))
    play(game, "Uwe plant Blue 2", "Uwe plant Blue 2", "Uwe plant Chili 3")
    assert game.play("Uwe discard Soy")[0] == Discarded(0, Bean.SOY, "turned")


@pytest.mark.rule("B23", "4-21", "4-43")
def test_b23_a_depot_attacks_and_defends() -> None:
    game = bohnaparte(
        phase="attack",
        coins={"Ana": 1},
        lands={"Ana": "Orange", "Ben": "White Farm-1"},
        depots={"Ana": "Red", "Ben": "Chili"},
    )
    assert game.play("Ana attack Farm-1 from depot@1")[1] == BattleCard(0, Bean.RED, "depot")
    events = game.play("Ben defend from depot@1")
    assert (events[0], events[-1]) == (BattleCard(1, Bean.CHILI, "depot"), Repelled(1, "farm-1"))
    assert discards(game).startswith("Chili Red")


@pytest.mark.rule("B24", "3-04")
def test_b24_the_gift_cards_stand_in_rising_order_and_nothing_depends_on_it() -> None:
    game = duel(phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Red"})
    row = [move.bean for move in game.legal_moves("Uwe") if isinstance(move, Gift)]
    assert row == sorted(row) == sorted(game.ruleset.deck)
    for bean in row:
        assert game.why_not(f"Uwe gift {bean}") is None


@pytest.mark.rule("B25", "0-69", "C2-7")
def test_b25_in_the_bean_duel_the_third_field_is_there_and_costs_nothing() -> None:
    game = laid("bean-duel", 2, phase="plant-discard", hands={"Ana": "Soy Red"}, coins={"Ana": 3})
    refused(game, "Ana buy-field", "setup.fields.no_third", move="buy-field")
    game.play("Ana plant 3")
    assert (fields(game, "Ana"), coins(game, "Ana")) == (["-", "-", "Soy"], 3)
    bought = laid("billabong", 3, hands={"Ana": "Soy Red"}, coins={"Ana": 3})
    refused(bought, "Ana plant 3", "setup.fields.no_such_field", field=3, fields=2)
    play(bought, "Ana buy-field", "Ana plant 3")
    assert (fields(bought, "Ana"), coins(bought, "Ana"), phase(bought)) == (["-", "-", "Soy"], 0, "plant")
