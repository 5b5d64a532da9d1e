"""What the function of a learner is told: a forgotten return, another kind of value, the line of an error, a loop."""

from __future__ import annotations

import linecache
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.errors import NotationError
from bohnanza_lab.lessons import calls
from bohnanza_lab.lessons.beat import Beat
from bohnanza_lab.lessons.calls import CallTimeoutError, call
from bohnanza_lab.lessons.exercise import Exercise, Write
from bohnanza_lab.lessons.same_value import form_of
from bohnanza_lab.lessons.solutions import SealedProgram
from bohnanza_lab.text import language


@pytest.fixture(params=["en", "es"])
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    language.use(request.param)
    yield request.param
    language.use(None)


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "SECONDS", 0.3)


def cell(code: str, number: int = 1) -> dict[str, Any]:
    """What a cell of a notebook defines, in its main module and with its lines where a traceback finds them."""
    code, name = dedent(code), f"/tmp/ipykernel_1/{number}.py"
    linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
    names: dict[str, Any] = {"__name__": "my_notebook"}
    exec(compile(code, name, "exec"), names)
    return names


def front_and_count(hand: list[str]) -> int:
    return hand.count(hand[0])


def as_before(_seen: object, _moves: object, simple: Any) -> Any:
    return simple


def task() -> Write:
    return Write("How many at the front?", front_and_count, [(["Soy"],), (["Red", "Soy", "Red"],)])


def kept() -> Write:
    """The same, of which the teacher keeps the solution."""
    cases = task()._cases
    return Write("How many?", SealedProgram(front_and_count), cases)


def told(made: Exercise, code: str) -> str:
    names = cell(code)
    return repr(made.check(names["mine"]))


FORGOTTEN = {"en": "In 2 cases your function returns nothing.", "es": "En 2 casos tu función no devuelve nada."}


@pytest.mark.parametrize("make", [task, kept])
@pytest.mark.parametrize("body", ["count = hand.count(hand[0])", "return None", "hand.count(hand[0])"])
def test_a_forgotten_return_is_told(lang: str, make: Callable[[], Write], body: str) -> None:
    assert told(make(), f"def mine(hand):\n    'How many.'\n    {body}\n") == f"✗ {FORGOTTEN[lang]}"


@pytest.mark.parametrize("body", ["...", "pass", "'How many.'\n    ..."])
def test_three_dots_are_not_tried_yet(body: str) -> None:
    assert told(task(), f"def mine(hand):\n    {body}\n").startswith("· Not tried yet")


@pytest.mark.parametrize(
    ("body", "en"),
    [
        ("str(hand.count(hand[0]))", "gives '1', which is of the kind str; it should give 1, of the kind int."),
        ("''", "gives '', which is of the kind str; it should give 1, of the kind int."),
        ("[1]", "gives [1], which is of the kind list; it should give 1, of the kind int."),
        ("7", "gives 7; it should give 1."),
        ("7.5", "gives 7.5; it should give 1."),
    ],
)
def test_a_value_is_shown_as_python_writes_it_and_another_kind_is_named(body: str, en: str) -> None:
    assert told(task(), f"def mine(hand):\n    return {body}\n") == f"✗ For ['Soy'] your function {en}"


def test_equal_values_are_the_same_and_those_that_look_alike_are_not() -> None:
    same: list[list[Any]] = [[1, 1.0, True], ["Soy", "soy", Bean.SOY], [[1, 2], (1, 2)], [{"Soy": 2}, {Bean.SOY: 2.0}]]
    for row in same:
        assert len({form_of(each) for each in row}) == 1, row
    apart: list[Any] = [0, "0", "", [], {}, set(), "[]", [[]], "Soy", ["Soy"], "Soy Soy", ["Soy", "Soy"], {"Soy"}, None]
    assert len({form_of(each) for each in apart}) == len(apart)


def test_an_error_is_told_with_its_line_in_the_learners_own_code(lang: str) -> None:
    names = cell("def share(cards, seats):\n    return cards / seats\n", 1)
    code = "def mine(hand):\n    first = hand[0]\n    return share(len(hand), 0)\n"
    inner = repr(task().check({**names, **cell_in(names, code)}["mine"]))
    word = {"en": "line", "es": "línea"}[lang]
    assert f"ZeroDivisionError: division by zero ({word} 2: return cards / seats)" in inner
    outer = told(task(), "def mine(hand):\n    first = hand[0]\n    return int(first)\n")
    assert outer.endswith(f"invalid literal for int() with base 10: 'Soy' ({word} 3: return int(first))")


def cell_in(names: dict[str, Any], code: str) -> dict[str, Any]:
    """What a later cell of the same notebook defines."""
    linecache.cache["/tmp/ipykernel_1/2.py"] = (len(code), None, code.splitlines(keepends=True), "2.py")
    exec(compile(code, "/tmp/ipykernel_1/2.py", "exec"), names)
    return names


