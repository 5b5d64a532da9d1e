"""What holds in every game of The Duel, whatever is played (3-26, 3-39, C3-14, C3-15)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bohnanza_lab.engine import Bean, BohnanzaError, Discard, EngineGame, Harvest, NotationError, Plant, rules
from bohnanza_lab.engine.events import Drew, GameEnded, seen_by
from bohnanza_lab.engine.moves import Accept, Decline, Done, Draw, Move, TurnOver
from bohnanza_lab.engine.observation import observe
from bohnanza_lab.engine.state import State
from bohnanza_lab.games.duel.engine.duel_table import DuelTable, duel_table
from bohnanza_lab.games.duel.engine.events import BonusDrew, BonusReshuffled, Claimed, HarvestDeclared
from bohnanza_lab.games.duel.engine.moves import Claim, DiscardBonus, Gift
from tests.games.duel.duel_table import deck_text

KINDS = ("Garden", "Red", "Black-eyed", "Soy", "Green", "Stink", "Chili", "Blue")
EASY = deck_text({number: (10, KINDS[number % 8]) for number in range(1, 33)})
"""Cards that ask for a single bean, so that claims and windows come up all the time."""
MAX_MOVES = 3000

every_game = pytest.mark.parametrize(
    ("windows", "deck"),
    [("everybody", "ours"), ("everybody", EASY), ("holders", "ours"), ("holders", EASY)],
    ids=["everybody", "everybody-easy", "holders", "holders-easy"],
)


def new_game(windows: str, deck: str, seed: int) -> EngineGame:
    return EngineGame("duel", ["Uwe", "Susanne"], seed=seed, bonus_cards=deck, claim_windows=windows)


def said_by_chance(game: EngineGame, chance: random.Random) -> tuple[int, Move]:
    """Something that somebody may say: mostly the awaited seat; harvests seldom, so that fields grow."""
    awaited = game.seat(str(game.awaited))
    if chance.random() < 0.15:
        free_actions = game.legal_moves(1 - awaited)
        if free_actions:
            return 1 - awaited, chance.choice(free_actions)
    moves = game.legal_moves(awaited)
    growing = [move for move in moves if not isinstance(move, Harvest)]
    return awaited, chance.choice(growing if growing and chance.random() < 0.9 else moves)


def walk(windows: str, deck: str, seed: int) -> Iterator[tuple[EngineGame, random.Random]]:
    """A game by chance, before each of its moves."""
    game, chance = new_game(windows, deck, seed), random.Random(seed)
    while not game.over:
        assert game.ply < MAX_MOVES, "the game does not end"
        yield game, chance
        game.play(said_by_chance(game, chance))
    yield game, chance


def played(windows: str, deck: str, seed: int) -> EngineGame:
    """A whole game by chance."""
    *_, (game, _) = walk(windows, deck, seed)
    return game


@pytest.mark.rule("3-03", "3-05", "C3-14", "C3-1")
@every_game
def test_beans_and_bonus_cards_are_conserved_and_the_game_ends_in_turn_18(windows: str, deck: str) -> None:
    for seed in range(3):
        for game, _ in walk(windows, deck, seed):
            table = duel_table(game.state)
            assert game.state.census() == game.ruleset.deck
            assert table.validation_error(game.state) is None
            assert all(len(hand) <= 3 for hand in table.hands)
        assert game.state.turn == 18
        last = game.turns[-1].events[-1]
        assert isinstance(last, GameEnded)
        assert last.coins == tuple(game.scores()[name] for name in game.names)


def test_with_easy_cards_claims_windows_and_declared_harvests_do_come_up() -> None:
    kinds = {type(event) for turn in played("everybody", EASY, 1).turns for event in turn.events}
    assert {Claimed, HarvestDeclared, BonusDrew, BonusReshuffled} <= kinds


@every_game
def test_undo_and_redo_lead_through_the_whole_game(windows: str, deck: str) -> None:
    steps = [(game, game.state.copy()) for game, _ in walk(windows, deck, 5)]
    game, states = steps[0][0], [state for _, state in steps]
    for state in reversed(states[:-1]):
        game.undo()
        assert game.state == state
    for state in states[1:]:
        game.redo()
        assert game.state == state


@every_game
def test_positions_and_records_read_back(windows: str, deck: str) -> None:
    for game, chance in walk(windows, deck, 6):
        if chance.random() < 0.2:
            copy = EngineGame.from_position(str(game) if chance.random() < 0.5 else game.position())
            assert copy.position() == game.position()
            copy.state.ruleset = game.ruleset
            assert copy.state == game.state
    again = EngineGame.from_record(game.record())
    assert again.turns == game.turns
    assert again.position() == game.position()


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
    for game, chance in walk("everybody", deck, 7):
        if game.over or chance.random() < 0.7:
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


@every_game
def test_events_tell_a_seat_no_card_of_the_others_hand(windows: str, deck: str) -> None:
    for turn in played(windows, deck, 8).turns:
        for event in turn.events:
            for seat in (0, 1, None):
                seen = seen_by(event, seat)
                if isinstance(seen, BonusDrew):
                    assert (seen.bonus == ()) == (seen.seat != seat)
                if isinstance(seen, Drew):
                    assert (seen.beans == ()) == (seen.seat != seat)
                if isinstance(seen, BonusReshuffled):
                    assert seen.order == ()


def every_word(state: State) -> Iterator[Move]:
    """Everything one might say, right and wrong."""
    yield from (TurnOver(), Draw(), Done())
    for number in range(10):
        yield from (Accept(number), Decline(number))
    for bean in Bean:
        yield from (Gift(bean), Discard(bean), *(Gift(bean, place) for place in range(12)))
    for number in range(5):
        yield from (Harvest(number), Plant(number), *(Plant(number, bean) for bean in Bean))
    for card in range(34):
        yield DiscardBonus(card)
        yield from (Claim(card, owner, number) for owner in (-1, 0, 1, 2) for number in range(5))


def outcome(state: State, seat: int, move: Move) -> tuple[State, list[object]]:
    after = state.copy()
    return after, [*rules.do(after, seat, move)]


@pytest.mark.drawn(1)
@every_game
def test_the_list_and_the_predicate_agree(windows: str, deck: str) -> None:
    """Everything listed is legal, and everything legal leads where something listed leads."""
    for game, chance in walk(windows, deck, 9):
        if game.over or chance.random() < 0.85:
            continue
        for seat in (0, 1):
            listed = rules.legal(game.state, seat)
            assert len(set(listed)) == len(listed)
            outcomes = [outcome(game.state, seat, move) for move in listed]
            for move in every_word(game.state):
                if rules.verify(game.state, seat, move) is None:
                    assert outcome(game.state, seat, move) in outcomes, move
                else:
                    assert move not in listed


@every_game
def test_the_lists_that_a_sheet_remembers_are_fresh(windows: str, deck: str) -> None:
    for game, _ in walk(windows, deck, 10):
        fresh = game.state.copy()
        fresh.ruleset = replace(game.ruleset)
        for seat in (0, 1):
            assert rules.legal(game.state, seat) == rules.legal(fresh, seat)


@pytest.mark.rule("3-26", "3-29")
def test_gift_cards_are_pushed_once_and_all_stand_in_their_row_outside_the_phase() -> None:
    for game, _ in walk("everybody", "ours", 11):
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
