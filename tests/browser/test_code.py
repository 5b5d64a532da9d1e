"""Code in the page: a task is written, checked and kept on its page, by a judge in a worker of the browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from bohnanza_lab.text.words import words
from tests.browser.page_checks import press, unsound
from tests.files_server import files_of
from tests.notebooks.programs import PROGRAMS, judged_here

pytestmark = pytest.mark.drawn(4)

LIVE = 30_000
"""Milliseconds until Python has started on a busy machine."""
LOOP = (
    "def hand_after(hand, planted, traded, drawn):\n    while len(hand) > 3:\n        pass\n\n\nqueue.check(hand_after)"
)
"""Ends in the first case, and not in the second."""


@pytest.fixture(scope="module")
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """Who gives out the page: a server of files, or that of a class."""
    if getattr(request, "param", "") == "class":
        yield f"{request.getfixturevalue('site')}/voila/"
    else:
        with files_of(request.getfixturevalue("site_of_files")) as address:
            yield f"{address}/beans/"


BY_BOTH = pytest.mark.parametrize("address", ["files", "class"], indirect=True)


@pytest.fixture
def context(browser: Browser, address: str) -> BrowserContext:
    """A telephone that asks no other server for anything."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    context.route(lambda url: not url.startswith(address), lambda route: route.abort())
    return context


def task_on(page: Page, address: str, lang: str = "en") -> Locator:
    of_class = address.endswith("/voila/")
    page.goto(
        address + (f"render/exercises/exercises.ipynb?lang={lang}" if of_class else f"{lang}/exercises/exercises.html")
    )
    return page.locator('[data-cell="queue-answer"]')


def write(task: Locator, text: str) -> Locator:
    """Write a text in place of what stands in the editor."""
    task.locator("textarea").focus()
    editor = task.locator(".cm-content")
    expect(editor).to_be_focused()
    editor.press("Control+a")
    task.page.keyboard.insert_text(text)
    return editor


def verdict(task: Locator, state: str) -> str:
    place = task.locator(f'.page-task-verdict[data-state="{state}"]')
    expect(place).not_to_be_empty(timeout=4 * LIVE)
    return place.inner_text()


@BY_BOTH
def test_a_task_is_done_by_keyboard_and_what_was_written_is_kept(context: BrowserContext, address: str):
    page = context.new_page()
    task = task_on(page, address)
    field = task.locator("textarea")
    expect(field).to_have_value(re.compile(r"\.\.\.\n\n\nqueue.check\(hand_after\)$"))
    field.focus()
    editor = task.locator(".cm-content")
    expect(editor).to_be_focused()
    for _ in range(2):
        editor.press("ArrowDown")
    press(page, "Control+Home", "Control+ArrowDown")
    editor.press("Control+a")
    page.keyboard.type("def hand_after(hand, planted, traded, drawn):")
    page.wait_for_timeout(500)  # it is read meanwhile, also on a busy machine
    page.keyboard.type("\nreturn hand[planted:] + drawn\n")  # indented by itself
    page.keyboard.press("Shift+Tab")
    page.keyboard.type("\n\nqueue.check(hand_after)")
    written = (
        "def hand_after(hand, planted, traded, drawn):\n    return hand[planted:] + drawn\n\n\nqueue.check(hand_after)"
    )
    expect(field).to_have_value(written)
    page.keyboard.press("Shift+Enter")
    assert verdict(task, "wrong").startswith("✗ For ['Soy', 'Blue', 'Red', 'Stink'], 1, ['Red'],")
    assert unsound(page, within=task) == []

    def leave() -> None:
        editor.press("Escape")
        page.keyboard.press("Tab")

    leave()
    expect(task.get_by_role("button", name="Check")).to_be_focused()
    task.get_by_role("button", name="Hint").press("Enter")
    expect(task).to_contain_text("Hint 1 of 3")
    expect(task.get_by_text("Hint 2 of 3")).to_be_hidden()
    task.get_by_role("button", name="Solution").press("Enter")
    expect(task).to_contain_text("left.remove(bean)")
    page.reload()
    expect(field).to_have_value(written)
    kept = json.loads(page.evaluate("Object.entries(localStorage).find(([key]) => key.includes('programs'))[1]"))
    assert [each["text"] for each in kept.values()] == [written]
    task.get_by_role("button", name="Start over").click()
    expect(field).to_have_value(re.compile(r"\.\.\.\n"))


