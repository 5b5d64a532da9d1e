"""The exercises for the learner: each tells nothing, right, wrong and nonsense apart, and agrees with the game."""

from __future__ import annotations

import re
from itertools import product

import nbformat
import pytest

from bohnanza_lab import Bean, Challenge, Game, Quiz
from bohnanza_lab.gallery import read_contents
from bohnanza_lab.gallery.page import page_context
from bohnanza_lab.lessons.exercise import Exercise
from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.lessons.solutions import Solutions
from bohnanza_lab.text import language
from exercises import base_game
from exercises.solutions import exercises as solutions
from tests.contents import languages_of
from tests.serving import ROOT
from tests.shown_cells import shown_cells

FOLDER = ROOT / "exercises"
TRANSLATED = languages_of("exercises", FOLDER)
SHOWN = {lang: shown_cells(FOLDER / "exercises.ipynb", lang) for lang in TRANSLATED}
"""What each cell shows, in each language."""
EXERCISES = {cell.removesuffix("-task"): each for cell, each in SHOWN["en"].items() if isinstance(each, Exercise)}
NOTEBOOK = nbformat.read(FOLDER / "exercises.ipynb", as_version=4)
CELLS = [cell for cell in NOTEBOOK.cells if cell.cell_type == "code"]
every_exercise = pytest.mark.parametrize("name", EXERCISES)


def texts(lang: str) -> dict[str, str]:
    return dict(read_texts((FOLDER / "texts" / lang / "exercises.md").read_text(encoding="utf-8")))


def help_of(name: str) -> str:
    """The cell below an answer: two lines that run once the learner takes the # away."""
    return f"# {name}.hint()\n# {name}.solution()"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(language, "_chosen", ["en"])


@pytest.fixture
def broken() -> list[object]:
    """Answers that cannot be judged."""

    def raising(*_: object) -> object:
        raise RuntimeError("out of beans")

    return [5, "a word", raising]


# Four outcomes


@every_exercise
def test_it_tells_nothing_right_wrong_and_nonsense_apart(name: str):
    EXERCISES[name].prove()


@every_exercise
@pytest.mark.parametrize(("lang", "begin"), [("en", "Not tried yet"), ("es", "Todavía sin intentar")])
def test_it_answers_in_the_readers_language(name: str, lang: str, begin: str):
    language.use(lang)
    exercise = SHOWN[lang][f"{name}-task"]
    assert exercise.check().message.startswith(begin)
    assert repr(exercise) == " ".join(texts(lang)[f"{name}.task"].split())
    first = re.split(r"^- ", texts(lang)[f"{name}.hints"], flags=re.MULTILINE)[1]
    exercise._hints_given = 0
    assert " ".join(first.split()) in exercise.hint()


@every_exercise
def test_what_cannot_be_judged_is_broken_and_says_so(name: str, broken):
    exercise = EXERCISES[name]
    for answer in broken:
        found = exercise.check(answer)
        assert (found.state, bool(found.message)) == ("broken", True), answer


@every_exercise
def test_its_hints_come_one_after_the_other_and_then_it_says_that_there_is_no_more(name: str):
    exercise = EXERCISES[name]
    exercise._hints_given = 0
    given = [str(exercise.hint()) for _ in range(len(exercise.hints) + 2)]
    assert len(exercise.hints) >= 3
    assert len(set(given)) == len(exercise.hints) + 1
    assert given[0].startswith(f"Hint 1 of {len(exercise.hints)}: ")
    assert (
        given[-1]
        == given[-2]
        == f"There are no more hints. The last of {len(exercise.hints)} was: {exercise.hints[-1]}"
    )


def test_answers_wrap_between_words_keep_their_lines_and_say_their_language():
    guard = EXERCISES["guard"]
    assert guard.check(max)._repr_html_().startswith('<p style="white-space: pre-wrap">')
    assert guard.solution()._repr_html_().startswith("<pre ")
    assert "fields[index] &gt; 1" in guard.solution()._repr_html_()
    language.use("es")
    assert guard.check()._repr_html_().startswith('<p lang="es" ')


# Write


