"""What the gallery's server gives and refuses, asked over plain HTTP."""

from __future__ import annotations

import gzip
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from email.message import Message
from functools import cache
from html.parser import HTMLParser
from http.cookiejar import CookieJar

import psutil
import pytest

from bohnanza_lab.gallery import read_contents
from tests.browser.notebook import write
from tests.serving import AS_HERE, ROOT, free_port, gallery

AT_ONCE = 0.1
GALLERY = "/voila/render/notebooks/index.ipynb"


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with gallery() as address:
        yield address


@pytest.fixture(scope="module")
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A teacher's own notebooks: Markdown in one language, a list with two mistakes in it."""
    folder = tmp_path_factory.mktemp("own")
    write(folder / "notebooks/index.ipynb", "Mine", "from bohnanza_lab.gallery import Gallery\nGallery()")
    for name in ("beans", "unlisted"):
        write(folder / f"notebooks/{name}.ipynb", "My own beans", "6 * 7")
    (folder / "notebooks/lessons.toml").write_text(
        """[gallery]
file = "index.ipynb"
title = "Mine"

[[lessons]]
file = "beans.ipynb"
title = { en = "My own beans" }
sumary = "In one language."

[[lessons]]
file = "nowhere.ipynb"
""",
        encoding="utf-8",
    )
    with gallery(folder, AS_HERE) as address:
        yield f"{address}/voila/render/notebooks"


class _Staying(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object, **__: object) -> None:
        """Show a redirection instead of following it."""


@cache
def known_at(host: str) -> CookieJar:
    """The cookies of the reader of these tests, as the front door of a site has given them."""
    cookies = CookieJar()
    with suppress(urllib.error.HTTPError):  # the redirection
        opener = urllib.request.build_opener(_Staying, urllib.request.HTTPCookieProcessor(cookies))
        opener.open(f"http://{host}/", timeout=60).close()
    return cookies


def known(address: str) -> urllib.request.HTTPCookieProcessor:
    return urllib.request.HTTPCookieProcessor(known_at(urllib.parse.urlsplit(address).netloc))


def ask(address: str) -> tuple[int, Message, str]:
    opener = urllib.request.build_opener(_Staying, known(address))
    try:
        with opener.open(address, timeout=60) as answer:
            return answer.status, answer.headers, answer.read().decode("utf-8", "replace")
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read().decode("utf-8", "replace")


def ask_at_once(address: str) -> tuple[int, Message, str]:
    """The answer, which takes the server less than 100 ms of the processor: others use the machine too."""
    port = f"--port={urllib.parse.urlsplit(address).port}"
    server = next(each for each in psutil.Process().children() if port in each.cmdline())
    took = []
    for _ in range(3):
        before = server.cpu_times()
        answer = ask(address)
        after = server.cpu_times()
        took.append(after.user + after.system - before.user - before.system)
    assert min(took) < AT_ONCE
    return answer


