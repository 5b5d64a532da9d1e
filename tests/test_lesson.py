"""The words of a lesson: where they come from, what they become, and what is said where they are not there."""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

import bohnanza_lab
from bohnanza_lab import Game, Lesson, Walkthrough, options
from bohnanza_lab.__main__ import _parser
from bohnanza_lab.games import bohnaparte, duel
from bohnanza_lab.lessons.frames import GameFrame
from bohnanza_lab.lessons.lesson import Prose
from bohnanza_lab.lessons.picture import Picture
from bohnanza_lab.lessons.texts import LessonError, UntranslatedWarning
from bohnanza_lab.text import language
from bohnanza_lab.text.language import LANGUAGES
from tests.serving import ROOT
from tests.shown_cells import shown_cells

ENGLISH = """
[objective]
# Beans

You learn **beans**.

[hints]
- Look at the
  front.
- Plant it.

[check.front]
Which card
goes first?

- [x] Soy
- [ ] Red
  Red stands behind
  Soy.
"""
SPANISH = ENGLISH.replace("You learn **beans**.", "Aprendes **porotos**.")


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a lesson in two languages."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("QUERY_STRING", raising=False)
    for lang, text in (("en", ENGLISH), ("es", SPANISH)):
        (tmp_path / "texts" / lang).mkdir(parents=True)
        (tmp_path / "texts" / lang / "beans.md").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_lesson_speaks_the_language_of_the_page(beside: Path, monkeypatch: pytest.MonkeyPatch):
    assert "You learn" in Lesson("beans").text("objective")
    monkeypatch.setenv("QUERY_STRING", "lang=es")
    assert "Aprendes" in Lesson("beans").text("objective")
    assert repr(Lesson("beans")) == "Lesson('beans': 3 texts in es)"


