"""Addresses that nobody has made: each is a page that says what is wrong, and no error of the server."""

from __future__ import annotations

import re
import socket as sockets
from collections.abc import Iterator

import pytest

from tests.browser.notebook import write
from tests.server.reader import Reader
from tests.server.site import LESSON, QUICK, Site, site_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("addresses")
    with site_of(folder) as site:
        write(folder / "notebooks/.hidden.ipynb", "Hidden")
        (folder / "notebooks/broken.ipynb").write_text("{")
        (folder / "notebooks/drawing.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
        yield site


def ask(site: Site, path: str) -> tuple[int, str]:
    """The answer to exactly these bytes."""
    with sockets.create_connection(("127.0.0.1", int(site.address.rpartition(":")[2])), 30) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode("latin-1"))
        said = b""
        while read := connection.recv(65536):
            said += read
    found = re.match(rb"HTTP/1.1 (\d+)", said)
    return int(found[1]) if found else 0, said.decode("utf-8", "replace")


MISSING = {
    "/": "nowhere % %00 voila/templates/ voila/static/",
    "/voila/templates/": "/ x x/y/z a/static/ a/static/%00 a/static/%2e%2e/%2e%2e/x %2e%2e/static/x",
    "/voila/templates/bohnanza/static/../": "index.html.j2 ../../../../../etc/passwd",
    "/voila/files/": "% %00 %ff%fe ../../../etc/passwd nowhere",
    "/voila/static/": "../../x %00 %2e%2e/x",
    "/voila/labextensions/": "../../x %00",
    "/voila/api/": "themes/../../x themes/%00 kernels",
    "/voila/render/notebooks/": f"%00 %ff nowhere.ipynb {'x' * 300}.ipynb",
}


@pytest.mark.parametrize("below", MISSING)
def test_an_address_that_nobody_made_is_a_missing_page(site: Site, below: str):
    before = len(site.said())
    for path in MISSING[below].split():
        status, said = ask(site, f"{below}{path}")
        assert status in (403, 404), (path, said[:300])
        assert "There is no page at this address." in said, path
        assert "No hay ninguna página en esta dirección." in said, path
    assert "Traceback" not in site.said()[before:]


KNOWN = (
    *("/", "/?lang=es", "/voila/", "/voila/tree/notebooks", "/logout", "/nowhere", QUICK),
    *(f"/voila/render/notebooks{each}.ipynb" for each in ("/index", "/nowhere", "/broken", "/.hidden")),
    *("/voila/render/notebooks/drawing.svg", "/voila/render/notebooks", "/voila/files/notebooks/drawing.svg"),
    *("/voila/files/notebooks/page.ipynb", "/voila/static/voila.js", "/voila/templates/bohnanza/static/page.css"),
    "/voila/api/themes/nothing",
)


def test_a_head_is_answered_as_the_get_and_starts_nothing(site: Site):
    told = ("Location", "Content-Type", "Cache-Control", "Content-Security-Policy")
    known = Reader(site.address)
    known.ask("/", follow=False)
    for path in KNOWN:
        for one, other in ((known, known), (Reader(site.address), Reader(site.address))):
            got = one.ask(path, follow=False)
            before = {each.pid for each in site.kernels()}
            head = other.ask(path, method="HEAD", follow=False)
            assert head.status == got.status, path
            assert {name: head.headers[name] for name in told} == {name: got.headers[name] for name in told}, path
            assert head.body == b""
            assert {each.pid for each in site.kernels()} <= before


@pytest.mark.parametrize("length", [20_000, 200_000, 3_000_000])
def test_a_link_that_is_too_long_is_answered_or_closed_and_the_next_one_is_read(site: Site, length: int):
    for query, read in ((f"moves={'a' * length}", 200), ("&".join(f"a{n}=1" for n in range(length // 10)), 400)):
        try:
            status, _ = ask(site, f"{QUICK}?{query}")
        except ConnectionError:
            status = 0
        assert status in ((read,) if length == 20_000 else (0, 400, 414, 431))
    assert Reader(site.address).open(LESSON).move(1)["message"]["ok"]
    assert "Traceback" not in site.said()