class _Tags(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def names(self) -> set[str]:
        return {name for name, _ in self.tags}


@pytest.mark.parametrize("path", ["/", "/voila", "/voila/", "/voila/tree", "/voila/tree/notebooks", "/voila/render/"])
def test_every_root_leads_to_the_gallery(site: str, path: str):
    status, headers, _ = ask(f"{site}{path}?lang=es")
    assert (status, headers["Location"]) == (302, f"{GALLERY}?lang=es")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_gallery_has_title_language_and_landmarks(site: str, lang: str):
    status, headers, html = ask(f"{site}{GALLERY}?lang={lang}")
    page = _Tags(html)
    title = read_contents(ROOT / "notebooks").gallery.title[lang]
    assert status == 200
    assert headers["Content-Type"].startswith("text/html")
    assert f"<title>{title} · bohnanza_lab</title>" in html
    assert dict(page.tags)["html"]["lang"] == lang
    assert {"header", "nav", "main", "footer"} <= page.names()


@pytest.mark.parametrize(
    ("lang", "said", "marked"),
    [
        (
            "en",
            [
                "Line 8: There is no key “sumary”. Did you mean “summary”?",
                "Line 11: There is no notebook “nowhere.ipynb”",
            ],
            [],
        ),
        (
            "es",
            [
                "Línea 8: No existe la clave «sumary». ¿Quisiste decir «summary»?",
                "Línea 11: Aquí no hay ningún notebook «nowhere.ipynb»",
            ],
            ["English"],
        ),
    ],
)
def test_a_lesson_in_one_language_and_a_damaged_list_lose_no_page(
    own_folder: str, lang: str, said: list[str], marked: list[str]
):
    pages = {name: ask(f"{own_folder}/{name}.ipynb?lang={lang}") for name in ("index", "beans", "unlisted")}
    assert {status for status, _, _ in pages.values()} == {200}
    assert all(dict(_Tags(html).tags)["html"]["lang"] == lang for _, _, html in pages.values())
    shown = pages["index"][2]
    assert all(each in shown for each in said)
    assert re.findall(r'lesson-language" lang="en">(\w+)<', shown) == marked
    assert ">My own beans</span>" in shown
    beans = pages["beans"][2]
    assert said[0] in beans
    assert said[0] not in pages["unlisted"][2]
    assert ('jp-RenderedHTMLCommon" lang="en">' in beans) == (lang != "en")
    assert 'jp-RenderedHTMLCommon" lang="">' in pages["unlisted"][2]
    assert all("<pre>42</pre>" in pages[name][2] for name in ("beans", "unlisted"))


def test_a_page_names_no_other_host(site: str):
    _, _, html = ask(f"{site}{GALLERY}")
    loaded = [
        attributes.get(attribute) or ""
        for tag, attributes in _Tags(html).tags
        for attribute in ("src", "href")
        if tag in {"script", "link", "img", "iframe", "source"} and attribute in attributes
    ]
    assert loaded
    assert [address for address in loaded if re.match(r"(https?:)?//", address)] == []


def test_template_and_theme_are_not_taken_from_the_address(site: str):
    status, _, html = ask(f"{site}{GALLERY}?template=nope&theme=nope")
    assert status == 200
    assert 'class="page-header"' in html


@pytest.mark.parametrize(
    "path", ["pyproject.toml", "notebooks/lessons.toml", "notebooks/index.ipynb", "bohnanza_lab/__init__.py"]
)
def test_files_are_not_given_out(site: str, path: str):
    assert ask(f"{site}/voila/files/{path}")[0] == 403


def test_pictures_are_given_out(site: str):
    status, headers, _ = ask(f"{site}/voila/files/bohnanza_lab/drawing/art/beans/red.svg")
    assert (status, headers["Content-Type"]) == (200, "image/svg+xml")


@pytest.mark.parametrize(
    ("path", "status"), [("voila/render/notebooks/nowhere.ipynb", 404), ("nowhere", 404), ("voila/files/nowhere", 403)]
)
def test_a_missing_page_is_answered_in_both_languages(site: str, path: str, status: int):
    answered, _, html = ask(f"{site}/{path}")
    assert answered == status
    assert "There is no page at this address." in html
    assert "No hay ninguna página en esta dirección." in html


@pytest.mark.parametrize("path", ["", "/", "/notebooks", "/bohnanza_lab", "/tests?content=1", "/notebooks/index.ipynb"])
def test_folders_are_not_listed(site: str, path: str):
    assert ask(f"{site}/voila/api/contents{path}")[0] == 404


def test_logging_out_leads_home(site: str):
    status, headers, _ = ask_at_once(f"{site}/logout")
    known_at.cache_clear()
    assert (status, headers["Location"]) == (302, "/")


def test_a_long_link_of_a_game_is_answered(site: str):
    assert ask(f"{site}{GALLERY}?lang=es&moves={'a' * 20_000}")[0] == 200


def test_a_page_says_what_it_may_load(site: str):
    for path in (GALLERY, "/nowhere"):
        _, headers, _ = ask(f"{site}{path}")
        policy = dict(each.strip().split(" ", 1) for each in headers["Content-Security-Policy"].split(";"))
        assert policy["default-src"] == policy["form-action"] == "'self'"
        assert "frame-ancestors" not in policy
        assert policy["object-src"] == "'none'"
        assert not re.search(r"https?:|\*", headers["Content-Security-Policy"])
        assert headers["X-Content-Type-Options"] == "nosniff"


def fetch(address: str, **headers: str) -> tuple[int, Message, bytes]:
    """An answer as it comes over the wire."""
    asked = urllib.request.Request(address, headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with urllib.request.build_opener(known(address)).open(asked, timeout=60) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def linked(site: str, pattern: str) -> str:
    """The address of a file that the gallery links to."""
    found = re.search(f'(?:src|href)="([^"]*{pattern}[^"]*)"', ask(f"{site}{GALLERY}")[2])
    assert found
    return f"{site}{found[1]}"


@pytest.mark.parametrize("pattern", ["page[.]css", "bohnanza[.]js", "bohnanza[.]css", "stored[.]js"])
def test_a_file_is_compressed_and_kept_for_good(site: str, pattern: str):
    page = ask(f"{site}{GALLERY}")[2]
    found = re.search(f'"([^"]*{pattern}[^"]*)"', page)
    assert found
    address = f"{site}{found[1]}"
    _, plain, whole = fetch(address)
    _, headers, compressed = fetch(address, Accept_Encoding="gzip")
    assert plain["Content-Encoding"] is None
    if len(whole) > 1024:
        assert headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(compressed) == whole
        assert int(headers["Content-Length"]) == len(compressed) < len(whole) / 2
    assert "Accept-Encoding" in headers["Vary"]
    kept = re.search(r"max-age=(\d+)", headers["Cache-Control"])
    assert kept
    assert int(kept[1]) >= 365 * 24 * 3600
    assert plain["Etag"] != headers["Etag"] or len(whole) <= 1024
    for said in (plain, headers):
        again = fetch(address, If_None_Match=said["Etag"], Accept_Encoding=said["Content-Encoding"] or "identity")
        assert (again[0], again[2]) == (304, b"")


def test_a_page_is_compressed_and_not_kept(site: str):
    _, headers, page = fetch(f"{site}{GALLERY}", Accept_Encoding="gzip")
    assert headers["Content-Encoding"] == "gzip"
    assert b"</html>" in gzip.decompress(page)
    assert headers["Cache-Control"] == "no-cache"


def test_a_taken_port_is_named_with_a_way_out():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", free_port()))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "bohnanza_lab.server", f"--port={port}", "--Voila.ip=127.0.0.1"]
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert f"Port {port} is not free. Choose another: make apps PORT={port + 1}" in ended.stderr
