"""What the course says of a rule is said where the rule is taught, in every language, and the engine does the same."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from math import comb
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab import Compare, Game, Walkthrough
from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.lessons.lesson import Lesson
from bohnanza_lab.text import language
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import conflicts
from tests.contents import FOLDER, languages_of, our_contents
from tests.engine.table import happened, phase, play, refused
from tests.games.bohnaparte.lands import battle, bohnaparte, cavalry, table, touching
from tests.games.duel.duel_table import bonus, duel
from tests.serving import ROOT


def the_other_player_of_the_duel_draws_no_beans() -> None:
    game = duel(phase="draw-bonus", hands={"Uwe": "Red", "Susanne": "Red"}, bonus={"Uwe": "#7", "Susanne": "#10"})
    game.play("Uwe draw")
    assert [len(game.state.hands[seat]) for seat in (0, 1)] == [3, 1]


def the_active_player_draws_bonus_cards_first() -> None:
    cards = {"Uwe": "#7 #8", "Susanne": "#10 #11"}
    game = duel(phase="draw-bonus", hands={"Uwe": "Red"}, bonus=cards, bonus_draw="#20 #21")
    play(game, "Uwe draw", "Susanne done", "Uwe done")
    assert [bonus(game, name) for name in ("Uwe", "Susanne")] == ["#7 #8 #20", "#10 #11 #21"]


def a_conquered_empty_quarry_builds_nothing() -> None:
    lands = {"Ana": "Orange Quarry-1"}
    game = bohnaparte(phase="attack", lands=lands, empty_quarries="Quarry-1", fortresses="White", coins={"Ana": 2})
    refused(game, "Ana build-fortress Orange from Quarry-1", "fortress.build.empty", land="quarry-1")


def a_trader_is_bought_in_the_turn_of_another() -> None:
    game = cavalry(phase="plant", lands={"Ben": "White Forest-1"}, coins={"Ben": 3}, hands={"Ana": "Soy"})
    game.play("Ben buy-trader")
    assert table(game).traders[1] is not None


def a_village_with_a_fortress_is_raised_after_the_fortress() -> None:
    beside = next(name for name in touching(bohnaparte(), "Village-1") if not name.startswith(("River", "Village")))
    position = {"fortresses": "Village-1", "empty_quarries": "Quarry-1"}
    for attack, owner in (("Chili", 0), ("Stink", 1)):
        game = battle("Village-1", attack, "Soy", lands={"Ana": beside, "Ben": "White Village-1"}, **position)
        held = table(game)
        assert held.owner(held.board.index["village-1"]) == owner, "12 and 2 are raised to 16, and not 16 to 18"


def cavalry_may_be_sent_to_be_beaten() -> None:
    game = cavalry(phase="attack", lands={"Ana": "Paddock-1", "Ben": "White City-3"}, coins={"Ana": 1})
    game.play("Ana attack City-3 with Paddock-1")
    assert "CavalryFell" in happened(game.play("Ben defend from stack"))


def a_single_card_is_protected_in_the_bean_duel() -> None:
    game = EngineGame.arrange("bean-duel", phase="plant-discard", hands={"Ana": "Soy"}, fields={"Ana": "Red / 2*Blue"})
    refused(game, "Ana harvest 1", "harvest.protection", bean=Bean.RED, field=1, other=2, holds=(Bean.BLUE,) * 2)


def up_to_five_players_get_five_cards_and_seven_have_two_fields() -> None:
    rules = {players: edition("billabong-expansion").ruleset(players) for players in range(3, 8)}
    assert [{*rules[players].hand_sizes} for players in (3, 4, 5)] == [{5}] * 3
    assert [each.field_count for each in rules.values()] == [3, 2, 2, 2, 2]


def a_card_that_is_kept_must_be_planted_by_the_first_rules_too() -> None:
    game = EngineGame.arrange("billabong", phase="trade", turned="Soy Garden", hands={"Ana": "Red"})
    game.play("Ana done")
    refused(game, "Ana done", "aside.must_plant.must", beans=(Bean.SOY, Bean.GARDEN))
    assert phase(game) == "plant-aside"


def nothing_to_play() -> None:
    """Who sits where before a game, and what rules are called: the engine has nothing of it."""


TAUGHT: list[tuple[str, str, str, str, Callable[[], None]]] = [
    (
        "3-37",
        "duel-bonus",
        "you draw two, one after the other, to the back of your hand. Ben draws none.",
        "Ben no roba ninguno",
        the_other_player_of_the_duel_draws_no_beans,
    ),
    (
        "3-39",
        "duel-bonus",
        "both of you draw until you have three again, you first, as it is your turn",
        "ambos roban hasta volver a tener tres, tú primero, porque es tu turno",
        the_active_player_draws_bonus_cards_first,
    ),
    (
        "C4-18",
        "fortress",
        "stays so, whoever conquers it",
        "vacía se queda aunque alguien la conquiste",
        a_conquered_empty_quarry_builds_nothing,
    ),
    (
        "4-60",
        "cavalry",
        "at any time, also in another player’s turn",
        "en cualquier momento, también en el turno de otra persona",
        a_trader_is_bought_in_the_turn_of_another,
    ),
    (
        "4-45",
        "fortress",
        "12 and 2 make 14. Then the minimum: 14 is less than 16, so it is 16.",
        "12 y 2 son 14. Luego el mínimo: 14 es menos que 16, así que vale 16.",
        a_village_with_a_fortress_is_raised_after_the_fortress,
    ),
    (
        "4-73",
        "cavalry",
        "You may send the Cavalry all the same, to be beaten",
        "Aun así puedes enviar la caballería a perder",
        cavalry_may_be_sent_to_be_beaten,
    ),
    (
        "0-51",
        "bean-duel",
        "A single card is protected as in the base game.",
        "Una carta sola está protegida como en el juego básico.",
        a_single_card_is_protected_in_the_bean_duel,
    ),
    (
        "2-54",
        "expansion",
        "Up to five players get five cards each. Four to seven begin with two fields each",
        "cada quien recibe cinco cartas. De cuatro a siete, cada quien empieza con dos campos",
        up_to_five_players_get_five_cards_and_seven_have_two_fields,
    ),
    (
        "2-35",
        "first-rules",
        "what she keeps must be planted",
        "se tiene que plantar lo que conserve",
        a_card_that_is_kept_must_be_planted_by_the_first_rules_too,
    ),
    (
        "2-17",
        "first-rules",
        "The player to the left of the dealer begins.",
        "Empieza quien está a la izquierda de quien reparte.",
        nothing_to_play,
    ),
    (
        "2-01",
        "first-rules",
        "the *first rules*, the *first Amigo rules* and *Billabong*, as our tables say, are one",
        "las *primeras reglas de Amigo* y *Billabong*, como dicen nuestras mesas, son lo mismo",
        nothing_to_play,
    ),
]
"""A line of a document, the lesson that teaches it, where it says so in each language, and what the engine does."""


@pytest.mark.parametrize(("line", "lesson", "english", "spanish", "played"), TAUGHT, ids=[line for line, *_ in TAUGHT])
def test_a_rule_is_said_where_it_is_taught(
    line: str, lesson: str, english: str, spanish: str, played: Callable[[], None]
) -> None:
    for lang, phrase in zip(LANGUAGES, (english, spanish), strict=True):
        text = (ROOT / "notebooks" / "texts" / lang / f"{lesson}.md").read_text(encoding="utf-8")
        assert phrase in text, line
    played()


# Every contradiction between the documents is on a page


PAGES = ("compare", "contradictions")


def cited(cell: dict[str, Any]) -> tuple[str, ...]:
    return tuple(cell["metadata"].get("bohnanza", {}).get("rules", ()))


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[tuple[str, ...], object]]]:
    """What each cell of the two pages shows, with the contradictions that it cites."""
    monkeypatch.chdir(FOLDER)
    language.use("en")
    found = []
    for page in PAGES:
        names: dict[str, Any] = {}
        for cell in json.loads((FOLDER / f"{page}.ipynb").read_text("utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                *before, last = "".join(cell["source"]).split("\nCompare(")
                source = "\n".join([*before, f"shown = Compare({last}"]) if before else last
                source = re.sub(r"^Compare\(", "shown = Compare(", source)
                names["shown"] = None
                exec(source, names)
                found.append((cited(cell), names["shown"]))
    yield found
    language.use(None)


def test_every_contradiction_is_on_one_of_the_pages(shown: list[tuple[tuple[str, ...], object]]):
    assert {number for numbers, _ in shown for number in numbers} == set(conflicts())


def test_a_comparison_shows_the_contradiction_that_it_cites(shown: list[tuple[tuple[str, ...], object]]):
    compared = [(numbers, each.comparison) for numbers, each in shown if isinstance(each, Compare) and numbers]
    assert len(compared) == 13
    for numbers, comparison in compared:
        found = {number for each in comparison.differences for number in each.conflicts}
        assert set(numbers) <= found, comparison


@pytest.mark.parametrize("lang", languages_of("contradictions"))
def test_what_is_only_told_has_a_row_for_each_contradiction(lang: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(FOLDER)
    language.use(lang)
    rows = re.findall(r"^\| (?!:)(.+) \|$", Lesson("contradictions").text("words"), re.M)[1:]
    language.use(None)
    cells = json.loads((FOLDER / "contradictions.ipynb").read_text("utf-8"))["cells"]
    assert len(rows) == next(len(cited(cell)) for cell in cells if cell["id"] == "words")
    assert all(re.search(r"00\d", row) for row in rows), "each names its documents"


# The page for teachers


MINUTES = {page.file: page.minutes for page in our_contents().lessons}
LESSONS = pytest.mark.parametrize("lang", languages_of("teach"))


@pytest.fixture
def lesson(lang: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(FOLDER)
    language.use(lang)
    yield Lesson("teach")
    language.use(None)


@LESSONS
def test_the_plans_name_each_lesson_with_its_minutes_and_fill_their_time(lesson: Lesson):
    sums = {}
    for plan in ("hour", "afternoon"):
        rows = re.findall(r"^\| (\d+) \| (.+) \|$", lesson.text(plan), re.M)
        for minutes, what in rows:
            for file in re.findall(r"\]\(([\w-]+\.ipynb)\)", what):
                assert MINUTES[file] in (0, int(minutes)), what
        sums[plan] = [int(minutes) for minutes, _ in rows]
    assert sum(sums["hour"]) == 60
    assert sum(sums["afternoon"]) == 180
    assert sums["hour"][0] >= 5, "a class needs a while until everybody is there"
    assert sums["afternoon"][0] == sum(sums["hour"][2:-1]), "the lessons of the hour alone"


@LESSONS
def test_the_days_of_the_week_are_as_long_as_their_lessons(lesson: Lesson):
    days = re.findall(r"^\| \d \| (.+?) \| .+ \|$", lesson.text("week"), re.M)
    assert len(days) == 5
    for day in days:
        files = re.findall(r"\]\(([\w-]+\.ipynb)\)", day)
        assert re.findall(r": (\d+) min", day) == [str(sum(MINUTES[file] for file in files))]


@LESSONS
def test_the_code_on_the_page_makes_what_stands_below_it(lesson: Lesson, lang: str):
    names: dict[str, Any] = {"lesson": lesson}
    blocks = [code for key in ("lesson", "lesson.try", "exercise") for code in _blocks(lesson.text(key))]
    cells = json.loads(Path("teach.ipynb").read_text("utf-8"))["cells"]
    shown = [
        "".join(cell["source"]) for cell in cells if cell["id"] in ("lesson-walk", "lesson-challenge", "exercise-quiz")
    ]
    exec("from bohnanza_lab import Challenge, Quiz, Walkthrough, goals", names)
    for code, cell in zip(blocks, shown, strict=True):
        *before, last = re.split(r"^(?=\w+\()", code, flags=re.M)
        exec("".join(before), names)
        assert eval(last, names).static_bundle() == eval(cell, names).static_bundle()


def _blocks(text: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", text, re.S)


# What the lesson on playing well claims is counted here, on its own tables


PLAY_WELL_LANGUAGES = languages_of("play-well")
DECK = edition("rio-grande").ruleset(4).deck


@pytest.fixture(params=PLAY_WELL_LANGUAGES)
def play_well(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lesson]:
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


def test_the_prices_of_the_beans_are_those_of_the_game(play_well: Lesson):
    rows = [
        [int(number) for number in re.findall(r"\d+", row)]
        for row in re.findall(r"^\|.*\d.*\|$", play_well.text("rule.prices"), re.M)
    ]
    for (copies, first, full, pays), (bean, number) in zip(rows, sorted(DECK.items()), strict=True):
        assert copies == number
        assert bean.coins(first) > bean.coins(first - 1) == 0
        assert bean.coins(full) == pays == bean.coins(copies) > bean.coins(full - 1)
        assert 2 * full >= copies, "a full field takes half of its cards or more"
    assert [bean for bean in DECK if bean.coins(2) == 2] == [Bean.GARDEN]


def test_the_odds_are_counted_from_what_one_seat_sees(play_well: Lesson, tables: dict[str, Walkthrough]):
    state = game_of(tables["count-steps"], 0).state
    seen = Counter([*state.hands[0], *state.discard, *(card for seat in state.fields for row in seat for card in row)])
    hidden = sum(DECK.values()) - seen.total()
    assert (seen.total(), hidden) == (24, 80)
    assert re.findall(r"\d+", play_well.text("count.start")) == ["104", "24", "80"]
    for key, bean, left in (("count.blue", Bean.BLUE, 12), ("count.red", Bean.RED, 4)):
        assert DECK[bean] - seen[bean] == left
        chance = 1 - comb(hidden - left, 2) / comb(hidden, 2)
        assert re.search(rf"\b{round(100 * chance)} (in|en) 100", play_well.text(key))
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
    play(without, "Ana done", "Ana plant 2")
    assert without.over
    assert list(without.scores().items())[:2] == [("Dia", 11), ("Ana", 11)]
