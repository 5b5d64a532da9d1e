"""What a page asks over HTTP: without a cookie, by nobody else, and within bounds; an honest page goes on beside it."""

from __future__ import annotations

import json
import re
import socket as sockets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab.browser_python import PACKAGE
from bohnanza_lab.course import copy_course
from bohnanza_lab.server.lesson_page import BODY_BYTES
from tests.server.reader import OpenPage, Reader
from tests.server.site import LESSON, PAGE, QUICK, Site, lay_out, site_of
from tests.serving import free_port, jupyter, pages
from tests.volume import DEEP

PLANT = {"type": "move", "text": "Ana plant 1", "ply": 0}
TOKEN = "three-words"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site_of(tmp_path_factory.mktemp("lessons")) as site:
        yield site


@contextmanager
def honest_page(site: Site) -> Iterator[None]:
    """A page beside what is done meanwhile: each answer comes within a second, and it loses nothing."""
    page = Reader(site.address).open(LESSON)
    page.move(1)
    ended = False

    def play() -> float:
        longest, ply = 0.0, page.states[1]["table"]["ply"]
        while not ended:
            begun = time.monotonic()
            page.ask(1, {"type": "undo"})
            page.ask(1, {"type": "redo"})
            longest = max(longest, (time.monotonic() - begun) / 2)
            assert page.states[1]["table"]["ply"] == ply
        return longest

    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(play)
        try:
            yield
        finally:
            ended = True
        assert playing.result() < 1


def test_a_page_is_read_and_played_without_a_cookie(site: Site):
    reader = Reader(site.address)
    page = reader.open(LESSON)
    assert {each.name for each in reader.cookies} <= {"_xsrf"}  # none says who comes
    reader.cookies.clear()
    told = page.ask(0, PLANT)
    assert told["message"]["state"]["challenge"]["outcome"] == "right"
    assert Reader(site.address).ask(LESSON, follow=False).status == 200


def test_a_page_is_one_answer_and_starts_no_kernel(site: Site):
    page = Reader(site.address).open(f"{LESSON}?lang=es&theme=dark&utm=1#table")
    assert page.page["parts"][0]["props"]["lang"] == "es"
    assert site.kernels() == []
    assert len(site.workers()) >= 1


ELSEWHERE = (
    {"Content-Type": "text/plain"},
    {"Content-Type": "application/x-www-form-urlencoded"},
    {"Origin": "http://elsewhere.example"},
    {"Origin": "null"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
)


def test_a_page_from_elsewhere_is_refused(site: Site):
    page = Reader(site.address).open(LESSON)
    for headers in ELSEWHERE:
        assert page.send(page.request(0, PLANT), **headers).status == 403, headers
    assert page.send(page.request(0, PLANT), Origin=site.address).status == 200


def test_who_has_not_its_name_has_not_the_session(site: Site):
    """Somebody else's request with another name is a session of its own."""
    mine = Reader(site.address).open(LESSON)
    mine.ask(0, PLANT)
    other = Reader(site.address).open(LESSON)
    other.standing[0] = 1, ""
    assert json.loads(other.send(other.request(0, {"type": "undo"})).text) == {"behind": True}
    assert mine.session not in site.said()


WRONG: list[Any] = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"[" * 100_000,
    b'{"a":' * 100_000,
    {"session": "short"},
    {"session": 7},
    {"seed": "no number"},
    {"part": -1},
    {"part": 1.5},
    {"part": True},
    {"part": 2**40},
    {"number": "1"},
    {"id": None},
    {"request": []},
    {"request": {}},
    {"request": {"type": ["move"]}},
    {"query": 7},
    {"saved": 7},
    {"more": 1},
]


def test_what_is_no_request_is_refused(site: Site):
    page = Reader(site.address).open(LESSON)
    for wrong in WRONG:
        body = wrong if isinstance(wrong, bytes) else json.dumps(page.request(0, PLANT) | wrong).encode()
        answer = page.reader.ask(LESSON, body, headers={"Content-Type": "application/json"})
        assert answer.status == 400, str(wrong)[:20]
    page.ask(0, PLANT)
    assert "Traceback" not in site.said()


