"""What holds in every game of The Duel, whatever is played (3-26, 3-39, C3-14, C3-15)."""

from __future__ import annotations

import random

import pytest

from bohnanza_lab.conformance import TableSetup
from bohnanza_lab.conformance.judge import judge
from bohnanza_lab.engine import Bean, BohnanzaError, Discard, EngineGame, Harvest, NotationError, Plant, rules
from bohnanza_lab.engine.moves import Decline
from bohnanza_lab.engine.observation import observe
from bohnanza_lab.engine.state import State
from bohnanza_lab.games.duel.engine.duel_table import DuelTable, duel_table
from bohnanza_lab.games.duel.engine.events import BonusDrew, BonusReshuffled, Claimed, HarvestDeclared
from bohnanza_lab.games.duel.engine.moves import Claim, Gift
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
    for seed in range(3):
        assert judge("duel", table_of(EASY, windows), seed, share=0.3).found == {}


def test_with_easy_cards_claims_windows_and_declared_harvests_do_come_up_and_every_position_can_be() -> None:
    for game, _, _ in walk("duel", table_of(EASY), 1):
        assert duel_table(game.state).validation_error(game.state) is None
    kinds = {type(event) for turn in game.turns for event in turn.events}
    assert {Claimed, HarvestDeclared, BonusDrew, BonusReshuffled} <= kinds


def otherwise(state: State, seat: int, chance: random.Random) -> State:
    """The same table with everything that this seat cannot see lying in other places."""
    other = state.copy()
    rival = 1 - seat
    hidden = [*state.draw, *state.hands[rival]]
    # Of the dollar piles only the height is known, whatever was harvested in sight.
    hidden += [*state.coins[0], *state.coins[1]]
    chance.shuffle(hidden)

    def take(count: int) -> tuple[Bean, ...]:
        return tuple(hidden.pop() for _ in range(count))

    other.draw = take(len(state.draw))
    other.hands[rival] = take(len(state.hands[rival]))
    other.coins = [take(len(pile)) for pile in state.coins]
    table = duel_table(state)
    cards = [*table.draw, *table.hands[rival]]
    chance.shuffle(cards)
    dealt = table.with_hand(rival, tuple(cards[: len(table.hands[rival])]))
    other.extension = dealt._replace(draw=tuple(cards[len(table.hands[rival]) :]))
    other.rng = chance.getrandbits(64)
    other.offers = tuple(offer if offer.seat == seat else offer.without_cards() for offer in state.offers)
    return other


@pytest.mark.rule("3-07", "3-10", "3-30", "C3-15", "C0-27")
@pytest.mark.parametrize("deck", ["ours", EASY], ids=["ours", "easy"])
def test_nobody_can_tell_where_hidden_cards_lie_not_even_by_whom_the_game_waits_for(deck: str) -> None:
    chance = random.Random(7)
    for game, _, _ in walk("duel", table_of(deck), 7):
        if chance.random() < 0.7:
            continue
        for seat in (0, 1):
            other = otherwise(game.state, seat, chance)
            assert observe(other, seat) == observe(game.state, seat)
            moves = rules.legal(game.state, seat)
            assert rules.legal(other, seat) == moves
            for move in moves:
                # Moves that turn over or draw cards, or learn the truth about a gift, show something new.
                if isinstance(move, Plant | Gift | Decline | Discard | Claim | Harvest):
                    here, there = game.state.copy(), other.copy()
                    for state in (here, there):
                        rules.do(state, seat, move)
                    if not here.over:
                        assert observe(here, seat) == observe(there, seat), move


@pytest.mark.rule("3-26", "3-29")
def test_gift_cards_are_pushed_once_and_all_stand_in_their_row_outside_the_phase() -> None:
    for game, _, _ in walk("duel", table_of("ours"), 11):
        gifts = duel_table(game.state).gifts
        assert len(set(gifts)) == len(gifts)
        if game.observation().phase != "gift":
            assert (gifts, game.state.offers) == ((), ())


# Positions that cannot be


POSITION = EngineGame("duel", ["Uwe", "Susanne"], seed=3).position()


@pytest.mark.parametrize(
    ("line", "written", "reason"),
    [
        ("gifts -", "gifts Soy Soy", "Gift cards are pushed while players offer gifts"),
        ("asked -", "asked Uwe 2", "for a field that has beans in it"),
        ("asked -", "asked Uwe", "asked names a field"),
        ("asked -", "asked Uwe 2 soon", "asked names a field"),
        ("bonus-discard -", "bonus-discard #1", "card 1 is on the table 2 times, but the game has 1"),
        ("bonus-discard -", "bonus-discard #40", "card 40 is on the table 1 time, but the game has 0"),
        ("bonus-discard -", "bonus-discard Soy", "'Soy' is no card"),
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
        ({"bonus": {"Uwe": "#1 #1"}}, "card 1 is on the table 2 times, but the game has 1"),
        ({"bonus": "#1"}, "given by name"),
        ({"bonus_draw": "#33"}, "card 33 is on the table 1 time, but the game has 0"),
        ({"bonas": {"Uwe": "#1"}}, "duel has no 'bonas' on its table; did you mean bonus?"),
        ({"phase": "gift", "step": 0, "turned": "Soy", "offers": 1}, "duel has no 'offers' on its table"),
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
    for wrong, reason in (
        (
            text.replace("gifts Soy", "gifts Chili"),
            "The gift on offer is the gift card that was pushed last, by the player whose turn it was",
        ),
        (
            text.replace("offer 1 Uwe Susanne", "offer 1 Susanne Uwe"),
            "The gift on offer is the gift card that was pushed last, by the player whose turn it was",
        ),
        (text.replace("offered 1", "offered 2"), "has its gift card pushed"),
        (text.replace("gift 1", "gift 0"), "There are offers only while players trade"),
    ):
        with pytest.raises(NotationError, match=reason):
            EngineGame.from_position(wrong)


def test_what_the_duel_adds_is_a_frozen_value_that_copies_share() -> None:
    game = EngineGame("duel", 2)
    assert isinstance(game.state.extension, DuelTable)
    assert game.state.copy().extension is game.state.extension
    with pytest.raises(AttributeError):
        game.state.extension.gifts = (Bean.SOY,)  # type: ignore[misc]