@BY_BOTH
def test_an_endless_loop_is_ended_with_its_case_and_the_next_check_is_right(context: BrowserContext, address: str):
    page = context.new_page()
    task = task_on(page, address, "es")
    write(task, LOOP).press("Shift+Enter")
    case = "['Soy', 'Blue', 'Red', 'Stink'], 2, [], ['Blue', 'Soy', 'Blue']"
    said = words("es").say("exercise.broken.endless", case=case, seconds="5")
    assert verdict(task, "broken") == f"! {said}"
    write(task, "while True:\n    pass").press("Shift+Enter")
    expect(task.locator(".page-task-verdict")).to_contain_text(
        words("es").say("exercise.broken.cell", seconds="5"), timeout=4 * LIVE
    )
    (right,) = (each for each in PROGRAMS if str(each) == "queue-solution")
    write(task, right.text).press("Shift+Enter")
    assert verdict(task, "right") == judged_here(right, "es")[1]


def test_without_the_editor_a_plain_field_is_checked_and_an_error_has_its_line(context: BrowserContext, address: str):
    context.route("**/editor.js", lambda route: route.abort())
    page = context.new_page()
    field = task_on(page, address).locator("textarea")
    field.fill("print('here')\n\nqueue.check(hand_afte)")
    field.press("Control+Enter")
    task = page.locator('[data-cell="queue-answer"]')
    assert verdict(task, "broken").endswith(
        "NameError: name 'hand_afte' is not defined (line 3: queue.check(hand_afte))"
    )
    expect(task.locator(".page-task-printed")).to_have_text("here\n")


def test_where_python_does_not_start_the_page_says_so_and_keeps_the_text(context: BrowserContext, address: str):
    context.route("**/pyodide.mjs", lambda route: route.abort())
    page = context.new_page()
    task = task_on(page, address)
    write(task, LOOP).press("Shift+Enter")
    assert verdict(task, "broken") == words("en").say("frame.code.needs")
    page.reload()
    expect(task.locator("textarea")).to_have_value(LOOP)


def test_a_program_that_ends_python_is_told_and_the_next_one_is_checked(context: BrowserContext, address: str):
    page = context.new_page()
    task = task_on(page, address)
    ends = "from js import setTimeout\nfrom pyodide.ffi import create_once_callable\n"
    write(task, f"{ends}setTimeout(create_once_callable(lambda: 1 / 0), 0)\nqueue.check(...)").press("Shift+Enter")
    verdict(task, "unattempted")
    write(task, "queue.check(3)").press("Shift+Enter")
    assert verdict(task, "broken")


def test_what_one_page_writes_another_shows(context: BrowserContext, address: str):
    pages = [context.new_page(), context.new_page()]
    one, other = (task_on(page, address) for page in pages)
    write(one, "queue.check(1)")
    expect(other.locator("textarea")).to_have_value("queue.check(1)")


JUDGES = """async ([address, asked]) => {
  const worker = new Worker(address, { type: "module" });
  const verdicts = [];
  for (const each of asked) {
    worker.postMessage({ judge: JSON.stringify(each) });
    verdicts.push(await new Promise((done, fail) => {
      worker.onerror = fail;
      worker.onmessage = ({ data }) => {
        const told = typeof data === "string" && JSON.parse(data);
        if (told.verdict || told.lab) done(told.verdict);
      };
    }));
  }
  worker.terminate();
  return verdicts;
}"""
"""Asks a judge for one verdict after another."""


@pytest.mark.drawn(2)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("notebook", sorted({each.notebook for each in PROGRAMS}))
def test_each_verdict_in_the_browser_is_that_of_a_notebook(
    notebook: str, lang: str, context: BrowserContext, address: str, site_of_files: Path
):
    programs = [each for each in PROGRAMS if each.notebook == notebook]
    file = f"/site/exercises/{notebook}.ipynb"
    asked = [{"file": file, "lang": lang, "cell": each.cell, "text": each.text} for each in programs]
    page = context.new_page()
    page.goto(f"{address}en/exercises/duel.html")
    worker = next(site_of_files.rglob("pythonWorker.js")).relative_to(site_of_files / "beans").as_posix()
    found = page.evaluate(JUDGES, [address + worker, asked])
    for program, each in zip(programs, found, strict=True):
        assert (each["state"], each["message"]) == judged_here(program, lang), program
        assert each["state"] == ("wrong" if program.wrong else "right"), program