@pytest.mark.parametrize(("name", "key"), [("trading", "objective"), ("duel", "welcome")])
def test_a_lesson_that_is_alone_in_a_folder_takes_the_texts_of_the_package(
    name: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    beside = Lesson(name, Path("exercises/texts" if name == "duel" else "notebooks/texts").resolve())
    monkeypatch.chdir(tmp_path)
    alone = Lesson(name)
    assert alone.text(key) == beside.text(key)
    assert ("worth" in alone.solutions) == (name == "duel")
    assert Picture("studies/beans").svg
    with pytest.raises(LessonError, match="there is no texts/en/nothing"):
        Lesson("nothing")


def test_words_in_another_language_than_the_page_say_so(beside: Path, monkeypatch: pytest.MonkeyPatch):
    language.use("es")
    said = Lesson("beans").say("objective")
    assert said._repr_markdown_() == f'<div lang="es">\n\n{said}\n\n</div>'
    monkeypatch.setenv("QUERY_STRING", "lang=es")
    assert said._repr_markdown_() == repr(said) == "# Beans\n\nAprendes **porotos**."


def test_a_lesson_in_one_language_is_for_everybody(beside: Path):
    (beside / "texts/en/beans.md").unlink()
    assert Lesson("beans").say("objective").lang == "es"


def test_a_list_is_several_texts(beside: Path):
    assert Lesson("beans").list("hints") == ["Look at the front.", "Plant it."]


def test_a_task_list_is_a_question(beside: Path):
    question = Lesson("beans").question("check.front", rule="planting.first_card", cards="Soy Red")
    assert question.text == "Which card goes first?"
    assert [(choice.text, choice.right, choice.why) for choice in question.choices] == [
        ("Soy", True, ""),
        ("Red", False, "Red stands behind Soy."),
    ]
    assert question.cards == ("soy", "red")


def test_a_notebook_keeps_beside_a_text_how_it_begins_and_a_terminal_says_all(beside: Path):
    shell = InteractiveShell.instance()
    said = Lesson("beans").say("objective")
    assert shell.display_formatter.format(said)[0] == {"text/markdown": str(said), "text/plain": "# Beans"}
    long = Prose("You may harvest a field at any time, even when it is not your turn.", "en")
    assert shell.display_formatter.format(long)[0]["text/plain"] == "You may harvest a field at …"
    shell.display_formatter.active_types = ["text/plain"]
    try:
        assert shell.display_formatter.format(said)[0] == {"text/plain": "# Beans\n\nYou learn **beans**."}
    finally:
        shell.display_formatter.active_types = shell.display_formatter.format_types


def test_a_text_that_one_language_lacks_comes_in_the_default_language(beside: Path):
    (beside / "texts/en/beans.md").write_text(f"{ENGLISH}\n[more]\nMore beans.\n", encoding="utf-8")
    language.use("es")
    lesson = Lesson("beans")
    with pytest.warns(UntranslatedWarning, match=r"the text \[more\] of 'beans' is not translated into es: .* in en"):
        assert (lesson.say("more"), lesson.say("more").lang) == ("More beans.", "en")
    assert lesson.say("objective").lang == "es"
    (beside / "texts/en/beans.md").unlink()
    with pytest.raises(LessonError, match=r"es/beans\.md has no text \[mor\]$"):
        Lesson("beans").say("mor")


def test_a_lesson_in_another_language_than_asked_for_warns_its_author(beside: Path):
    (beside / "texts/es/beans.md").unlink()
    language.use("es")
    with pytest.warns(
        UntranslatedWarning, match="the lesson 'beans' is not translated into es: it is shown in en"
    ) as told:
        Lesson("beans")
    assert [Path(each.filename).name for each in told] == ["test_lesson.py"], "where the author made it"


WRONG: dict[str, list[tuple[str, Callable[[Lesson], object]]]] = {
    "Hello.\n[a]\nYes.": [(r"beans\.md, line 1: a text begins with its name in brackets", str)],
    "[a]\nYes.\n[a]\nNo.": [(r"beans\.md, line 3: there is a text \[a\] already", str)],
    "[a]\n\n[b]\nNo.": [(r"beans\.md: the text \[a\] is empty", str)],
    ENGLISH: [
        (r"beans\.md has no text \[objectiv\]; did you mean objective\?", lambda lesson: lesson.say("objectiv")),
        (r"beans\.md has no text \[zzz\]$", lambda lesson: lesson.say("zzz")),
        (r"\[objective\] is not a list; begin each of its", lambda lesson: lesson.list("objective")),
        (r"\[check.front\] is not a list", lambda lesson: lesson.list("check.front")),
        (r"\[objective\] is not a question; write it, then", lambda lesson: lesson.question("objective")),
        (r"\[hints\] is not a question; write it, then", lambda lesson: lesson.question("hints")),
        (r"'peas' has no texts: there is no texts/en/peas\.md and no texts/es/peas\.md", lambda _: Lesson("peas")),
    ],
    **{
        f"[ask]\n{asked}\n": [("is not a question", lambda lesson: lesson.question("ask"))]
        for asked in (
            "- [x] Soy\n- [ ] Red\n  No.",
            "Which?\n\n- [x] Soy\n- Red",
            "Which?\n\n- [X] Soy\n- [ ] No\n  No.",
        )
    },
    "[ask]\nWhich?\n\n- [ ] Red\n  No.\n": [
        ("at least one right choice and one wrong", lambda lesson: lesson.question("ask"))
    ],
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_in_a_text_or_asked_of_it_is_said_with_what_would_be_right(beside: Path, text: str):
    (beside / "texts/en/beans.md").write_text(text, encoding="utf-8")
    for said, ask in WRONG[text]:
        with pytest.raises(LessonError, match=said):
            ask(Lesson("beans"))


# What a lesson's text tells one to write between its words does what it says, in Python and in a terminal


def spans() -> list[tuple[str, str]]:
    """Each piece of code in the texts of lessons and exercises, with the language of the text."""
    found: dict[tuple[str, str], None] = {}
    for lang in LANGUAGES:
        for text in sorted(ROOT.glob(f"*/texts/{lang}/*.md")):
            prose = re.sub(r"```.*?```", "", text.read_text(encoding="utf-8"), flags=re.DOTALL)
            found |= dict.fromkeys((lang, span) for span in re.findall(r"`([^`\n]+)`", prose))
    return [*found]


def is_code(span: str) -> bool:
    """Whether it is Python that does something: that calls something, or computes."""
    if re.fullmatch(r"[\w./-]+", span):  # a file or a folder
        return False
    try:
        nodes = [*ast.walk(ast.parse(span))]
    except SyntaxError:
        return False
    return any(isinstance(node, ast.Call | ast.BinOp | ast.Subscript | ast.Compare) for node in nodes)


PACKAGES = (bohnanza_lab, bohnaparte, duel)
CODE = [(lang, span) for lang, span in spans() if is_code(span)]
COMMANDS = [(lang, span) for lang, span in spans() if span.startswith("bohnanza-lab ")]


def test_there_is_some_of_each_in_every_language() -> None:
    assert {lang for lang, _ in CODE} == {lang for lang, _ in COMMANDS} == {*LANGUAGES}


@pytest.mark.parametrize(("lang", "code"), CODE)
def test_code_in_a_text_runs(lang: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bohnanza_lab.context._of_kernel", [lang])
    mine = options("duel").template("bonus_cards") if "bonus_cards" in code else options("bohnaparte").template("board")
    for name in re.findall(r'"(\w+\.(?:toml|txt))"', code):
        Path(name).write_text(mine if name.endswith("toml") else Game(seed=7).record(), encoding="utf-8")
    names: dict[str, Any] = {name: getattr(each, name) for each in PACKAGES for name in each.__all__}
    exec(code, {**names, "language": language})


@pytest.mark.parametrize(("lang", "command"), COMMANDS)
def test_a_command_in_a_text_can_be_given(lang: str, command: str) -> None:
    asked = _parser(lang).parse_args(shlex.split(command)[1:])
    assert callable(asked.run)


# What lessons say of a table beside the moves that are made there, held against the engine


FOLDER = ROOT / "notebooks"


def walks(name: str) -> list[Walkthrough]:
    return [shown for shown in shown_cells(FOLDER / f"{name}.ipynb", "en").values() if isinstance(shown, Walkthrough)]


def frame(name: str, key: str) -> GameFrame:
    said = Lesson(name, FOLDER / "texts").text(key)
    (found,) = (each for walk in walks(name) for each in walk.story.game_frames if each.caption == said)
    return found


def takes_the_front_card(game: Game, who: str) -> list[int]:
    fields = enumerate(game.fields(who), 1)
    return [number for number, field in fields if not field or field[-1] is game.hand(who)[0]]


def test_where_a_field_has_to_go_in_the_base_game_no_field_takes_the_card():
    shown = frame("first-rules", "watch.no_room").game
    base = Game.arrange(
        "rio-grande",
        shown.names,
        hands={name: shown.hand(name) for name in shown.names},
        fields={name: [row for row in shown.fields(name) if row] for name in shown.names},
    )
    assert base.why_not("Ana done") is not None
    assert takes_the_front_card(base, "Ana") == []


def test_where_the_other_reading_costs_a_field_no_field_takes_the_card():
    shown = frame("edge-planting", "copy.other").game
    assert str(shown.hand("Ben")[0]) == "Red"
    assert takes_the_front_card(shown, "Ben") == []


def test_what_stays_in_the_fields_of_a_billabong_table_at_the_end_is_said_there():
    def stays(game: Game) -> list[str]:
        return [str(field[0]) for name in game.names for field in game.fields(name) if game.over and field]

    left = 0
    for file in sorted(FOLDER.glob("*.ipynb")):
        if "billabong" not in file.read_text(encoding="utf-8"):
            continue
        for walk in walks(file.stem):
            frames = walk.story.game_frames
            over = [each for each in frames if stays(each.game)]
            for bean in stays(frames[-1].game):
                left += 1
                assert any(f"{bean} stays" in str(each.caption) for each in over), (file.stem, bean)
    assert left >= 2
