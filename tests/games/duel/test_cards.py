"""The bo(h)nus cards as data: our reconstruction, and your own files (3-43, 3-45, D2)."""

from __future__ import annotations

from collections import Counter

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError
from bohnanza_lab.games.duel.engine.bonus import CENTS, KINDS, BonusDeck, deck, parse_file
from tests.games.duel.duel_table import SHOWN, deck_text, extension

OURS = deck("ours")


@pytest.mark.rule("3-03", "3-13", "3-43", "3-45", "C3-2", "D2")
def test_ours_are_32_invented_cards_worth_more_the_more_kinds_they_show_in_an_order_that_can_be_planted() -> None:
    assert OURS.invented
    assert [card.number for card in OURS.cards] == list(range(1, 33))
    assert Counter(card.cents for card in OURS.cards) == dict.fromkeys(CENTS, 8)
    for card in OURS.cards:
        kinds = [kind for kind, _ in card.kinds]
        first = KINDS.index(kinds[0])
        assert tuple(kinds) == KINDS[first : first + len(kinds)]
        assert card.cents == 30 * len(kinds) - 20
        assert all(count <= kind for kind, count in card.kinds)
    assert len({card.beans for card in OURS.cards}) == 32


# A file of your own


def test_a_file_of_ones_own_takes_the_place_of_ours_and_travels_with_positions_as_one_word() -> None:
    game = EngineGame("duel", 2, bonus_cards=deck_text())
    cards = extension(game).deck
    assert (cards[1].cents, cards[1].beans) == (40, (Bean.RED, Bean.RED, Bean.BLACK_EYED))
    assert all(cards[number].cents == cents for number, (cents, _) in SHOWN.items())
    word = game.ruleset.options["bonus_cards"]
    assert isinstance(word, str)
    assert word.startswith("own_40-2x8.1x10_10-2x20_70-1x8.1x10.1x12_")
    copy = EngineGame.from_position(str(game))
    assert (copy == game, extension(copy).deck is cards, parse_file(word)) == (True, True, word)
    printed = parse_file(deck_text().replace("invented = true", "invented = false"))
    assert (cards.invented, printed.startswith("printed_"), deck(printed).invented) == (True, True, False)


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
        (changed(4, '33 = { cents = 10, beans = "Soy" }'), 6, "'33' is no card; the cards are 1 to 32"),
        (changed(4, "9" * 5000 + ' = { cents = 10, beans = "Soy" }'), 6, f"'{'9' * 40}…' is no card"),
        (changed(4, ""), 2, "4 missing; there are 32 cards, each with its own number"),
        (changed(4, '4 = { cents = 20, beans = "Soy" }'), 6, "card 4: cents are 10, 40, 70, 100, not 20"),
        (changed(4, "4 = 3"), 6, "card 4 is written as { cents = 40"),
        (changed(4, '4 = { cents = 10, beans = "Potato" }'), 6, "card 4: “Potato” is no bean"),
        (changed(4, '4 = { cents = 10, beans = "Garden Red Black-eyed Soy Green" }'), 6, "card 4 shows 5 kinds"),
        (changed(4, '4 = { cents = 10, beans = "Coffee" }'), 6, "card 4: there is no Coffee in The Duel"),
        (changed(4, '4 = { cents = 10, beans = "7*Garden" }'), 6, "card 4 shows 7 Garden, and there are only 6"),
        (changed(4, '4 = { cents = 10, beans = "Soy Stink" }'), 6, "card 4: Stink cannot be planted on Soy"),
        (deck_text().replace("invented = true", "invented = 1"), 1, "invented is true, or false"),
        ("invented = true", 1, "a table [cards] is missing"),
    ],
)
def test_a_wrong_file_is_refused_with_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        EngineGame("duel", 2, bonus_cards=text)
    said = str(caught.value)
    assert said.startswith(f"bonus_cards, line {line}: ")
    assert reason in said


@pytest.mark.parametrize("word", ["own_", "own_10-1x8", "printed_" + "_".join(["10-1x8"] * 33)])
def test_a_word_that_is_no_set_is_refused(word: str) -> None:
    with pytest.raises(SetupError, match="bonus_cards"):
        EngineGame("duel", 2, bonus_cards=word)


def test_matching_looks_at_the_end_of_a_field_only() -> None:
    cards = deck(parse_file(deck_text()))
    assert isinstance(cards, BonusDeck)
    assert cards.matching((Bean.SOY, Bean.GREEN, Bean.GREEN)) == (6,)
    assert cards.matching((Bean.RED, Bean.RED, Bean.BLACK_EYED)) == (1,)
    assert cards.matching(()) == ()
