"""Workers: any of them takes any request, a long one delays nobody, and one that never ends is ended."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import psutil
import pytest

from bohnanza_lab.server import workers as module
from bohnanza_lab.server.pages import Pages, place_of
from bohnanza_lab.server.workers import Workers
from bohnanza_lab.sessions.runner import NotOursError
from bohnanza_lab.text.words import words
from tests.browser.notebook import write
from tests.server.site import TABLE

SLOW = """
import time
from bohnanza_lab import Table
class SlowTable(Table):
    def handle(self, request):
        time.sleep({seconds})
        return super().handle(request)
SlowTable(seed=7)
"""
NAMES = "abcdefgh"
FIRST_TABLE = 2
"""The place of the first challenge of the lesson on planting."""


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that waits for what others do."""

    @wraps(test)
    def run(**fixtures: Any) -> None:
        asyncio.run(asyncio.wait_for(test(**fixtures), 60))

    return run


@pytest.fixture
def pages() -> Iterator[Pages]:
    pages = Pages()
    yield pages
    pages.end()


def asked(page: Any, part: int, request: Any, name: str = "a", **more: Any) -> Any:
    standing = {"session": name * 32, "seed": "5eed", "query": page["query"], "digest": page["digest"]}
    return {**standing, "part": part, "number": 0, "id": 1, "request": request, **more}


def move(page: Any, part: int) -> Any:
    state = page["parts"][part]["state"]
    return {"type": "move", "text": state["moves"][0]["text"], "ply": state["table"]["ply"]}


async def ran(pages: Pages, file: Path, *, look: bool = False) -> str:
    """What the last cell of a notebook shows."""
    told = await pages.folder(file, look=look).run(place_of(file, "en", ""), "5eed", everywhere=True)
    return str(told["shown"][-1]["html"])


async def opened(pages: Pages, file: Path) -> tuple[Any, Any]:
    """The folder of a notebook, and a function that asks its page."""
    folder, place = pages.folder(file, look=True), place_of(file, "en", "")
    page = (await folder.run(place, "5eed", everywhere=True))["page"]

    async def ask(part: int, name: str = "a", **more: Any) -> Any:
        return json.loads(await folder.ask(place, asked(page, part, move(page, part), name, **more)))

    return folder, ask


@in_a_loop
async def test_a_worker_that_is_killed_costs_no_more_than_a_question(tmp_path: Path, pages: Pages):
    write(tmp_path / "lesson.ipynb", "A lesson", *TABLE)
    folder, ask = await opened(pages, tmp_path / "lesson.ipynb")
    told = await ask(0)
    (worker,) = folder.workers._workers
    psutil.Process(worker.pid).kill()
    await asyncio.sleep(0.2)  # its pipes are closed by then
    assert await ask(0) == {"behind": True}
    assert await ask(0, saved="") == told
    assert not psutil.pid_exists(worker.pid)  # nothing of it is left: no entry of the system, and no thread
    assert f"worker {worker.pid}" not in {each.name for each in threading.enumerate()}


@in_a_loop
async def test_a_page_is_made_where_a_worker_ends_meanwhile_and_not_where_it_ends_each_of_them(
    tmp_path: Path, pages: Pages
):
    kill = "import os, signal\nif {when}: os.kill(os.getpid(), signal.SIGKILL)\n6"
    killed = repr(f"{tmp_path}/killed")
    once = f"not os.path.exists({killed}) and not open({killed}, 'w').close()"
    for name, when in (("once", once), ("always", "True")):
        write(tmp_path / f"{name}.ipynb", name, kill.format(when=when))
    for name in ("once", "always"):
        making = ran(pages, tmp_path / f"{name}.ipynb")
        if name == "once":
            assert await making == "<pre>6</pre>"
        else:
            with pytest.raises(NotOursError, match="ends its Python"):
                await making


@in_a_loop
async def test_a_long_thought_delays_nobody_and_is_answered(tmp_path: Path, pages: Pages):
    write(tmp_path / "slow.ipynb", "Slow", SLOW.format(seconds=6), *TABLE)
    _, ask = await opened(pages, tmp_path / "slow.ipynb")
    await ask(1)
    thinking = asyncio.ensure_future(ask(0))
    await asyncio.sleep(0.05)
    assert (await ask(1, "b"))["message"]["ok"]
    assert not thinking.done()
    assert (await thinking)["message"]["ok"]
    assert (await ask(1, "c"))["message"]["ok"]


