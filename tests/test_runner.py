"""A notebook is run as plain Python: what its cells show is kept in order, and what is not ours is left to a kernel."""

from __future__ import annotations

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from bohnanza_lab import Drill, Game, Lesson, Play
from bohnanza_lab.context import Context, context, within
from bohnanza_lab.engine.errors import SetupError
from bohnanza_lab.gallery import Gallery
from bohnanza_lab.lessons.picture import Picture
from bohnanza_lab.sessions.page import Page
from bohnanza_lab.sessions.runner import NotOursError, run
from bohnanza_lab.text import language

from .serving import ROOT

NOTEBOOKS = ROOT / "notebooks"
QUIZ = """\
from bohnanza_lab import Choice, Question, Quiz
Quiz([Question("How many?", choices=[Choice("Three", right=True), Choice("Two", why="No.")], hints=["Count."])])"""
CHALLENGE = """\
from bohnanza_lab import Challenge, goals
Challenge(hands={"Ana": "Red"}, fields={"Ana": ["Red"]}, goal=goals.planted("Ana", "Red", at_least=2),
          solution=["Ana plant 1"])"""


def here() -> Context:
    return Context(query="lang=en", folder=NOTEBOOKS)


def page(*sources: str) -> Page:
    cells = [{"cell_type": "code", "source": source, "metadata": {}} for source in sources]
    return Page({"cells": cells}, here(), "page.ipynb")


def test_prose_pictures_and_components_are_kept_in_order():
    cells: list[dict[str, Any]] = [
        {"cell_type": "markdown", "source": ["My own\n", "words"], "metadata": {}},
        {"cell_type": "code", "source": "from IPython.display import SVG, Markdown\nMarkdown('# *Beans*')"},
        {"cell_type": "code", "source": QUIZ.splitlines(keepends=True)},
        {"cell_type": "code", "source": "SVG('<svg/>')"},
        {"cell_type": "code", "source": "'left out'", "metadata": {"tags": ["remove-cell"]}},
        {"cell_type": "code", "source": "{'beans': [1, 2.5, None]}"},
    ]
    made = Page({"cells": [{"metadata": {}, **cell} for cell in cells]}, here(), "page.ipynb")
    assert made.shown[0] == {"markdown": "My own\nwords", "kind": "Markdown", "own": True}
    assert made.shown[1] == {"markdown": "# *Beans*", "kind": "HTML"}
    assert [each.get("kind", each.get("component")) for each in made.shown[2:]] == [0, "SVG", "Text"]
    assert made.shown[-1]["html"] == "<pre>{&#x27;beans&#x27;: [1, 2.5, None]}</pre>"


def test_a_component_has_what_it_is_drawn_from_without_the_words_of_the_page():
    stored = page(QUIZ, CHALLENGE).stored
    assert [part["props"]["component"] for part in stored["parts"]] == ["quiz", "challenge"]
    assert not any("words" in part["props"] for part in stored["parts"])
    assert all(part["key"] for part in stored["parts"])
    assert stored["words"]["quiz.right"] == "Right"
    # those of drill, editor and app are said by no component of this page
    assert not [key for key in stored["words"] if key.startswith(("drill.", "editor.", "play.", "saved."))]


@pytest.mark.parametrize(
    ("shown", "games"),
    [
        ("Table(players=3, seed=7)", set()),
        ("Table('billabong', seed=7)", set()),
        ("Table('duel', seed=7)", {"duel"}),
        ("Lands('cavalry', players=3)", {"bohnaparte"}),
        ("Editor()", {"bohnaparte", "duel"}),
        ("Play()", {"bohnaparte", "duel"}),
    ],
)
def test_a_page_has_the_words_of_the_games_that_it_shows_and_asks_for_their_sheet(shown: str, games: set[str]):
    made = page(f"from bohnanza_lab import *\nfrom bohnanza_lab.games.bohnaparte import Lands\n{shown}")
    assert made.games_drawn(made.stored["parts"]) == games
    said = {"duel": "gift.label", "bohnaparte": "land.map"}
    assert {game for game, word in said.items() if word in made.stored["words"]} == games


def test_a_component_that_is_shown_twice_is_one():
    assert [each["component"] for each in page(QUIZ.replace("\nQuiz", "\nquiz = Quiz"), "quiz", "quiz").shown] == [0, 0]


def test_what_is_displayed_before_the_last_line_is_shown_too():
    for imported in ("", "from IPython.display import display\n"):
        shown = run({1: f"{imported}display(1, 'two')\ndisplay(None)\n3", 2: "None"}, here())[1]
        assert [each["text/plain"] for each in shown] == ["1", "'two'", "None", "3"]
    assert run({1: "6 * 7;", 2: "half = 3", 3: "None"}, here()) == {1: [], 2: [], 3: []}


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("from ipywidgets import IntSlider\nIntSlider()", "shows .*widget"),
        ("from bohnanza_lab import Table\nTable().widget()", "shows .*widget"),
        ("from ipywidgets import VBox\nfrom bohnanza_lab import Table\nVBox([Table().widget()])", "shows"),
        ("print('Hello')", "prints 'Hello"),
        ("import sys\nprint('Oh', file=sys.stderr)", "prints 'Oh"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("raise SystemExit", "SystemExit"),
        ("%matplotlib inline", "SyntaxError"),
        ("await later()", "SyntaxError"),
        ("get_ipython()", "NameError"),
        ("input()", "EOFError|OSError"),
        ("from IPython.display import Javascript\nJavascript('x')", "shows application/javascript"),
        ("from IPython.display import clear_output\nclear_output()", "prints"),
        ("object()", "shows object"),
        ("class Mine(list): ...\nMine()", "shows Mine"),
    ],
)
def test_what_needs_a_kernel_is_said_with_its_cell(source: str, why: str):
    with pytest.raises(NotOursError, match=f"^cell 2: .*{why}"):
        page("1", source)


