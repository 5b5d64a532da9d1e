"""Stored pages on a Jupyter server with Voilà's extension, as on Binder: behind a token, below a path, for one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
import websocket

from tests.browser.notebook import write
from tests.server.reader import Reader, soon
from tests.server.test_stored_kernels import MOVE, answer, begin, kernel_of, socket_to
from tests.server.test_stored_pages import LESSON, is_stored, lay_out
from tests.serving import jupyter

TOKEN = "a-token-of-the-hub"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = lay_out(tmp_path_factory.mktemp("beside"))
    write(folder / "own.ipynb", "My own", "6 * 7")
    with jupyter(folder, TOKEN, "--PageKernels.unclaimed_timeout=3", base="/user/reader") as address:
        yield address


def come(address: str) -> Reader:
    """Come by the link with the token, as from the hub; from then on the cookie is enough."""
    reader = Reader(address, TOKEN)
    assert is_stored(reader.ask(LESSON))
    reader.token = ""
    return reader


def kernels(reader: Reader) -> int:
    return len(json.loads(reader.ask("/api/kernels").text))


def test_a_lesson_is_read_without_a_kernel_and_its_first_move_starts_one(address: str):
    reader = come(address)
    page = reader.ask(f"{LESSON}?lang=es")
    assert is_stored(page)
    assert '<html lang="es"' in page.text
    assert soon(lambda: kernels(reader) == 0)
    with socket_to(reader, kernel_of(reader)) as socket:
        assert kernels(reader) == 1
        assert answer(socket, MOVE)["state"]["challenge"]["outcome"] == "right"
    assert soon(lambda: kernels(reader) == 0)


@pytest.mark.drawn(2, of="kernels that nobody needs")
def test_a_kernel_that_no_page_came_for_is_ended(address: str):
    reader = come(address)
    kernel_of(reader)
    assert kernels(reader) == 1
    assert soon(lambda: kernels(reader) == 0)


@pytest.mark.parametrize("name", ["widget", "formula", "app"])
def test_what_cannot_be_stored_stays_with_voila(address: str, name: str):
    reader = come(address)
    assert "jupyter-config-data" in reader.ask(f"/voila/render/course/{name}.ipynb").text


def test_a_page_outside_a_course_and_a_page_with_a_query_stay_with_voila(address: str):
    reader = come(address)
    for path in ("/voila/render/own.ipynb", f"{LESSON}?edition=duel"):
        assert "jupyter-config-data" in reader.ask(path).text


def test_the_token_of_one_reader_stands_in_no_page(address: str):
    reader = Reader(address, TOKEN)
    assert TOKEN not in reader.ask(f"{LESSON}?theme=dark&lang=en").text
    assert "theme=dark" not in reader.ask(f"{LESSON}?lang=en").text


def test_without_the_token_there_is_no_page_no_kernel_and_no_socket(address: str):
    reader = come(address)
    kernel = kernel_of(reader)
    stranger = Reader(address)
    assert stranger.ask(LESSON, follow=False).status == 302
    assert stranger.ask(LESSON, b"", method="POST").status == 403
    with pytest.raises(websocket.WebSocketBadStatusException) as refused, socket_to(stranger, kernel):
        pass
    assert refused.value.status_code == 403


def test_a_page_from_elsewhere_starts_no_kernel_and_reaches_none(address: str):
    reader = come(address)
    assert begin(reader, **{"X-XSRFToken": "forged"}).status == 403
    with (
        pytest.raises(websocket.WebSocketBadStatusException) as refused,
        socket_to(reader, kernel_of(reader), origin="http://elsewhere.example"),
    ):
        pass
    assert refused.value.status_code == 403