LOOPS = {
    "a loop": "while True:\n        pass",
    "a loop that catches everything": (
        "while True:\n        try:\n            len(hand)\n        except BaseException:\n            pass"
    ),
    "a sleep": "import time; time.sleep(60)",
    "a loop that prints": "while True:\n        print(hand)",
}


@pytest.mark.drawn(4)
@pytest.mark.parametrize("loop", [*LOOPS])
@pytest.mark.parametrize("make", [task, kept])
def test_a_loop_without_end_is_stopped(
    lang: str, loop: str, make: Callable[[], Write], capsys: pytest.CaptureFixture[str]
) -> None:
    before = time.monotonic()
    names = cell(f"def mine(hand):\n    {LOOPS[loop]}\n")
    said = {"en": "was stopped after 0.3 seconds. Does a loop in it never end?", "es": "se detuvo a los 0.3 segundos."}
    outcome = make().check(names["mine"])
    assert outcome.state == "broken"
    assert said[lang] in outcome.message
    assert time.monotonic() - before < 3
    assert len(capsys.readouterr().out) < 20_000


def test_a_player_that_never_decides_is_stopped(lang: str) -> None:
    beat = Beat("Beat them.", as_before, games=1)
    said = {
        "en": "In game 1 your function was stopped after 0.3 seconds.",
        "es": "En la partida 1 tu función se detuvo",
    }
    assert said[lang] in told(beat, "def mine(seen, moves, simple):\n    while True: pass\n")


@pytest.mark.parametrize("loop", ["a loop", "a loop that catches everything"])
def test_an_endless_loop_is_stopped_in_another_thread(loop: str) -> None:
    """As on Windows."""
    mine = cell(f"def mine(hand):\n    {LOOPS[loop]}\n")["mine"]
    found: list[object] = []

    def run() -> None:
        try:
            call(mine, ["Soy"], seconds=0.2)
        except CallTimeoutError:
            found.append("endless")
        found.append(call(front_and_count, ["Soy"], seconds=0.2))
        time.sleep(0.3)
        found.append("goes on")

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(10)
    assert found == ["endless", 1, "goes on"]


def test_another_alarm_goes_off_after_a_call_as_it_would_have() -> None:
    rang: list[float] = []
    theirs = signal.signal(signal.SIGALRM, lambda *_: rang.append(time.monotonic()))
    left, again = signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        began = time.monotonic()
        assert call(front_and_count, ["Soy"]) == 1
        with pytest.raises(CallTimeoutError):
            call(cell("def mine():\n    while True: pass\n")["mine"], seconds=0.1)
        while not rang and time.monotonic() - began < 3:
            time.sleep(0.01)
        assert 0.25 < rang[0] - began < 1
    finally:
        signal.signal(signal.SIGALRM, theirs)
        signal.setitimer(signal.ITIMER_REAL, left, again)


def test_the_kernel_of_a_notebook_goes_on_after_a_loop(tmp_path: Path) -> None:
    manager, client = start_new_kernel(kernel_name="python3", cwd=str(tmp_path))
    program = """
    from bohnanza_lab.lessons.exercise import Write
    from bohnanza_lab.lessons import calls
    calls.SECONDS = 0.5
    def ours(hand):
        return 1
    made = Write("One.", ours, [(["Soy"],)])
    def mine(hand):
        while True:
            pass
    print(made.check(mine))
    def wrong(hand):
        some = 1
        return hand.some
    print(made.check(wrong))
    def none(hand):
        ...
    print(made.check(none))
    print(made.check(ours))
    """
    said: list[str] = []

    def hear(message: dict[str, dict[str, str]]) -> None:
        said.append(message["content"].get("text", "") + str(message["content"].get("traceback", "")))

    try:
        client.execute_interactive(dedent(program), output_hook=hear, timeout=60)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    lines = "".join(said).splitlines()
    assert lines[0].startswith("! For ['Soy'] your function was stopped after 0.5 seconds.")
    assert lines[1].endswith("'list' object has no attribute 'some' (line 13: return hand.some)")
    assert lines[2].startswith("·")
    assert lines[3].startswith("✓")


def test_three_dots_are_told_from_code_whose_source_is_not_there() -> None:
    names: dict[str, Any] = {}
    exec("def dots(hand): ...\ndef more(hand): return hand\ndef none(hand): return None\n", names)
    assert [calls.is_unwritten(names[name]) for name in ("dots", "more", "none")] == [True, False, True]
    assert not calls.is_unwritten(max)


def test_an_error_without_a_message_and_one_of_the_game_are_told_as_they_are() -> None:
    assert calls.error_text(ValueError()) == ("ValueError", None, "")
    assert calls.error_text(NotationError("no move")) == ("no move", None, "")