def test_components_in_two_languages_are_no_page_of_ours():
    with pytest.raises(NotOursError, match="two languages"):
        page(QUIZ, QUIZ.replace("])])", "])], lang='es')"))


def test_what_is_drawn_beside_the_cells_needs_a_kernel(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", sys)
    with pytest.raises(NotOursError, match="matplotlib"):
        page("1")


def test_what_a_cell_defines_is_of_the_main_module_and_its_source_is_known():
    source = "import inspect, sys\nassert sys.modules['__main__'].sys is sys\nclass Bean:\n    'A bean.'\n"
    assert run({1: source, 2: "inspect.getsource(Bean.__init__ if 0 else lambda: 7), Bean.__module__;"}, here())
    assert run({1: "def half():\n    return 3\n", 2: "import inspect\ninspect.getsource(half)"}, here())[2] == [
        {"text/plain": repr("def half():\n    return 3\n")}
    ]
    assert "half" not in vars(sys.modules["__main__"])


def test_two_pages_do_not_know_each_others_names_and_languages():
    page("from bohnanza_lab.text import language\nbean = 7\nlanguage.use('es')")
    with pytest.raises(NotOursError, match="NameError"):
        page("bean")
    assert page(QUIZ).stored["parts"][0]["props"]["lang"] == "en"


def test_the_digest_names_what_is_shown_and_no_chance():
    table = "from bohnanza_lab import Table\nTable(players=3, seed=7, bots=True)"
    assert len({page(CHALLENGE, table).stored["digest"] for _ in range(2)}) == 1
    assert page(table).stored["digest"] != page(table.replace("7", "8")).stored["digest"]


def test_two_views_of_one_game_are_one_group_and_everything_else_is_by_itself():
    views = "from bohnanza_lab import Table\none = Table(seed=7)\none", "Table(one.game)", "Table(seed=7)"
    assert page(QUIZ, *views).groups == [0, 1, 1, 3]


LOCKED = """\
import threading
from bohnanza_lab import Table
from bohnanza_lab.players import FarmerPlayer
bot = FarmerPlayer()
object.__setattr__(bot, "lock", threading.Lock())
Table(bots={"Ben": bot})"""


def test_what_cannot_be_copied_is_one_group():
    assert page(QUIZ, LOCKED).groups == [0, 0]


# Where a page is, what it is asked for and in which language are arguments: two pages share a process


def test_a_page_is_what_its_context_says():
    with within(Context(query="edition=duel&seed=7&lang=es", folder=NOTEBOOKS)):
        app, drill = Play(), Drill()
        props = app.props()
    assert (app.game.ruleset.edition, app.page, app.lang, props["lang"]) == ("duel", True, "es", "es")
    assert (props["editor"], drill.examiner.edition) == ("editor.ipynb", "duel")
    assert not context().on_page
    assert Play().props()["editor"] == ""


def test_the_environment_of_a_kernel_says_it_where_nobody_else_does(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    monkeypatch.setenv("QUERY_STRING", "edition=duel&lang=es")
    assert (Play().game.ruleset.edition, Play().lang) == ("duel", "es")
    with within(Context(query="lang=en")):
        assert (Play().game.ruleset.edition, Play().lang) == ("rio-grande", "en")


def test_a_language_that_one_page_chooses_is_its_own():
    one, other = Context(), Context()
    with within(one):
        language.use("es")
        with within(other):
            assert language.current() == "en"
        assert language.current() == "es"
    assert language.current() == "en"
    with within(one):
        assert language.current() == "es"


def test_two_pages_are_run_at_once_in_two_languages_and_folders(tmp_path: Path):
    for name, title in (("one", "The first"), ("two", "La segunda")):
        for lang in ("en", "es"):
            folder = tmp_path / name / "texts" / lang
            folder.mkdir(parents=True)
            (folder / "mine.md").write_text(f"[key]\n{title} {lang}\n", encoding="utf-8")
    together = Barrier(2)

    def run(name: str, lang: str) -> tuple[Path, str, str]:
        with within(Context(query=f"lang={lang}", folder=tmp_path / name)):
            together.wait(60)
            lesson = Lesson("mine")
            together.wait(60)
            return lesson.file, lesson.text("key"), Play().lang

    with ThreadPoolExecutor(2) as pool:
        found = [*pool.map(run, ("one", "two"), ("en", "es"))]
    assert found == [
        (tmp_path / "one/texts/en/mine.md", "The first en", "en"),
        (tmp_path / "two/texts/es/mine.md", "La segunda es", "es"),
    ]


def test_files_are_those_beside_the_notebook(tmp_path: Path):
    with within(Context(folder=tmp_path)):
        assert Gallery().folder == tmp_path
        with pytest.raises(SetupError, match=re.escape(f"{tmp_path / 'mine.toml'} cannot be read")):
            Game("duel", 2, bonus_cards="mine.toml")
    with within(Context(folder=NOTEBOOKS)):
        assert Picture("studies/seats").title
