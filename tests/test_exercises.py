"""The exercises for the learner: each tells nothing, right, wrong and nonsense apart, and agrees with the game."""

from __future__ import annotations

import re
from itertools import product

import nbformat
import pytest

from bohnanza_lab import Bean, Game
from bohnanza_lab.engine.moves import parse_move
from bohnanza_lab.gallery import read_contents
from bohnanza_lab.gallery.page import page_context
from bohnanza_lab.lessons.exercise import Exercise, Predict, Reach, Write
from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.text import language
from exercises import base_game
from tests.contents import languages_of
from tests.serving import ROOT

FOLDER = ROOT / "exercises"
TRANSLATED = languages_of("exercises", FOLDER)
EXERCISES = {name: each for name, each in vars(base_game).items() if isinstance(each, Exercise)}
NOTEBOOK = nbformat.read(FOLDER / "exercises.ipynb", as_version=4)
CELLS = [cell for cell in NOTEBOOK.cells if cell.cell_type == "code"]
every_exercise = pytest.mark.parametrize("name", EXERCISES)


def texts(lang: str) -> dict[str, str]:
    return dict(read_texts((FOLDER / "texts" / lang / "exercises.md").read_text(encoding="utf-8")))


def help_of(name: str) -> str:
    """The cell below an answer: two lines that run once the learner takes the # away."""
    return f"# {name}.hint()\n# {name}.solution()"


def of_kind(kind: type[Exercise]) -> list[str]:
    return [name for name, each in EXERCISES.items() if isinstance(each, kind)]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(language, "_chosen", ["en"])


@pytest.fixture
def broken() -> dict[str, list[object]]:
    """Answers that cannot be judged."""

    def raising(*_: object) -> object:
        raise RuntimeError("out of beans")

    return {
        "Predict": [Exception, 2.5, {}],
        "Reach": [7, ["Ana dance"], "Ana plant field", "Zoe done", [None]],
        "Write": [5, "a word", raising],
    }


# Four outcomes


@every_exercise
def test_it_tells_nothing_right_wrong_and_nonsense_apart(name: str):
    EXERCISES[name].prove()


@every_exercise
@pytest.mark.parametrize(("lang", "begin"), [("en", "Not tried yet"), ("es", "Todavía sin intentar")])
def test_it_answers_in_the_readers_language(name: str, lang: str, begin: str):
    language.use(lang)
    exercise = EXERCISES[name]
    assert exercise.check().message.startswith(begin)
    assert repr(exercise) == " ".join(texts(lang)[f"{name}.task"].split())
    first = re.split(r"^- ", texts(lang)[f"{name}.hints"], flags=re.MULTILINE)[1]
    exercise._hints_given = 0
    assert " ".join(first.split()) in exercise.hint()


@every_exercise
def test_what_cannot_be_judged_is_broken_and_says_so(name: str, broken):
    exercise = EXERCISES[name]
    kind = next(each.__name__ for each in (Predict, Reach, Write) if isinstance(exercise, each))
    for answer in broken[kind]:
        found = exercise.check(answer)
        assert (found.state, bool(found.message)) == ("broken", True), answer


@every_exercise
def test_its_hints_come_one_after_the_other_and_the_last_one_stays(name: str):
    exercise = EXERCISES[name]
    exercise._hints_given = 0
    given = [str(exercise.hint()) for _ in range(len(exercise.hints) + 1)]
    assert len(exercise.hints) >= 3
    assert len(set(given)) == len(exercise.hints)
    assert given[0].startswith(f"Hint 1 of {len(exercise.hints)}: ")
    assert given[-1] == given[-2]


def test_answers_wrap_between_words_keep_their_lines_and_say_their_language():
    refused = base_game.room.check("Ana harvest 1")
    html = refused._repr_html_()
    assert html.startswith('<p style="white-space: pre-wrap">✗ Move 1')
    assert "\n→ Ana harvest 2</p>" in html
    assert base_game.guard.solution()._repr_html_().startswith("<pre ")
    assert "fields[index] &gt; 1" in base_game.guard.solution()._repr_html_()
    language.use("es")
    assert base_game.guard.check()._repr_html_().startswith('<p lang="es" ')


# Predict


@pytest.mark.parametrize("name", of_kind(Predict))
@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_foreseen_guess_is_wrong_for_its_own_reason(name: str, lang: str):
    language.use(lang)
    reasons = {key: text for key, text in texts(lang).items() if re.fullmatch(rf"{name}\.(\d+|[a-z]{{3}})", key)}
    reasons.pop(f"{name}.why")
    assert reasons
    for key, reason in reasons.items():
        guess = key.partition(".")[2]
        found = EXERCISES[name].check(int(guess) if guess.isdigit() else guess.title())
        assert (found.state, found.message) == ("wrong", reason)


@pytest.mark.parametrize("name", of_kind(Predict))
def test_any_other_guess_is_wrong_too(name: str):
    other = {int: 1000, str: "Eva"}.get(type(EXERCISES[name].right()), "Wax")  # else it is a bean
    assert EXERCISES[name].check(other).state == "wrong"


def test_the_reason_of_the_first_task_adds_up():
    rows = {Bean.BLUE: 5, Bean.STINK: 5, Bean.SOY: 7}
    assert sum(bean.coins(cards) for bean, cards in rows.items()) == base_game.worth.right()