@in_a_loop
async def test_long_thoughts_that_come_at_once_have_few_workers(
    tmp_path: Path, pages: Pages, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(module, "MOST_ALONE", 1)
    write(tmp_path / "slow.ipynb", "Slow", SLOW.format(seconds=1), *TABLE)
    folder, ask = await opened(pages, tmp_path / "slow.ipynb")
    thinking = asyncio.gather(*(ask(0, name) for name in "abc"))
    while not thinking.done():
        await asyncio.sleep(0.05)
        assert len(folder.workers._alone) <= 1
    assert all("error" not in told.get("message", {}) for told in await thinking)


@in_a_loop
async def test_what_never_ends_is_ended_and_said_to_its_one_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pages: Pages
):
    monkeypatch.setattr(module, "TOO_LONG", 6.0)
    write(tmp_path / "endless.ipynb", "Endless", SLOW.format(seconds=1e6), *TABLE)
    folder, ask = await opened(pages, tmp_path / "endless.ipynb")
    thinking = asyncio.ensure_future(ask(0))
    await asyncio.sleep(0.05)
    (worker,) = folder.workers._workers
    assert (await ask(1, "b"))["message"]["ok"]
    told = (await thinking)["message"]
    assert told["error"]["text"] == words("en").say("errors.slow")
    while psutil.pid_exists(worker.pid):  # also as one that nobody has waited for
        await asyncio.sleep(0.05)
    assert (await ask(1, "b", number=1, id=2)) != {}


@in_a_loop
async def test_a_cell_finds_the_files_beside_its_notebook(tmp_path: Path, pages: Pages):
    (tmp_path / "beans.csv").write_text("Soy;12\n")
    write(tmp_path / "own.ipynb", "Own", "open('beans.csv').read().split(';')[0]")
    assert await ran(pages, tmp_path / "own.ipynb") == "<pre>&#x27;Soy&#x27;</pre>"


@in_a_loop
async def test_a_page_that_is_none_of_ours_is_not_run_for_each_request(tmp_path: Path, pages: Pages):
    runs = tmp_path / "runs"
    write(tmp_path / "own.ipynb", "Own", f"with open({str(runs)!r}, 'a') as file: _ = file.write('x')\n1 / 0")
    file = tmp_path / "own.ipynb"
    page = {"query": "", "digest": "0" * 16}
    for name in NAMES:
        with pytest.raises(NotOursError, match="ZeroDivisionError"):
            await pages.folder(file).ask(place_of(file, "en", ""), asked(page, 0, {"type": "ping"}, name))
    assert runs.read_text() == "x"


@in_a_loop
async def test_two_folders_with_a_module_of_one_name_have_each_its_own(tmp_path: Path, pages: Pages):
    for name in "ab":
        (tmp_path / name).mkdir()
        (tmp_path / name / "own_names.py").write_text(f"SEED = {ord(name)}\nNAME = {name!r}\n")
        write(tmp_path / name / "own.ipynb", "Own", "from own_names import NAME\nNAME")
    for name in "abab":
        assert await ran(pages, tmp_path / name / "own.ipynb") == f"<pre>&#x27;{name}&#x27;</pre>"


@in_a_loop
async def test_a_module_that_was_changed_is_read_again(tmp_path: Path, pages: Pages):
    module, file = tmp_path / "own_names.py", tmp_path / "own.ipynb"
    write(file, "Own", "from own_names import NUMBER\nNUMBER")
    for number in (1, 22):
        module.write_text(f"NUMBER = {number}\n")
        assert await ran(pages, file, look=True) == f"<pre>{number}</pre>"
        await asyncio.sleep(1.1)  # so long it is not looked at again


@in_a_loop
async def test_sessions_of_two_languages_share_a_worker(tmp_path: Path):
    write(tmp_path / "lesson.ipynb", "A lesson", *TABLE)
    workers = Workers((tmp_path,), shared=True)
    told = {}
    for lang in ("en", "es", "en"):
        place = place_of(tmp_path / "lesson.ipynb", lang, "")
        page = (await workers.run({"place": place, "seed": "1"}, everywhere=True))["page"]
        request = {"type": "move", "text": "Ben plant 1", "ply": 0}
        answer = json.loads(await workers.ask(lang * 16, {"place": place, "ask": asked(page, 0, request, lang[1])}))
        told[lang] = answer["message"]["error"]["text"]
    assert told["en"] != told["es"]
    workers.end()


@in_a_loop
async def test_all_workers_run_a_page_and_share_its_sessions(pages: Pages):
    file = Path(__file__).parents[2] / "notebooks/planting.ipynb"
    _, ask = await opened(pages, file)
    assert len({str(await ask(FIRST_TABLE, name)) for name in NAMES}) == 1


@in_a_loop
async def test_a_request_to_a_notebook_that_cannot_be_read_is_answered_with_an_error(tmp_path: Path, pages: Pages):
    file = tmp_path / "damaged.ipynb"
    file.write_text("{")
    request = asked({"query": "", "digest": "0" * 16}, 0, {"type": "ping"}, number=3)
    told = json.loads(await pages.folder(file).ask(place_of(file, "es", ""), request))
    assert (told["number"], told["message"]["error"]["text"]) == (3, words("es").say("errors.internal"))