def test_the_hand_that_a_turn_of_the_game_leaves_is_that_of_the_solution():
    for hand, planted, traded, drawn in base_game.TURNS:
        game = Game.arrange(
            hands={"Ana": " ".join(hand) or "-", "Ben": "-"},
            fields={"Ana": [hand[0] if hand else "-"]},
            draw=["Black-eyed", "Garden", *drawn],
            active="Ana",
        )
        for card in hand[:planted]:
            growing = [field[0].key if field else None for field in game.state.fields[0]]
            key = card.lower()
            game.play(f"Ana plant {(growing.index(key) if key in growing else growing.index(None)) + 1}")
        if planted == 1 and game.why_not("Ana turn-over"):
            game.play("Ana done")
        game.play("Ana turn-over")
        for card in traded:
            place = [bean.key for bean in game.state.hands[0]].index(card.lower()) + 1
            game.play(f"Ana offer Ben {card}@{place}")
            game.play(f"Ben accept {game.state.offers[-1].id}")
        game.play("Ana done")
        for seat, name in ((0, "Ana"), (1, "Ben")):
            for card in (*(game.state.turned if seat == 0 else ()), *game.state.aside[seat]):
                plant(game, name, seat, card)
        game.play("Ana draw")
        assert [str(bean) for bean in game.state.hands[0]] == solutions.hand_after(hand, planted, traded, drawn)


def plant(game: Game, name: str, seat: int, card: Bean) -> None:
    """Plant a new card wherever the rules let it, after a harvest where there is no room."""
    for harvest, field in product((None, 1, 2, 3), (1, 2, 3)):
        if harvest and not game.why_not(f"{name} harvest {harvest}"):
            game.play(f"{name} harvest {harvest}")
        if not game.why_not(f"{name} plant {card} {field}"):
            game.play(f"{name} plant {card} {field}")
            return
    raise AssertionError(f"{card} finds no room: {game}")


def test_the_beanometer_of_the_solution_is_that_of_the_game():
    for bean, cards in product(Bean, range(30)):
        assert solutions.coins(bean.beanometer, cards) == bean.coins(cards)


def test_the_protection_of_the_solution_is_that_of_the_game():
    kinds = ("Soy", "Blue", "Stink")
    for fields, index in base_game.FIELDS:
        rows = [f"{count}*{kind}" if count else "-" for count, kind in zip(fields, kinds, strict=False)]
        players = 3 if len(fields) == 3 else 4
        game = Game.arrange(players=players, fields={"Ana": rows})
        allowed = game.why_not(f"Ana harvest {index + 1}") is None
        assert solutions.may_harvest(fields, index) == allowed, fields


# The notebook and its texts


def test_every_cell_has_been_run_in_order_and_none_is_exempt_from_the_check():
    nbformat.validate(NOTEBOOK)
    assert [cell.execution_count for cell in CELLS] == [*range(1, len(CELLS) + 1)]
    assert len(CELLS) == len(NOTEBOOK.cells) - 1  # the first says how to run them
    outputs = [output for cell in CELLS for output in cell.outputs]
    assert {output.output_type for output in outputs} == {"execute_result"}
    assert not [output for output in outputs if "application/vnd.jupyter.widget-view+json" in output.data]
    assert "widgets" not in NOTEBOOK.metadata
    assert not [cell.id for cell in CELLS if cell.metadata.get("tags") or "NBVAL" in cell.source]


def test_every_cell_that_says_or_lays_something_shows_it():
    silent = [cell.source for cell in CELLS if not cell.outputs]
    assert sorted(silent) == sorted(help_of(name) for name in EXERCISES)
    tables = [cell for cell in CELLS if isinstance(SHOWN["en"][cell.id], Challenge | Quiz)]
    assert len(tables) == 7
    assert all("image/svg+xml" in cell.outputs[0].data for cell in tables if cell.id.endswith("-task"))


def test_the_gallery_leads_to_the_exercises_and_they_lead_back():
    contents = read_contents(FOLDER)
    others = ("base-2.ipynb", "editions.ipynb", "duel.ipynb", "bohnaparte.ipynb", "cavalry.ipynb")
    assert [page.file for page in contents.lessons] == ["exercises.ipynb", *others]
    assert (FOLDER / contents.gallery.file).resolve() == ROOT / "notebooks" / "index.ipynb"
    for lang in TRANSLATED:
        around = page_context(NOTEBOOK, "exercises.ipynb", contents, f"lang={lang}")
        assert around["gallery"] == {"href": f"../notebooks/index.ipynb?lang={lang}"}
        assert texts(lang)["welcome"].startswith(f"# {contents.lessons[0].title[lang]}\n")
        gallery = (ROOT / "notebooks" / "texts" / lang / "index.md").read_text(encoding="utf-8")
        assert "](../exercises/exercises.ipynb)" in gallery