def test_a_component_reads_the_request_itself(site: Site):
    page = Reader(site.address).open(LESSON)
    for text in ("x" * 100_000, "\ud800"):
        assert not page.ask(0, PLANT | {"text": text})["message"]["ok"]
    assert not page.ask(0, {"type": "nothing"})["message"]["ok"]
    assert page.ask(0, {"type": "ping", "more": {"a": [[[]]]}})["message"]["ok"]
    assert "Traceback" not in site.said()


def test_a_part_that_there_is_not_is_told_what_the_page_shows(site: Site):
    page = Reader(site.address).open(LESSON)
    assert json.loads(page.send(page.request(1, PLANT) | {"part": 9}).text)["page"]["digest"] == page.page["digest"]


def test_a_text_that_was_not_written_here_does_no_harm(site: Site):
    for text in ("", "x", "[" * 10_000, '{"rng":0}', "\ud800", "x" * 1_000_001):
        page = Reader(site.address).open(LESSON)
        page.standing[0] = 3, text
        told = page.ask(0, PLANT)
        assert (told["message"]["ok"], told["number"]) == (False, 0), text[:20]
        assert page.ask(0, PLANT)["message"]["ok"]
    assert "Traceback" not in site.said()


def test_a_request_that_is_too_large_or_too_slow_is_dropped(site: Site):
    port = int(site.address.rpartition(":")[2])
    head = f"POST {LESSON} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: "
    with honest_page(site), ExitStack() as held:
        large = held.enter_context(sockets.create_connection(("127.0.0.1", port), 10))
        large.sendall(f"{head}{BODY_BYTES + 1}\r\n\r\n".encode())
        assert large.recv(100).startswith(b"HTTP/1.1 4") or large.recv(100) == b""
        for _ in range(100):
            slow = held.enter_context(sockets.create_connection(("127.0.0.1", port), 10))
            slow.sendall(f"{head}1000\r\n\r\n{{".encode())
        time.sleep(1)


def test_a_hundred_sessions_leave_an_honest_page_as_it_was(site: Site):
    page = Reader(site.address).open(LESSON)
    with honest_page(site), ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: OpenPage(page.reader, LESSON, page.page).ask(0, PLANT), range(100)))


def test_there_is_no_session_where_there_is_no_page(site: Site):
    page = Reader(site.address).open(LESSON)
    for path in ("nowhere.ipynb", "../server.log", "%2e%2e/x.ipynb", ".hidden.ipynb", "index.ipynb/x"):
        page.path = f"/voila/render/notebooks/{path}"
        assert page.send(page.request(0, PLANT)).status in (400, 403, 404), path
    assert "Traceback" not in site.said()


def test_what_is_not_ours_is_voilas_and_the_log_says_which_cell(site: Site):
    for path in (PAGE, PAGE):
        answer = Reader(site.address).ask(path)
        assert answer.status == 200
        assert not answer.is_ours
        assert "jupyter-config-data" in answer.text
    assert site.said().count("notebooks/page.ipynb is a page of Voilà's: cell 2: shows") == 1
    assert len(site.kernels()) == 2
    assert Reader(site.address).ask(QUICK).is_ours


CODE = re.compile(r'<script type="module" src="([^"]*/)static/kit/code\.js"')
"""Where a page finds the files of its code tasks."""
TASKS = "/voila/render/exercises/exercises.ipynb"


def course(folder: Path) -> Path:
    """The site, and a copy of our exercises."""
    copy_course(folder)
    return lay_out(folder)


def test_below_a_path_and_behind_a_token_and_without_upgrade(tmp_path: Path):
    course(tmp_path)
    with site_of(tmp_path, "--Voila.base_url=/beans/", f"--Voila.token={TOKEN}", base="/beans") as site:
        stranger = Reader(f"{site.address}/beans")
        assert stranger.ask(LESSON, follow=False).status == 302
        reader = Reader(f"{site.address}/beans", TOKEN)
        page = reader.open(LESSON)
        tasks = CODE.search(reader.ask(TASKS).text)
        reader.token = ""  # from here on the cookie is enough
        assert page.ask(0, PLANT)["message"]["ok"]
        assert page.send(page.request(0, PLANT), **{"X-XSRFToken": "forged"}).status == 403
        for name in ("session", "seed"):
            assert getattr(page, name) not in site.said()
        page.reader = stranger
        assert page.send(page.request(0, PLANT)).status == 403
        assert tasks
        for name in ("pyodide/pyodide.asm.wasm", PACKAGE):
            file = tasks[1].removeprefix("/beans") + name
            assert reader.ask(file).status == 200
            refused = stranger.ask(file, follow=False)
            assert (refused.status, refused.body) == (302, b"")
            assert refused.headers["Location"].startswith("/beans/login")