def test_the_numbers_in_the_stories_are_those_on_the_table():
    discard = len(base_game.pile.table().game.state.discard)
    game = base_game.tie.table().game
    game.play("Ana draw")
    for lang in TRANSLATED:
        assert str(discard) in re.findall(r"\d+", texts(lang)["pile"])
        assert str(game.scores()["Dia"]) in texts(lang)["tie.why"]
    assert game.scores() == {"Dia": 9, "Cem": 9, "Ben": 9, "Ana": 8}


# Reach


@pytest.mark.parametrize(
    ("name", "moves", "reason"),
    [
        ("swap", "Ana offer Ben Stink for Blue", "Ben takes the Stink with pleasure"),
        ("swap", "Ana offer Ben Chili for Blue; Ana offer Cem Blue for Red", "trading.received_locked"),
        ("swap", "Ana offer Ben Chili for Blue", "holds 3 Blue"),
        ("swap", "Ana accept 2", "Soy grows in none"),
        ("swap", "Ana accept 1; Ana accept 2", "Soy grows in none"),
        ("room", "Ana harvest 1", "harvest.protection"),
        ("room", "Ana harvest 2; Ana plant Blue 2; Ana plant Blue 2", "Now the two Blue protect the Chili"),
        ("turn", "Ana plant 1; Ana plant 1", "planting.make_room"),
        ("turn", "Ana plant 1; Ana harvest 1; Ana plant 1", "nobody makes you plant a second card"),
        (
            "turn",
            "Ana plant 1; Ana done; Ana turn-over; Ana offer Dia Chili; Ana done; Ana plant Red 2",
            "the Stink is still at the front",
        ),
    ],
)
def test_moves_that_miss_the_goal_are_told_why(name: str, moves: str, reason: str):
    found = EXERCISES[name].check(moves)
    assert found.state == "wrong"
    assert reason in found.message


@pytest.mark.parametrize("name", of_kind(Reach))
def test_a_goal_can_be_reached_on_the_table_as_well(name: str):
    table = EXERCISES[name].table()
    assert table.outcome == "unattempted"
    for move in EXERCISES[name].right():
        table.attempt.play(move)
    assert table.outcome == "right"
    assert EXERCISES[name].table().outcome == "unattempted"


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("swap", "Ana accept 1; Ana offer Cem Stink for Red; Ana done; Ana plant Red 2; Ana plant Blue 1"),
        ("room", "Ana harvest 2; Ana plant Green 2; Ana harvest 1; Ana plant Blue 1; Ana plant Blue 1"),
    ],
)
def test_another_way_to_the_goal_is_right_too(name: str, moves: str):
    assert EXERCISES[name].check(moves).state == "right"


# Write


def test_the_hand_that_a_turn_of_the_game_leaves_is_that_of_the_solution():
    for hand, planted, traded, drawn in base_game.queue._cases:
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
        assert [str(bean) for bean in game.state.hands[0]] == base_game.hand_after(hand, planted, traded, drawn)


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
        assert base_game.coins(bean.beanometer, cards) == bean.coins(cards)


def test_the_protection_of_the_solution_is_that_of_the_game():
    kinds = ("Soy", "Blue", "Stink")
    for fields, index in base_game.guard._cases:
        rows = [f"{count}*{kind}" if count else "-" for count, kind in zip(fields, kinds, strict=False)]
        players = 3 if len(fields) == 3 else 4
        game = Game.arrange(players=players, fields={"Ana": rows})
        allowed = game.why_not(f"Ana harvest {index + 1}") is None
        assert base_game.may_harvest(fields, index) == allowed, fields


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
    for name in of_kind(Predict) + of_kind(Reach):
        table = next(cell for cell in CELLS if cell.source == f"{name}.table()")
        assert "image/svg+xml" in table.outputs[0].data


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
    if isinstance(exercise, Write):
        solved = f"{exercise.solution()}\n"
    else:
        solved = cell.source.removesuffix(check).replace("...", repr(exercise.right()))
    room: dict[str, object] = {name: exercise, "Bean": Bean}
    exec(solved, room)
    assert eval(check, room).state == "right"


@every_exercise
@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_piece_of_code_in_its_texts_runs_when_it_is_pasted_alone(name: str, lang: str):
    text = "\n".join(text for key, text in texts(lang).items() if key.partition(".")[0] == name)
    pieces = [piece for piece in re.findall(r"(?<!`)`([^`]+)`(?!`)", text) if not piece.isidentifier()]
    assert pieces or name not in of_kind(Write)
    for piece in pieces:
        exec(piece, {})


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_moves_that_one_may_write_can_be_read(lang: str):
    moves = re.findall(r"^\| `Ana (.+?)` \|", texts(lang)["reach"], re.MULTILINE)
    assert len({parse_move(move, ("Ana", "Ben")) for move in moves}) == 8


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_example_gives_what_it_says(lang: str):
    solutions = {each.right().__name__: each.right() for each in EXERCISES.values() if isinstance(each, Write)}
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


def test_the_notebook_says_every_story_and_no_text_is_left_over():
    said = {found for cell in CELLS for found in re.findall(r'lesson\.say\("([^"]+)"\)', cell.source)}
    rest = {key for key in texts("en") if key not in said}
    assert {key.partition(".")[0] for key in rest} <= set(EXERCISES)
    assert not {key for key in rest if re.fullmatch(r"[a-z]+(\.task)?", key)}


@every_exercise
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
    assert int(minutes[1]) <= 10
    lessons = re.findall(r"\]\((\.\./notebooks/[a-z-]+\.ipynb)\)", story)
    assert lessons
    assert all((FOLDER / lesson).is_file() for lesson in lessons)
