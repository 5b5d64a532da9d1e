"""What holds in every game of The Duel, whatever is played (3-26, 3-39, C3-14, C3-15)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bohnanza_lab.conformance import TableSetup
from bohnanza_lab.conformance.judge import judge
from bohnanza_lab.engine import BohnanzaError, EngineGame, NotationError
from bohnanza_lab.engine.events import Exhausted, GameEnded
from bohnanza_lab.games.duel.engine.bonus import Dollars
from bohnanza_lab.games.duel.engine.duel_table import duel_table
from bohnanza_lab.games.duel.engine.events import BonusDrew, BonusReshuffled, Claimed, HarvestDeclared
from tests.engine.table import happened
from tests.games.duel.duel_table import NAMES, deck_text, duel, won
from tests.tables import walk
from tests.volume import volume

KINDS = ("Garden", "Red", "Black-eyed", "Soy", "Green", "Stink", "Chili", "Blue")
EASY = deck_text({number: (10, KINDS[number % 8]) for number in range(1, 33)})
"""Cards that ask for a single bean, so that claims and windows come up all the time."""


def table_of(deck: str, windows: str = "everybody") -> TableSetup:
    return TableSetup(2, {"bonus_cards": deck, "claim_windows": windows})


@pytest.mark.rule("3-03", "3-05", "C3-14", "C3-1")
@pytest.mark.parametrize("windows", ["everybody", "holders"])
def test_every_law_holds_where_claims_and_windows_come_up_all_the_time(windows: str) -> None:
    """What the laws see of games with our cards is tried with those of every other game."""
    for seed in range(2):
        assert judge("duel", table_of(EASY, windows), seed, share=0.3).found == {}


@pytest.mark.rule("3-26", "3-29")
def test_with_easy_cards_claims_windows_and_declared_harvests_do_come_up_and_every_position_can_be() -> None:
    for game, _, _ in walk("duel", table_of(EASY), 1):
        table = duel_table(game.state)
        assert table.validation_error(game.state) is None
        assert len(set(table.gifts)) == len(table.gifts), "gift cards are pushed once"
        if game.observation().phase != "gift":
            assert (table.gifts, game.state.offers) == ((), ())
    kinds = {type(event) for turn in game.turns for event in turn.events}
    assert {Claimed, HarvestDeclared, BonusDrew, BonusReshuffled} <= kinds


# Positions that cannot be


POSITION = EngineGame("duel", ["Uwe", "Susanne"], seed=3).position()


@pytest.mark.parametrize(
    ("line", "written", "reason"),
    [
        ("gifts -", "gifts Soy Soy", "Gift cards are pushed while players offer gifts"),
        ("asked -", "asked Uwe 2", "for a field that has beans in it"),
        ("asked -", "asked Uwe", "asked names a field"),
        ("bonus-discard -", "bonus-discard #1", "card 1 is on the table 2 times, but the game has 1"),
        ("bonus-discard -", "bonus-discard #40", "card 40 is on the table 1 time, but the game has 0"),
        ("won Uwe -", "won Ute -", "Nobody here is called “Ute”"),
        ("won Uwe -", "won Uwe -\nwon Uwe -", "there is a line 'won Uwe' already"),
    ],
)
def test_a_position_that_cannot_be_is_refused(line: str, written: str, reason: str) -> None:
    assert line in POSITION
    with pytest.raises(NotationError, match=reason):
        EngineGame.from_position(POSITION.replace(line, written))


@pytest.mark.parametrize(
    ("laid", "reason"),
    [
        ({"bonus": {"Uwe": "#1 #2 #3 #4"}}, "at most 3"),
        ({"bonus": "#1"}, "given by name"),
        ({"bonus_draw": "#33"}, "card 33 is on the table 1 time, but the game has 0"),
        ({"bonas": {"Uwe": "#1"}}, "duel has no 'bonas' on its table; did you mean bonus?"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(laid: dict[str, object], reason: str) -> None:
    with pytest.raises(BohnanzaError, match=reason):
        EngineGame.arrange("duel", ["Uwe", "Susanne"], **laid)


def test_an_open_gift_must_be_the_last_one_pushed() -> None:
    game = EngineGame.arrange("duel", ["Uwe", "Susanne"], phase="gift", turned="Soy Chili Blue", hands={"Uwe": "Red"})
    game.play("Uwe gift Soy")
    text = game.position()
    assert EngineGame.from_position(text) == game
    for was, now, reason in (
        ("gifts Soy", "gifts Chili", "The gift on offer is the gift card that was pushed last"),
        ("offer 1 Uwe Susanne", "offer 1 Susanne Uwe", "by the player whose turn it was"),
        ("offered 1", "offered 2", "has its gift card pushed"),
        ("gift 1", "gift 0", "There are offers only while players trade"),
    ):
        with pytest.raises(NotationError, match=reason):
            EngineGame.from_position(text.replace(was, now))


# How it ends, and what counts (3-56 to 3-60, C3-1, C3-18)


# The end


@pytest.mark.rule("3-56", "C3-1", "B8", "B9", "B11")
@pytest.mark.parametrize("seed", range(volume(12, 3)))
def test_the_game_has_18_turns_and_the_pile_runs_out_with_the_last_three_turned_over(seed: int) -> None:
    chance = random.Random(seed)
    game = EngineGame("duel", ["Uwe", "Susanne"], seed=seed)
    while not game.over:
        game.play((game.seat(str(game.awaited)), chance.choice(game.legal_moves())))
    assert game.state.turn == 18
    assert game.state.active == 1, "the one who did not start plays last"
    exhausted = [turn for turn in game.turns if any(isinstance(event, Exhausted) for event in turn.events)]
    assert [turn.move.verb for turn in exhausted] == ["turn-over"]
    assert game.observation().phase == "plant-gifts"


@pytest.mark.rule("3-57", "C3-18", "B17")
def test_at_the_end_everybody_claims_what_can_be_claimed_and_then_the_fields_are_harvested() -> None:
    game = duel(
        phase="plant-gifts",
        turned="Soy",
        exhausted=1,
        rest="discard",
        hands={"Uwe": "3*Stink", "Susanne": "-"},
        bonus={"Uwe": "#1 #7 #3", "Susanne": "#4 #2"},
        fields={"Uwe": ["Garden Red Black-eyed", "2*Blue", "-"], "Susanne": ["3*Red Black-eyed", "Garden", "-"]},
    )
    events = game.play("Uwe plant Soy 1")
    claims = [(event.seat, event.card, event.partner) for event in events if isinstance(event, Claimed)]
    assert claims == [(0, 1, 1), (0, 3, 0), (1, 4, 0), (1, 2, 0)]
    kinds = [kind for kind in happened(events) if kind in ("Claimed", "Harvested", "GameEnded")]
    assert kinds == ["Claimed"] * 4 + ["Harvested"] * 4 + ["GameEnded"]
    assert (won(game, "Uwe"), won(game, "Susanne")) == ("#1 #3", "#4 #2")
    assert not any(cards for mine in game.state.fields for cards in mine)


@pytest.mark.rule("3-58", "3-59", "3-60", "C3-18")
@pytest.mark.parametrize(
    ("dollars", "cards", "coins", "winner", "tied"),
    [((2, 4), ("#1 #3", "#2"), (510, 510), 1, (1, 0)), ((3, 3), ("#1", "#2"), (440, 410), 0, ())],
)
def test_hands_count_nothing_a_bean_card_a_dollar_and_a_bonus_card_its_cents_too(
    dollars: tuple[int, int], cards: tuple[str, str], coins: tuple[int, int], winner: int, tied: tuple[int, ...]
) -> None:
    piles: dict[str, Any] = {
        "coins": dict(zip(NAMES, dollars, strict=True)),
        "won": dict(zip(NAMES, cards, strict=True)),
    }
    hands = {"Uwe": "5*Blue", "Susanne": "-"}
    game = duel(phase="plant-gifts", turned="Soy", exhausted=1, rest="discard", hands=hands, **piles)
    ended = game.play("Uwe plant 1")[-1]
    assert ended == GameEnded("end.after_three", (Dollars(coins[0]), Dollars(coins[1])), winner, tied)
    assert repr(game.scores()["Susanne"]) == f"${coins[1] / 100:.2f}"


@pytest.mark.rule("C3-1")
def test_a_laid_table_whose_pile_runs_out_in_phase_four_ends_there() -> None:
    game = duel(phase="draw-bonus", hands={"Uwe": "-"}, draw="Soy Soy", rest="discard")
    assert isinstance(game.play("Uwe draw")[-1], GameEnded)
