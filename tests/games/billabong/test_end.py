"""Document 002: the draw pile, the harvest before the shuffle, and the end (2-41 to 2-46, C0-7, C0-8, C0-32)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import EngineGame, NotationError, beans
from bohnanza_lab.engine.events import Drew, Exhausted, GameEnded, PhaseBegan, TurnedOver
from bohnanza_lab.engine.moves import Harvest
from bohnanza_lab.views.speech import Speech
from tests.engine.table import discards, fields, happened, play, refused, texts, turned
from tests.games.billabong.billabong_table import billabong

# The harvest before the shuffle


def last_card(draw: str = "Soy", key: str = "draw", **position: Any) -> EngineGame:
    """The active player is about to take the last card of the pile."""
    laid = {"Ana": ["3*Red", "2*Stink"], "Ben": ["4*Blue"], "Cem": ["Soy"]}
    return billabong(phase=key, draw=draw, rest="discard", fields=laid, **position)


@pytest.mark.rule("2-41", "2-42", "C0-7", "C0-1", "B8")
def test_after_the_last_card_everybody_may_harvest_before_the_shuffle() -> None:
    game = last_card(active="Ben")
    assert game.play("Ben draw") == (Drew(1, beans("Soy"), 1), Exhausted(1), PhaseBegan("harvest-window"))
    asked, before = [], len(game.state.discard)
    while game.observation().pending_seats:
        asked.append(game.awaited)
        if game.awaited == "Ben":
            game.play("Ben harvest 1")
            assert discards(game).startswith("3*Blue")
        events = game.play(f"{game.awaited} done")
    assert asked == ["Ben", "Cem", "Dia", "Ana"]
    assert happened(events)[:2] == ["Reshuffled", "Drew"]
    assert events[0][0] == before + 3, "what was harvested goes into the shuffle"
    assert (game.observation().hand_sizes[1], game.awaited) == (8, "Cem")
    assert not game.state.discard


@pytest.mark.rule("2-42", "C0-7", "C0-10", "2-39")
def test_only_harvests_and_purchases_break_into_the_window_and_nobody_has_to_wait_for_the_question() -> None:
    game = last_card(coins={"Dia": 3})
    game.play("Ana draw")
    assert texts(game, "Ana") == ["done", "harvest 1", "harvest 2"]
    assert texts(game, "Ben") == ["harvest 1"]
    early = refused(game, "Ben done", "window.harvest.wait", partner=0)
    assert "You may harvest" in Speech.at(game, "en").say(early)
    assert Harvest(1) in early.alternatives
    refused(game, "Ana draw", "window.harvest.open", partner=0)
    refused(game, "Ana plant 1", "window.harvest.open", partner=0)
    play(game, "Dia buy-field", "Ben harvest 1", "Ana done")
    game.play("Ana harvest 1")
    assert (len(fields(game, "Dia")), fields(game, "Ben"), fields(game, "Ana")[0]) == (3, ["-", "-"], "-")
    assert game.awaited == "Ben"


@pytest.mark.rule("C0-7", "C0-1")
def test_a_draw_that_the_window_broke_off_goes_on_from_the_new_pile() -> None:
    game = last_card("Soy", "trade")
    assert happened(game.play("Ana turn-over")) == ["TurnedOver", "Exhausted", "PhaseBegan"]
    assert turned(game) == "Soy"
    for name in ("Ana", "Ben", "Cem"):
        game.play(f"{name} done")
    assert EngineGame.from_position(str(game)) == game
    assert happened(game.play("Dia done")) == ["Reshuffled", "TurnedOver"]
    assert len(game.state.turned) == 2
    assert texts(game, "Ana")[0] == "done"


@pytest.mark.rule("C0-7")
def test_a_window_that_could_not_be_open_is_no_position() -> None:
    game = last_card()
    game.play("Ana draw")
    text = game.position()
    assert "window Ana Ben Cem Dia" in text
    with pytest.raises(NotationError, match="asked about a harvest only where"):
        EngineGame.from_position(text.replace("phase draw 0", "phase plant 0"))
    with pytest.raises(NotationError, match="nobody is asked anything"):
        EngineGame.from_position(text.replace("edition billabong", "edition billabong harvest_window=False"))


# The end


@pytest.mark.rule("2-43", "C0-8", "B10")
def test_in_phase_two_it_ends_at_once_too_and_open_cards_are_worth_nothing() -> None:
    game = last_card("Soy Chili", "trade", exhausted=2)
    events = game.play("Ana turn-over")
    assert events[:2] == (TurnedOver(0, beans("Soy Chili")), Exhausted(3))
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.why, ended.coins, turned(game)) == ("end.at_once", (2, 1, 0, 0), "Soy Chili")
    refused(game, "Ana buy-field", "end.at_once.over")


@pytest.mark.rule("C0-8", "B10", "0-54")
def test_where_the_players_choose_so_phases_two_and_three_are_finished() -> None:
    game = last_card("Soy", "trade", exhausted=2, options={"finish_phases": True})
    game.play("Ana turn-over")
    assert not game.over
    play(game, "Ana done", "Ana harvest 2")
    ended = game.play("Ana plant 2")[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "end.phase_two"


@pytest.mark.rule("2-44", "2-02", "2-45", "2-46", "C0-13", "B17", "2-24")
def test_at_the_end_what_may_be_harvested_is_harvested_and_the_rest_pays_nothing_anyway() -> None:
    game = last_card(exhausted=2, hands={"Dia": "6*Garden"})
    game.play("Ana draw")
    assert fields(game, "Ana") == ["-", "-"]
    assert fields(game, "Cem") == ["Soy", "-"]
    assert game.scores() == {"Ana": 2, "Ben": 1, "Dia": 0, "Cem": 0}
