"""A drawing that is kept beside a notebook."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bohnanza_lab import Game
from bohnanza_lab.lessons.picture import Picture
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.text import language

SVG = '<svg xmlns="http://www.w3.org/2000/svg" role="img"><title>{title}</title></svg>\n'


@pytest.fixture(autouse=True)
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    Path("beans.en.svg").write_text(SVG.format(title="Beans"), encoding="utf-8")
    yield
    language.use(None)


def test_a_picture_is_shown_in_the_readers_language_or_in_one_that_there_is() -> None:
    Path("beans.es.svg").write_text(SVG.format(title="Porotos"), encoding="utf-8")
    language.use("es")
    assert (Picture("beans").lang, Picture("beans").title) == ("es", "Porotos")
    Path("beans.es.svg").unlink()
    assert repr(Picture("beans")) == "Picture('beans': Beans)"
    assert Picture("beans").lang == "en"


def test_a_notebook_keeps_it_and_a_page_has_it_in_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [*Picture("beans")._repr_mimebundle_()] == ["image/svg+xml", "text/plain"]
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert Picture("beans")._repr_mimebundle_()["text/html"].startswith("<svg")


def test_jupyterlab_has_it_as_an_image_that_says_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "<title>Beans</title><desc>Two &lt; &quot;three&quot;</desc>"
    Path("beans.en.svg").write_text(f"<svg>{told}<g><title>A part</title></g></svg>\n", encoding="utf-8")
    monkeypatch.setenv("JPY_SESSION_NAME", "notebooks/study.ipynb")
    bundle = Picture("beans")._repr_mimebundle_()
    assert [*bundle] == ["text/html", "text/plain"]
    assert bundle["text/html"].startswith('<img alt="Beans: Two &lt; &quot;three&quot;" ')
    table = Game.arrange(hands={"Ana": "Soy"})._repr_mimebundle_()["text/html"]
    assert re.match(r'<img alt="[^"]*Ana[^"]*" ', table)


def test_a_page_says_a_drawings_answer_in_the_size_of_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = '<g data-part="answer"><text>None &lt; 1</text></g>'
    head = '<svg viewBox="0 0 8 6" data-drawn="0 0 8 4"><title>Beans</title><desc>None &lt; 1</desc>'
    Path("beans.en.svg").write_text(f"{head}<path/>{answer}</svg>\n", encoding="utf-8")
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    page = Picture("beans")._repr_mimebundle_()["text/html"]
    assert '<svg viewBox="0 0 8 4"><title>Beans</title><path/></svg>' in page
    assert page.count("None &lt; 1") == 1
    assert "<figcaption>None &lt; 1</figcaption>" in page
    assert 'aria-label="Beans"' in page


def test_a_picture_that_is_not_there_or_says_nothing_is_an_error() -> None:
    with pytest.raises(LessonError, match=r"no peas\.en\.svg and no peas\.es\.svg"):
        Picture("peas")
    Path("mute.en.svg").write_text("<svg></svg>", encoding="utf-8")
    with pytest.raises(LessonError, match="has no <title>"):
        Picture("mute")


def test_a_drawing_is_described_where_it_has_no_answer_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = "<svg><title>Beans</title><desc>None</desc><path/></svg>"
    Path("beans.en.svg").write_text(f"{drawn}\n", encoding="utf-8")
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert Picture("beans")._repr_mimebundle_() == {"text/html": drawn, "text/plain": "Picture('beans': Beans)"}