def test_on_a_jupyter_server_as_on_binder(tmp_path: Path):
    """And on JupyterHub, where each reader has a path."""
    with jupyter(course(tmp_path), TOKEN, base="/user/reader") as address:
        reader = Reader(address, TOKEN)
        page = reader.open(f"{LESSON}?lang=es")
        tasks = CODE.search(reader.ask(TASKS).text)
        assert TOKEN not in json.dumps(page.page)
        reader.token = ""
        assert page.ask(0, PLANT)["message"]["state"]["challenge"]["outcome"] == "right"
        assert json.loads(reader.ask("/api/kernels").text) == []
        assert page.send(page.request(0, PLANT), **{"X-XSRFToken": "forged"}).status == 403
        assert not reader.ask(PAGE).is_ours
        assert tasks
        place = tasks[1].removeprefix("/user/reader")
        worker = reader.ask(f"{place}static/kit/pythonWorker.js", headers={"Accept-Encoding": "gzip"})
        assert (worker.status, worker.headers["Vary"]) == (200, "Accept-Encoding")
        assert reader.ask(f"{place}pyodide/package.json").status == 404
        assert Reader(address).ask(f"{place}{PACKAGE}", follow=False).status in (302, 403)


READERS, MOST = (10, 1000) if DEEP else (4, 60)
"""How many readers play while workers are killed, and how many moves: whole games of ten in ``make deep``."""


def play(page: OpenPage) -> list[str]:
    """The moves of a game in which nothing is offered."""
    played = []
    while ((state := page.states[1])["moves"] or state["may_pass"]) and len(played) < MOST:
        texts = [each["text"] for each in state["moves"] if " offer " not in each["text"]]
        request = {"type": "move", "text": texts[0], "ply": state["table"]["ply"]} if texts else {"type": "pass"}
        told = page.ask(1, request)["message"]
        assert told["ok"], told
        played += texts[:1]
    return played


def test_readers_play_on_while_workers_are_killed_and_the_server_is_started_again(tmp_path: Path):
    """The record of each game has every move once."""
    port = free_port()
    with ThreadPoolExecutor(READERS + 1) as pool:
        with pages(lay_out(tmp_path), port=port) as site:
            readers = [Reader(site.address).open(LESSON) for _ in range(READERS)]
            playing = [pool.submit(play, each) for each in readers]
            begun = time.monotonic()
            kill_workers(site, lambda: time.monotonic() > begun + 4)
        with pages(tmp_path, port=port) as site:
            killing = pool.submit(kill_workers, site, lambda: all(each.done() for each in playing))
            games = [each.result() for each in playing]
            killing.result()
    assert sum(each.behind for each in readers) > (5 if DEEP else 0), "some asked a worker without their copies"
    for page, moves in zip(readers, games, strict=True):
        assert len(moves) > 50
        record = json.loads(page.standing[1][1])["games"][-1]["sitting"]["record"]
        mine = [line for line in record.splitlines() if line.startswith("Ana ")]
        assert [line for line in mine if line in moves] == moves


def kill_workers(site: Site, ended: Callable[[], bool]) -> None:
    """Kill a worker every two seconds."""
    while not ended():
        for worker in site.workers()[:1]:
            worker.kill()
        time.sleep(2)


def test_voila_itself_gives_every_page_of_ours_a_kernel_and_the_widget(tmp_path: Path):
    lesson = lay_out(tmp_path) / "notebooks/lesson.ipynb"
    with pages(tmp_path, str(lesson), "--no-browser", program=("-m", "voila")) as site:
        answer = Reader(site.address).ask("/")
        assert "application/vnd.jupyter.widget-view+json" in answer.text
        assert "jupyter-config-data" in answer.text
        assert len(site.kernels()) == 1
