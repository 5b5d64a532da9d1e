"""What goes wrong in the kernel of a page is told in the server's log, and a reader gets no traceback."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import websocket
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1

from bohnanza_lab.server.sockets import LOGGED, LOGGED_CHARACTERS, kernel_error
from bohnanza_lab.text.words import words
from tests.browser.notebook import write
from tests.server.reader import answer_to, message
from tests.server.test_page_kernels import Guest, apps, extension
from tests.server.test_sockets import TOKEN
from tests.volume import some_of

SECRET = "what-went-wrong"
"""What stands in every error here, and in what the server's log says of it."""
CELL = f"raise RuntimeError('{SECRET}')"
WARNS = f"import sys\nprint('{SECRET}', file=sys.stderr)\nprint('all is well')"
CALLBACKS = f"""
import sys
from ipywidgets import HTML, Button, VBox
from bohnanza_lab import Challenge, goals
from bohnanza_lab.components.component import Component

def fail(*_):
    raise RuntimeError("{SECRET}")

Component.handle = fail  # a bug of ours, behind everything that a page asks
button = Button()
button.on_click(fail)
warns = Button()
warns.on_click(lambda _: print("{SECRET}", file=sys.stderr))
VBox([button, warns, Challenge(
    hands={{"Ana": "Soy Blue"}}, fields={{"Ana": ["Soy"]}}, goal=goals.planted("Ana", "Soy", at_least=2),
    solution=["Ana plant 1"],
).widget()])
"""
SENT = (
    {"method": "custom", "content": {"event": "click"}},
    {"method": "custom", "content": {"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0}},
    {"method": "custom", "content": {"id": 2, "type": "undo"}},
    {},
    {"method": "update"},
)
"""What a page asks of each widget, well or badly."""


@dataclass(frozen=True)
class Server:
    """A server that runs: the address of its notebooks, and the folder of its log."""

    site: str
    logs: Path

    def log(self) -> str:
        """What it has written so far, without colours."""
        said = "".join(each.read_text(errors="replace") for each in self.logs.glob("*.log"))
        return re.sub(r"\x1b\[[0-9;]*m", "", said)


@pytest.fixture(scope="module", params=some_of([apps, extension], of="tracebacks"))
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder, logs = tmp_path_factory.mktemp("class"), tmp_path_factory.mktemp("logs")
    for name, code in (("cell", CELL), ("warns", WARNS), ("callbacks", CALLBACKS)):
        write(folder / f"notebooks/{name}.ipynb", name, code)
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("TMPDIR", str(logs))
        with request.param(folder) as site:
            patched.undo()
            yield Server(site, logs)


def told(socket: websocket.WebSocket) -> Iterator[tuple[str, Any]]:
    """Each message that the kernel tells until it has done all that was asked before, as its kind and its content."""
    socket.send_binary(message("kernel_info_request", {}, header={"msg_id": "the last"}))
    while True:
        channel, (header, parent, _, content, *_) = deserialize_msg_from_ws_v1(socket.recv())
        kind, said = json.loads(header)["msg_type"], json.loads(content)
        if channel == "iopub":
            yield kind, said
            if json.loads(parent).get("msg_id") == "the last" and said.get("execution_state") == "idle":
                return


def test_no_callback_that_fails_reaches_the_reader(server: Server):
    reader = Guest(server.site)
    with reader.socket(reader.kernel_of("callbacks.ipynb")) as one:
        comms = answer_to(one, "comm_info_request", {"target_name": "jupyter.widget"}, "comm_info_reply")["comms"]
        for each in comms:
            for data in SENT:
                one.send_binary(message("comm_msg", {"comm_id": each, "data": data}))
        heard = [*told(one)]
    assert {kind for kind, _ in heard} <= {"status", "comm_msg"}
    assert not re.search(rf"{SECRET}|Traceback|site-packages", json.dumps(heard))
    errors = [content["data"]["content"]["error"]["text"] for _, content in heard if "error" in str(content)]
    assert words("en").say("errors.internal") in errors  # the page says that something is wrong, in its own words
    said = server.log()
    assert re.search(rf"In the kernel of a page:[\s-]+RuntimeError +Traceback[^$]+?RuntimeError: {SECRET}", said)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_cell_that_fails_is_told_in_the_readers_language(server: Server, lang: str):
    cell = Guest(server.site).page(f"cell.ipynb?lang={lang}")
    failed, warned = cell.text, Guest(server.site).page(f"warns.ipynb?lang={lang}").text
    assert cell.status == 200
    assert f'lang="{lang}" role="alert">' in failed
    assert words(lang).say("frame.broken") in unescape(failed)
    assert not re.search(rf"{SECRET}|Traceback|There was an error", failed)
    assert "all is well" in warned
    assert SECRET not in warned
    assert f"RuntimeError: {SECRET}" in server.log()


def test_a_page_that_errs_for_ever_is_not_logged_for_ever(server: Server):
    before = server.log()
    reader = Guest(server.site)
    with reader.socket(reader.kernel_of("callbacks.ipynb")) as one:
        comms = answer_to(one, "comm_info_request", {"target_name": "jupyter.widget"}, "comm_info_reply")["comms"]
        for _ in range(3 * LOGGED):
            one.send_binary(message("comm_msg", {"comm_id": next(iter(comms)), "data": {}}))
        list(told(one))
    said = server.log()[len(before) :]
    assert said.count("In the kernel of a page:") == LOGGED
    assert said.count("No more of them are logged") == 1


@pytest.mark.parametrize("server", [apps], indirect=True)
def test_a_page_without_components_is_no_error(server: Server):
    """Its front end asks the kernel for components all the same, and the kernel warns that it knows none."""
    before = server.log()
    reader = Guest(server.site)
    with reader.socket(reader.kernel_of("warns.ipynb")) as one:
        one.send_binary(message("comm_open", {"comm_id": "1", "target_name": "jupyter.widget.control", "data": {}}))
        list(told(one))
    assert "In the kernel of a page:" not in server.log()[len(before) :]


@pytest.mark.parametrize("server", [extension], indirect=True)
def test_jupyterlab_still_shows_who_writes_code_what_is_wrong_with_it(server: Server):
    host = server.site.partition("/voila/")[0]
    asked = urllib.request.Request(f"{host}/api/kernels?token={TOKEN}", b'{"name": "python3"}')
    with urllib.request.urlopen(asked, timeout=60) as answer:
        kernel = json.load(answer)["id"]
    with Guest(server.site).socket(kernel) as one:
        one.send_binary(message("execute_request", {"code": CELL, "silent": False}))
        errors = [content for kind, content in told(one) if kind == "error"]
    assert [each["evalue"] for each in errors] == [SECRET]


def test_what_is_logged_is_text_and_bounded():
    def logged(text: str) -> str | None:
        content = json.dumps({"name": "stderr", "text": text}).encode()
        return kernel_error([b'{"msg_type": "stream"}', b"{}", b"{}", content])

    assert logged("\x1b[31mred\x1b[0m\x1b]0;title\x07\r\n\x9b1m") == "red]0;title\n1m"
    assert len(logged("a" * 10 * LOGGED_CHARACTERS) or "") == LOGGED_CHARACTERS
