"""What the lesson on playing well claims is counted here, on its own tables."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from math import comb
from typing import Any

import pytest

from bohnanza_lab import Bean, Game, Walkthrough
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.lessons.lesson import Lesson
from bohnanza_lab.text import language
from tests.contents import FOLDER, languages_of

LANGUAGES = languages_of("play-well")
DECK = edition("rio-grande").ruleset(4).deck


@pytest.fixture(params=LANGUAGES)
def lesson(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lesson]:
    monkeypatch.chdir(FOLDER)
    language.use(request.param)
    yield Lesson("play-well")
    language.use(None)


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> dict[str, Walkthrough]:
    """The walkthroughs of the notebook, by the id of their cell."""
    monkeypatch.chdir(FOLDER)
    names: dict[str, Any] = {}
    found = {}
    for cell in json.loads((FOLDER / "play-well.ipynb").read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and ("import" in source or "Walkthrough(" in source):
            before, _, last = source.rpartition("Walkthrough(\n")
            exec(f"{before}shown = Walkthrough(\n{last}" if last and "import" not in source else source, names)
            found[cell["id"]] = names.get("shown")
    return found


def game_of(shown: Walkthrough, step: int) -> Game:
    return shown.story.game_frames[step].game


def wealth(game: Game, seat: int) -> int:
    """Coins, and what the fields would pay now."""
    fields = sum(cards[-1].coins(len(cards)) for cards in game.state.fields[seat] if cards)
    return len(game.state.coins[seat]) + fields


def test_the_prices_of_the_beans_are_those_of_the_game(lesson: Lesson):
    rows = [
        [int(number) for number in re.findall(r"\d+", row)]
        for row in re.findall(r"^\|.*\d.*\|$", lesson.text("rule.prices"), re.M)
    ]
    for (copies, first, full, pays), (bean, number) in zip(rows, sorted(DECK.items()), strict=True):
        assert copies == number
        assert bean.coins(first) > bean.coins(first - 1) == 0
        assert bean.coins(full) == pays == bean.coins(copies) > bean.coins(full - 1)
        assert 2 * full >= copies, "a full field takes half of its cards or more"
    assert [bean for bean in DECK if bean.coins(2) == 2] == [Bean.GARDEN]


def test_the_odds_are_counted_from_what_one_seat_sees(lesson: Lesson, tables: dict[str, Walkthrough]):
    state = game_of(tables["count-steps"], 0).state
    seen = Counter([*state.hands[0], *state.discard, *(card for seat in state.fields for row in seat for card in row)])
    hidden = sum(DECK.values()) - seen.total()
    assert (seen.total(), hidden) == (24, 80)
    assert re.findall(r"\d+", lesson.text("count.start")) == ["104", "24", "80"]
    for key, bean, left in (("count.blue", Bean.BLUE, 12), ("count.red", Bean.RED, 4)):
        assert DECK[bean] - seen[bean] == left
        chance = 1 - comb(hidden - left, 2) / comb(hidden, 2)
        assert re.search(rf"\b{round(100 * chance)} (in|en) 100", lesson.text(key))
    mine = [(row[-1], len(row)) for row in state.fields[0]]
    for bean, count in mine:
        assert bean.coins(count + 1) == bean.coins(count) + 1, "each field is one card short"


def test_the_garden_in_the_hand_is_worth_more_than_in_the_field(tables: dict[str, Walkthrough]):
    planted, held = (game_of(tables[name], -1) for name in ("keep-planted", "keep-held-steps"))
    assert game_of(tables["keep-planted"], 0) == game_of(tables["keep-held-steps"], 0), "the same deal"
    assert [len(row) for row in planted.state.fields[0]] == [1, 1]
    assert [len(row) for row in held.state.fields[0]] == [5, 1]
    assert wealth(planted, 0) == wealth(held, 0) == 2
    assert Bean.SOY.coins(6) == 3, "one card short of the third"


def test_the_last_trade_wins_the_game_that_is_lost_without_it(tables: dict[str, Walkthrough]):
    walk = tables["edge-steps"]
    assert next(iter(game_of(walk, -1).scores().items())) == ("Ana", 12)
    without = game_of(walk, 1).fork()
    without.play("Ana done")
    without.play("Ana plant 2")
    assert without.over
    assert list(without.scores().items())[:2] == [("Dia", 11), ("Ana", 11)]
