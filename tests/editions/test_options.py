"""What the documents leave to the players and the rulings call switchable: a typed option each."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError, beans
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.events import GameEnded
from bohnanza_lab.engine.ruleset import Edition, Option
from bohnanza_lab.games.bohnaparte.engine.events import Revealed
from bohnanza_lab.text.rulebook.records import find
from bohnanza_lab.views.speech import Speech
from tests.games.bohnaparte.lands import laid

LEFT_OPEN = {
    # what the documents or the rulings leave open: who has it, and under which name
    "2-42": (("billabong", "billabong-expansion"), "harvest_window"),
    "C0-7": (("billabong", "billabong-expansion"), "harvest_window"),
    "C0-8": (("billabong", "billabong-expansion"), "finish_phases"),
    "C0-20": (("billabong", "billabong-expansion"), "price_for_five"),
    "C0-32": (("billabong", "billabong-expansion", "bohnaparte", "cavalry"), "tie_break"),
    "2-47": (("billabong",), "beginners"),
    "3-45": (("duel",), "bonus_cards"),
    "C3-15": (("duel",), "claim_windows"),
    "4-07": (("bohnaparte", "cavalry"), "board"),
    "4-10": (("bohnaparte", "cavalry"), "camps"),
    "4-75": (("bohnaparte", "cavalry"), "exhaustions"),
    "4-76": (("bohnaparte", "cavalry"), "board"),
    "4-77": (("bohnaparte", "cavalry"), "board"),
    "4-78": (("cavalry",), "lands"),
    "C4-1": (("bohnaparte", "cavalry"), "three_fields"),
    "C4-13": (("bohnaparte", "cavalry"), "camp_points"),
    "C4-15": (("bohnaparte", "cavalry"), "tie_break"),
    "C4-27": (("cavalry",), "lands"),
    "C4-31": (("cavalry",), "lands"),
}
OPTIONS = [pytest.param(each, option, id=f"{each.id}-{option.name}") for each in editions() for option in each.options]
every_option = pytest.mark.parametrize(("each", "option"), OPTIONS)


def option(edition_id: str, name: str) -> Option:
    return next(found for found in edition(edition_id).options if found.name == name)


@pytest.mark.parametrize("line", LEFT_OPEN)
def test_what_is_left_open_is_an_option_that_says_so(line: str) -> None:
    names, name = LEFT_OPEN[line]
    for edition_id in names:
        assert line in option(edition_id, name).source.split(", "), f"{edition_id}: {name}"


def test_no_option_is_without_a_line_that_leaves_it_open() -> None:
    known = {(name, of) for names, of in LEFT_OPEN.values() for name in names}
    known |= {("bohnaparte", "camp_defence"), ("cavalry", "camp_defence")}  # C4-13 again
    assert "C4-13" in option("bohnaparte", "camp_defence").source
    assert {(each.id, found.name) for each in editions() for found in each.options} == known


@every_option
def test_an_option_has_a_default_for_everybody_and_a_source_in_the_rulebook(each: Edition, option: Option) -> None:
    fewest, most = each.players
    for players in range(fewest, most + 1):
        assert option.default in option.choices_for(players)
        assert each.ruleset(players).options[option.name] == option.default
    assert set(option.player_counts) <= set(option.choices) - {option.default}
    for line in option.source.split(", "):
        assert line == "D2" or find(line)


@every_option
def test_a_choice_is_read_from_its_text_and_a_wrong_one_refused_with_the_right_ones(
    each: Edition, option: Option
) -> None:
    for choice in option.choices:
        for text in (str(choice), str(choice).upper(), f" {choice} "):
            assert option.read(text) is choice or option.read(text) == choice
    players = each.players[0]
    right = ", ".join(map(str, option.choices_for(players)))
    for wrong in ("nonsense", 99, None, (1, 2), "", -1, 1.5):
        with pytest.raises(SetupError) as caught:
            each.ruleset(players, {option.name: wrong})  # type: ignore[dict-item]
        assert f"{option.name} cannot be {wrong!r}; it is one of {right}" in str(caught.value)


def test_yes_and_no_are_read_where_the_choice_is_between_them() -> None:
    assert option("billabong", "harvest_window").read("no") is False
    assert option("billabong", "harvest_window").read("Yes") is True
    assert option("billabong", "tie_break").read("yes") == "yes"


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        (
            "bohnaparte",
            {"board": "pyramid-5"},
            "board cannot be 'pyramid-5' among 4 players; it is one of standard, chess",
        ),
        ("billabong", {"price_for_five": 3}, "price_for_five cannot be 3 among 4 players; it is one of 2"),
        (
            "billabong",
            {"harvest_windo": False},
            r"no option 'harvest_windo'; did you mean harvest_window\? Its options",
        ),
    ],
)
def test_a_wrong_option_is_refused_with_the_right_ones(name: str, given: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError, match=told):
        EngineGame(name, 4, **given)


# Ties, and how an encampment defends itself


@pytest.mark.rule("C0-32", "2-46")
@pytest.mark.parametrize(
    ("name", "tie_break", "hands", "coins", "expected"),
    [
        # Cem sits furthest from Ana, who began. On the map everybody is tied, since thalers count for nothing.
        ("billabong", "seat", (3, 6, 1), (3, 0, 3), (2, "", (2, 0))),
        ("billabong", "hand", (3, 6, 1), (3, 0, 3), (0, "hand", (0, 2))),
        ("cavalry", "seat", (3, 6, 1), (3, 0, 3), (2, "", (2, 1, 0))),
        ("cavalry", "hand", (3, 6, 1), (3, 0, 3), (1, "hand", (1, 0, 2))),
        ("billabong-expansion", "hand", (2, 0, 3), (3, 1, 3), (2, "", (2, 0))),
        ("billabong", "hand", (2, 3, 0), (3, 3, 3), (1, "hand.seat", (1, 0, 2))),
        ("bohnaparte", "hand", (2, 3, 0), (3, 3, 3), (1, "hand.seat", (1, 0, 2))),
    ],
)
def test_a_tie_goes_to_the_seat_or_by_choice_to_the_fuller_hand(
    name: str,
    tie_break: str,
    hands: tuple[int, ...],
    coins: tuple[int, ...],
    expected: tuple[int, str, tuple[int, ...]],
) -> None:
    """Ana draws the last card, one more for her hand."""
    names = ("Ana", "Ben", "Cem")
    game = EngineGame.arrange(
        name,
        3,
        options={"tie_break": tie_break},
        phase="draw",
        exhausted=edition(name).ruleset(3).exhaustions - 1,
        hands={who: f"{count}*Blue" if count else "-" for who, count in zip(names, hands, strict=True)},
        coins=dict(zip(names, coins, strict=True)),
        draw="Soy",
        rest="discard",
    )
    ended = next(event for event in game.play("Ana draw") if isinstance(event, GameEnded))
    assert (ended.winner, ended.by, ended.tied) == expected
    assert Speech.at(game, "en").event(ended)


@pytest.mark.rule("C4-13")
@pytest.mark.parametrize(("least", "card", "defence"), [(0, "Garden", 6), (16, "Garden", 16), (18, "Blue", 20)])
def test_an_encampment_may_defend_itself_by_choice(least: int, card: str, defence: int) -> None:
    game = laid(
        "bohnaparte",
        options={"camp_defence": least},
        phase="attack",
        hands={"Ana": "Chili", "Ben": card},
        coins={"Ana": 1},
        lands={"Ana": "Orange Farm-6", "Ben": "White Black", "Cem": "Quarry-1"},
    )
    again = EngineGame.from_position(str(game))
    for table in (game, again):
        table.play("Ana attack Black from hand@1")
        revealed = next(each for each in table.play("Ben defend from hand@1") if isinstance(each, Revealed))
        assert (revealed.beans, revealed.attack, revealed.defence) == (beans(f"Chili {card}"), 18, defence)
        assert revealed.raised == ("least" if defence > Bean[card.upper()] else "")
