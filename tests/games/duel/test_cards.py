"""The bo(h)nus cards as data: our reconstruction, and your own files (3-43, 3-45, D2)."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from statistics import mean

import pytest

from bohnanza_lab.engine import Bean, EngineGame, Harvest, Plant, SetupError, rules, setup
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Planted
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.state import State
from bohnanza_lab.games.duel.engine.bonus import CENTS, KINDS, BonusDeck, deck, parse_file
from tests.games.duel.duel_table import SHOWN, deck_text, duel, extension

OURS = deck("ours")


@pytest.mark.rule("3-03", "3-43", "3-45", "D2")
def test_ours_are_32_cards_marked_as_invented() -> None:
    assert [card.number for card in OURS.cards] == list(range(1, 33))
    assert OURS.invented
    assert Counter(card.cents for card in OURS.cards) == dict.fromkeys(CENTS, 8)
    assert repr(OURS) == "<BonusDeck ours: 32 cards, invented>"


@pytest.mark.rule("3-45", "3-13", "C3-2")
def test_every_card_shows_one_to_four_kinds_in_an_order_that_can_be_planted() -> None:
    for card in OURS.cards:
        kinds = [kind for kind, _ in card.kinds]
        assert 1 <= len(kinds) <= 4
        first = KINDS.index(kinds[0])
        assert tuple(kinds) == KINDS[first : first + len(kinds)]
        assert all(count <= kind for kind, count in card.kinds)


def test_the_value_tells_the_number_of_kinds_and_every_row_of_neighbours_has_a_card() -> None:
    assert all(card.cents == 30 * len(card.kinds) - 20 for card in OURS.cards)
    shown = {tuple(kind for kind, _ in card.kinds) for card in OURS.cards}
    assert shown == {KINDS[first : first + length] for length in range(1, 5) for first in range(9 - length)}
    assert len({card.beans for card in OURS.cards}) == 32
    uses = Counter(kind for card in OURS.cards for kind, _ in card.kinds)
    assert min(uses[kind] for kind in KINDS) >= 5


def careless(state: State, seat: int, chance: random.Random) -> Move:
    """A player who lets fields grow and thinks of no bo(h)nus card."""

    def weight(move: Move) -> float:
        if isinstance(move, Harvest):
            return 0.0
        if isinstance(move, Plant):
            field = state.fields[seat][move.field - 1]
            bean = move.bean or state.hands[seat][0]
            return 0.5 if not field else 2.0 if field[-1] is bean else 1.5
        return 1.0

    return max(rules.legal(state, seat), key=lambda move: weight(move) + chance.random())


def test_the_more_a_card_is_worth_the_seldomer_its_order_comes_up() -> None:
    ruleset = edition("duel").ruleset(2, {"claim_windows": "holders"})
    games = 60
    seen: Counter[int] = Counter()
    for seed in range(games):
        chance = random.Random(seed)
        state = setup.deal(ruleset, seed)
        here: set[int] = set()
        while not state.over:
            seat = rules.awaited(state)
            assert seat is not None
            for event in rules.do(state, seat, careless(state, seat, chance)):
                if isinstance(event, Planted):
                    here.update(OURS.matching(state.fields[event.seat][event.field - 1]))
        seen.update(here)
    shares = defaultdict(list)
    for card in OURS.cards:
        shares[card.cents].append(seen[card.number] / games)
    ten, forty, seventy, hundred = (mean(shares[cents]) for cents in CENTS)
    assert ten > forty + 0.1 > seventy + 0.2 > hundred + 0.2
    assert min(shares[10]) > max(shares[100])


# A file of your own


def test_a_file_of_ones_own_takes_the_place_of_ours() -> None:
    game = duel()
    cards = extension(game).deck
    assert (cards[1].cents, cards[1].beans) == (40, (Bean.RED, Bean.RED, Bean.BLACK_EYED))
    assert cards.invented
    assert all(cards[number].cents == cents for number, (cents, _) in SHOWN.items())


def test_it_travels_with_positions_and_records_as_one_word() -> None:
    game = EngineGame("duel", 2, bonus_cards=deck_text())
    word = game.ruleset.options["bonus_cards"]
    assert isinstance(word, str)
    assert word.startswith("own_40-2x8.1x10_10-2x20_70-1x8.1x10.1x12_")
    copy = EngineGame.from_position(str(game))
    assert copy == game
    assert extension(copy).deck is extension(game).deck
    assert parse_file(word) == word
    assert EngineGame("duel", 2, bonus_cards=word).state.extension == game.state.extension


def test_the_printed_cards_are_not_marked_as_invented() -> None:
    word = parse_file(deck_text().replace("invented = true", "invented = false"))
    assert word.startswith("printed_")
    assert not deck(word).invented


def changed(number: int, line: str) -> str:
    """The file with one card written otherwise; card 1 stands in line 3."""
    lines = deck_text().splitlines()
    lines[number + 1] = line
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("our cards", 1, "this is 'ours', or the text of a TOML file"),
        (changed(4, "4 = { cents = 10"), 6, "this is 'ours', or the text of a TOML file"),
        (changed(4, '3 = { cents = 10, beans = "Soy" }'), 6, "Cannot overwrite a value"),
        (changed(4, '33 = { cents = 10, beans = "Soy" }'), 6, "'33' is no card; the cards are 1 to 32"),
        (changed(4, "9" * 5000 + ' = { cents = 10, beans = "Soy" }'), 6, f"'{'9' * 40}…' is no card"),
        (changed(4, 'four = { cents = 10, beans = "Soy" }'), 6, "'four' is no card"),
        (changed(4, ""), 2, "4 missing; there are 32 cards, each with its own number"),
        (changed(4, '4 = { cents = 20, beans = "Soy" }'), 6, "card 4: cents are 10, 40, 70, 100, not 20"),
        (changed(4, '4 = { cents = true, beans = "Soy" }'), 6, "card 4: cents are 10, 40, 70, 100, not True"),
        (changed(4, "4 = { cents = 10, beans = 3 }"), 6, "card 4: beans are a text"),
        (changed(4, "4 = 3"), 6, "card 4 is written as { cents = 40"),
        (changed(4, '4 = { cents = 10, beans = "Potato" }'), 6, "card 4: “Potato” is no bean"),
        (changed(4, '4 = { cents = 10, beans = "-" }'), 6, "card 4 shows 0 kinds; a card shows 1 to 4"),
        (changed(4, '4 = { cents = 10, beans = "Garden Red Black-eyed Soy Green" }'), 6, "card 4 shows 5 kinds"),
        (changed(4, '4 = { cents = 10, beans = "Coffee" }'), 6, "card 4: there is no Coffee in The Duel"),
        (changed(4, '4 = { cents = 10, beans = "7*Garden" }'), 6, "card 4 shows 7 Garden, and there are only 6"),
        (changed(4, '4 = { cents = 10, beans = "Soy Stink" }'), 6, "card 4: Stink cannot be planted on Soy"),
        (changed(4, '4 = { cents = 10, beans = "Soy Black-eyed" }'), 6, "card 4: Black-eyed cannot be planted on Soy"),
        (deck_text().replace("invented = true", "invented = 1"), 1, "invented is true, or false"),
        ("name = 1\n" + deck_text(), 1, "'name' is nothing that such a file says"),
        ("invented = true", 1, "a table [cards] is missing"),
    ],
)
def test_a_wrong_file_is_refused_with_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        EngineGame("duel", 2, bonus_cards=text)
    said = str(caught.value)
    assert said.startswith(f"bonus_cards, line {line}: ")
    assert reason in said


@pytest.mark.parametrize("word", ["own_", "own_10-1x8", "printed_" + "_".join(["10-1x8"] * 33), "own_x" * 32])
def test_a_word_that_is_no_set_is_refused(word: str) -> None:
    with pytest.raises(SetupError, match="bonus_cards"):
        EngineGame("duel", 2, bonus_cards=word)


def test_matching_looks_at_the_end_of_a_field_only() -> None:
    cards = deck(parse_file(deck_text()))
    assert isinstance(cards, BonusDeck)
    assert cards.matching((Bean.SOY, Bean.GREEN, Bean.GREEN)) == (6,)
    assert cards.matching((Bean.RED, Bean.RED, Bean.BLACK_EYED)) == (1,)
    assert cards.matching(()) == ()
