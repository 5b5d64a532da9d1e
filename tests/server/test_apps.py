"""What the gallery's server gives and refuses, asked over plain HTTP."""

from __future__ import annotations

import gzip
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from bohnanza_lab.gallery import read_contents
from tests.browser.notebook import write
from tests.server.reader import Answer, Reader
from tests.serving import AS_HERE, ROOT, free_port, gallery

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


def ask(address: str, **headers: str) -> Answer:
    told = {name.replace("_", "-"): said for name, said in headers.items()}
    return Reader(address).ask("", follow=False, headers=told)


class _Tags(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def names(self) -> set[str]:
        return {name for name, _ in self.tags}


def test_every_root_leads_to_the_gallery(site: str):
    for path in ("/", "/voila", "/voila/", "/voila/tree", "/voila/tree/notebooks", "/voila/render/"):
        answer = ask(f"{site}{path}?lang=es")
        assert (answer.status, answer.headers["Location"]) == (302, f"{GALLERY}?lang=es"), path


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_gallery_has_title_language_and_landmarks(site: str, lang: str):
    answer = ask(f"{site}{GALLERY}?lang={lang}")
    page = _Tags(answer.text)
    title = read_contents(ROOT / "notebooks").gallery.title[lang]
    assert answer.status == 200
    assert answer.headers["Content-Type"].startswith("text/html")
    assert f"<title>{title} · bohnanza_lab</title>" in answer.text
    assert dict(page.tags)["html"]["lang"] == lang
    assert {"header", "nav", "main", "footer"} <= page.names()


SAID = {
    "en": (
        "Line 8: There is no key “sumary”. Did you mean “summary”?",
        "Line 11: There is no notebook “nowhere.ipynb”",
    ),
    "es": (
        "Línea 8: No existe la clave «sumary». ¿Quisiste decir «summary»?",
        "Línea 11: Aquí no hay ningún notebook «nowhere.ipynb»",
    ),
}


@pytest.mark.parametrize("lang", SAID)
def test_a_lesson_in_one_language_and_a_damaged_list_lose_no_page(own_folder: str, lang: str):
    pages = {name: ask(f"{own_folder}/{name}.ipynb?lang={lang}") for name in ("index", "beans", "unlisted")}
    assert {each.status for each in pages.values()} == {200}
    assert all(dict(_Tags(each.text).tags)["html"]["lang"] == lang for each in pages.values())
    shown = pages["index"].text
    assert all(each in shown for each in SAID[lang])
    assert re.findall(r'lesson-language" lang="en">(\w+)<', shown) == ["English"] * (lang == "es")
    assert ">My own beans</span>" in shown
    assert SAID[lang][0] in pages["beans"].text
    assert SAID[lang][0] not in pages["unlisted"].text
    assert ('jp-RenderedHTMLCommon" lang="en">' in pages["beans"].text) == (lang != "en")
    assert 'jp-RenderedHTMLCommon" lang="">' in pages["unlisted"].text
    assert all("<pre>42</pre>" in pages[name].text for name in ("beans", "unlisted"))


def test_a_page_names_no_other_host(site: str):
    loaded = [
        attributes.get(attribute) or ""
        for tag, attributes in _Tags(ask(f"{site}{GALLERY}").text).tags
        for attribute in ("src", "href")
        if tag in {"script", "link", "img", "iframe", "source"} and attribute in attributes
    ]
    assert loaded
    assert [address for address in loaded if re.match(r"(https?:)?//", address)] == []


def test_template_and_theme_are_not_taken_from_the_address(site: str):
    answer = ask(f"{site}{GALLERY}?template=nope&theme=nope")
    assert answer.status == 200
    assert 'class="page-header"' in answer.text


def test_pictures_are_given_out_and_no_other_file_or_list_of_files(site: str):
    picture = ask(f"{site}/voila/files/bohnanza_lab/drawing/art/beans/red.svg")
    assert (picture.status, picture.headers["Content-Type"]) == (200, "image/svg+xml")
    for path in ("pyproject.toml", "notebooks/lessons.toml", "notebooks/index.ipynb", "bohnanza_lab/__init__.py"):
        assert ask(f"{site}/voila/files/{path}").status == 403, path
    for path in ("", "/", "/notebooks", "/bohnanza_lab", "/tests?content=1", "/notebooks/index.ipynb"):
        assert ask(f"{site}/voila/api/contents{path}").status == 404, path


def test_logging_out_leads_home(site: str):
    answer = ask(f"{site}/logout")
    assert (answer.status, answer.headers["Location"]) == (302, "/")


def test_a_page_says_what_it_may_load(site: str):
    for path in (GALLERY, "/nowhere"):
        headers = ask(f"{site}{path}").headers
        policy = dict(each.strip().split(" ", 1) for each in headers["Content-Security-Policy"].split(";"))
        assert policy["default-src"] == policy["form-action"] == "'self'"
        assert "frame-ancestors" not in policy
        assert policy["object-src"] == "'none'"
        assert not re.search(r"https?:|\*", headers["Content-Security-Policy"])
        assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("pattern", ["page[.]css", "bohnanza[.]js", "bohnanza[.]css", "stored[.]js"])
def test_a_file_is_compressed_and_kept_for_good(site: str, pattern: str):
    found = re.search(f'"([^"]*{pattern}[^"]*)"', ask(f"{site}{GALLERY}").text)
    assert found
    address = f"{site}{found[1]}"
    plain, compressed = ask(address), ask(address, Accept_Encoding="gzip")
    assert plain.headers["Content-Encoding"] is None
    assert compressed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(compressed.body) == plain.body
    assert int(compressed.headers["Content-Length"]) == len(compressed.body) < len(plain.body) / 2
    assert "Accept-Encoding" in compressed.headers["Vary"]
    kept = re.search(r"max-age=(\d+)", compressed.headers["Cache-Control"])
    assert kept
    assert int(kept[1]) >= 365 * 24 * 3600
    assert plain.headers["Etag"] != compressed.headers["Etag"]
    for said in (plain.headers, compressed.headers):
        again = ask(address, If_None_Match=said["Etag"], Accept_Encoding=said["Content-Encoding"] or "identity")
        assert (again.status, again.body) == (304, b"")


def test_a_page_is_compressed_and_not_kept(site: str):
    page = ask(f"{site}{GALLERY}", Accept_Encoding="gzip")
    assert page.headers["Content-Encoding"] == "gzip"
    assert b"</html>" in gzip.decompress(page.body)
    assert page.headers["Cache-Control"] == "no-cache"


def test_a_taken_port_is_named_with_a_way_out():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", free_port()))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "bohnanza_lab.server", f"--port={port}", "--Voila.ip=127.0.0.1"]
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert f"Port {port} is not free. Choose another: make apps PORT={port + 1}" in ended.stderr