def test_the_notebook_asks_every_exercise_and_offers_its_help():
    sources = [cell.source for cell in CELLS]
    asked = [found[1] for source in sources if (found := re.search(r"^(\w+)\.check\(", source, re.MULTILINE))]
    helped = [name for source in sources for name in EXERCISES if source == help_of(name)]
    assert asked == helped
    assert sorted(asked) == sorted(EXERCISES)


@every_exercise
def test_its_cell_starts_unattempted_and_is_right_with_the_solution_in_it(name: str):
    cell = next(cell for cell in CELLS if f"{name}.check(" in cell.source)
    assert cell.outputs[0].data["text/plain"].startswith("· Not tried yet")
    exercise = EXERCISES[name]
    check = cell.source.splitlines()[-1]
    room: dict[str, object] = {name: exercise, "Bean": Bean}
    exec(str(exercise.solution()), room)
    assert eval(check, room).state == "right"


@every_exercise
@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_piece_of_code_in_its_texts_runs_when_it_is_pasted_alone(name: str, lang: str):
    text = "\n".join(text for key, text in texts(lang).items() if key.partition(".")[0] == name)
    pieces = [piece for piece in re.findall(r"(?<!`)`([^`]+)`(?!`)", text) if not piece.isidentifier()]
    assert pieces
    for piece in pieces:
        exec(piece, {})


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_example_gives_what_it_says(lang: str):
    solutions = {each.right().__name__: each.right() for each in EXERCISES.values()}
    blocks = re.findall(r"^```\n(.+?)\n# \w+ (.+?)\n```$", "\n".join(texts(lang).values()), re.M)
    assert len(blocks) == "\n".join(texts(lang).values()).count("```") // 2 > 0
    for called, given in blocks:
        assert eval(called, dict(solutions)) == eval(given)


@every_exercise
def test_its_help_runs_by_itself(name: str):
    for line in help_of(name).splitlines():
        assert str(eval(line.removeprefix("# "), {name: EXERCISES[name]}))


def test_only_what_the_learner_writes_stands_open():
    shown = [cell.source for cell in CELLS if not cell.metadata.get("jupyter", {}).get("source_hidden")]
    assert [source for source in shown if ".check(" not in source and not source.startswith("# ")] == []
    assert len(shown) == 2 * len(EXERCISES)


def test_the_texts_have_the_same_names_and_the_same_number_of_hints():
    english, spanish = texts("en"), texts("es")
    assert list(english) == list(spanish)
    for key in english:
        assert english[key].count("\n- ") == spanish[key].count("\n- "), key
        assert english[key] != spanish[key], key


def test_every_text_is_shown_and_none_is_left_over():
    used = {key for cell in CELLS for key in re.findall(r'lesson\.\w+\(\s*"([a-z._]+)"', cell.source)}
    used |= {f"beat.{mistake}" for mistake in Solutions("exercises", FOLDER).mistakes("beat")}
    for lang in TRANSLATED:
        assert set(texts(lang)) == used


@pytest.mark.parametrize("name", [key[: -len(".hints")] for key in texts("en") if key.endswith(".hints")])
@pytest.mark.parametrize(
    ("lang", "objective", "left_out"), [("en", "Objective", "Left out"), ("es", "Objetivo", "Queda fuera")]
)
def test_it_states_its_objective_what_it_leaves_out_how_long_it_takes_and_its_lesson(
    name: str, lang: str, objective: str, left_out: str
):
    story = texts(lang)[name]
    assert f"**{objective}:**" in story
    assert f"**{left_out}:**" in story
    minutes = re.search(r"(\d+) (?:minutes|minutos)", story)
    assert minutes
    assert int(minutes[1]) <= (20 if name == "beat" else 10)
    lessons = re.findall(r"\]\((\.\./notebooks/[a-z-]+\.ipynb)\)", story)
    assert lessons
    assert all((FOLDER / lesson).is_file() for lesson in lessons)
