"""The art files are clean and legible; what Python draws with them is whole, speaks, and is the same each time."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bohnanza_lab.drawing.palette import Theme, palette
from bohnanza_lab.engine.beans import Bean

ART = Path(str(files("bohnanza_lab.drawing") / "art"))
FILES = sorted(ART.rglob("*.svg"))
THEMES: tuple[Theme, ...] = ("light", "dark")
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {SVG + tag for tag in ("svg", "g", "path", "circle", "ellipse", "rect")}


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(a: str, b: str) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ART)))
def test_art_can_stand_many_times_in_one_page(file: Path) -> None:
    text = file.read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == SVG + "svg"
    for element in root.iter():
        assert element.tag in SHAPES
        assert not (element.text or "").strip()
        for name, value in element.attrib.items():
            assert name not in {"id", "class", "style", "href"}
            assert not name.startswith(("on", "{"))
            assert "url(" not in value


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ART)))
def test_art_takes_its_colours_from_the_palette(file: Path) -> None:
    text = file.read_text("utf-8")
    light = palette("light")
    for name, fallback in re.findall(r"var\(--([a-z-]+), (#[0-9a-f]{6})\)", text):
        assert light[name] == fallback
    painted = set(re.findall(r'\b(?:fill|stroke)="([^"]+)"', text))
    assert all(p in {"none", "currentColor", "#fff", "#000"} or p.startswith("var(--") for p in painted)


def test_icons_take_the_colour_of_their_text() -> None:
    icons = [file for file in FILES if file.parent.name == "icons"]
    assert icons
    for file in icons:
        text = file.read_text("utf-8")
        assert 'viewBox="0 0 24 24"' in text
        assert 'stroke="currentColor"' in text
        assert "var(" not in text


def test_every_bean_has_its_drawing_and_its_colours() -> None:
    keys = {bean.key for bean in Bean}
    assert {file.stem for file in FILES if file.parent.name == "beans"} == keys
    for theme in THEMES:
        assert {f"bean-{key}" for key in keys} <= palette(theme).keys()


def test_both_themes_name_the_same_colours() -> None:
    light, dark = palette("light"), palette("dark")
    assert light.keys() == dark.keys()
    assert all(re.fullmatch(r"#[0-9a-f]{6}", c) for c in [*light.values(), *dark.values()])


def test_an_unknown_theme_is_named() -> None:
    with pytest.raises(ValueError, match="'sepia'.*light, dark"):
        palette("sepia")  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("front", "ground", "least"),
    [
        *[("ink", ground, 7.0) for ground in ("page", "paper", "card")],
        *[("ink-soft", ground, 4.5) for ground in ("page", "paper", "card")],
        *[(text, ground, 4.5) for text in ("danger", "ok") for ground in ("page", "paper", "card")],
        *[("accent", ground, 4.5) for ground in ("page", "paper", "card")],
        *[("focus", ground, 3.0) for ground in ("page", "paper", "card")],
        *[("line", ground, 4.5) for ground in ("page", "paper", "card")],
        ("accent-ink", "accent", 4.5),
    ],
)
def test_colours_stand_out(theme: Theme, front: str, ground: str, least: float) -> None:
    colours = palette(theme)
    assert contrast(colours[front], colours[ground]) >= least
