"""What holds in every game of The Duel, whatever is played (3-26, 3-39, C3-14, C3-15)."""

from __future__ import annotations

import pytest

from bohnanza_lab.conformance import TableSetup
from bohnanza_lab.conformance.judge import judge
from bohnanza_lab.engine import BohnanzaError, EngineGame, NotationError
from bohnanza_lab.games.duel.engine.duel_table import duel_table
from bohnanza_lab.games.duel.engine.events import BonusDrew, BonusReshuffled, Claimed, HarvestDeclared
from tests.games.duel.duel_table import deck_text
from tests.tables import walk

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
