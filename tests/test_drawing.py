"""The art files are clean and legible; what Python draws with them is whole, speaks, and is the same each time."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bohnanza_lab.drawing.card import card, card_back
from bohnanza_lab.drawing.compact import compact
from bohnanza_lab.drawing.field import field
from bohnanza_lab.drawing.hand import hand, row
from bohnanza_lab.drawing.meter import meter
from bohnanza_lab.drawing.palette import Theme, palette
from bohnanza_lab.drawing.piles import turned_over
from bohnanza_lab.drawing.sketch import sketch
from bohnanza_lab.drawing.table_picture import table_picture
from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.views.contract import FieldView, OfferView, ResultView, TableView
from bohnanza_lab.views.table_view import bean_views, table_view

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
    with pytest.raises(ValueError, match=r"'sepia'.*light, dark"):
        palette("sepia")  # type: ignore[arg-type,unused-ignore]


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
        ("coin-ink", "coin", 4.5),
    ],
)
def test_colours_stand_out(theme: Theme, front: str, ground: str, least: float) -> None:
    colours = palette(theme)
    assert contrast(colours[front], colours[ground]) >= least


BEANS = bean_views("en")
EMPTY = FieldView(cards=[], worth=0, more=None, then=None, label="empty")
FULL = FieldView(cards=["wax"] * 16, worth=4, more=None, then=None, label="16 Wax: 4 coins")
GROWING = FieldView(cards=["soy"] * 4, worth=2, more=2, then=3, label="4 Soy: 2 coins, 2 more for 3")


def table_of(players: int, hands: bool = True) -> TableView:
    game = EngineGame("rio-grande", players=["Ana", "Ben", "Cem", "Dora", "Eva"][:players], seed=7)
    return table_view(game, "en", open_hands=hands)


def drawings(theme: Theme) -> dict[str, str]:
    return {
        **{f"card {key}": card(bean, theme) for key, bean in BEANS.items()},
        "back": card_back("Draw pile", theme),
        "field, empty": field(EMPTY, BEANS, theme),
        "field, growing": field(GROWING, BEANS, theme),
        "field, full": field(FULL, BEANS, theme),
        "hand": hand(["soy", "blue", "soy"], BEANS, "Ana's hand", theme),
        "hand, long": hand(["soy", "blue"] * 12, BEANS, "Ana's hand", theme),
        "hand, empty": hand([], BEANS, "Ana's hand", theme),
        "meter": meter(BEANS["stink"], 5, theme),
        **{f"table of {players}": table_picture(table_of(players), BEANS, theme) for players in (3, 4, 5)},
        "table, hands hidden": table_picture(table_of(3, hands=False), BEANS, theme),
        **{f"sketch of {players}": sketch(table_of(players), BEANS) for players in (3, 4)},
    }


@pytest.mark.parametrize("theme", THEMES)
def test_a_drawing_stands_alone_and_speaks(theme: Theme) -> None:
    for what, drawn in drawings(theme).items():
        root = ElementTree.fromstring(drawn)
        assert root.get("role") == "img", what
        assert root[0].tag == SVG + "title", what
        assert root[0].text, what
        words = {SVG + tag for tag in ("title", "desc", "text", "use")}
        assert {element.tag for element in root.iter()} <= SHAPES | words
        assert "var(" not in drawn, what
        for element in root.iter():
            assert not {"style", "class"} & element.attrib.keys(), what
            assert element.get("href", "#").startswith("#"), what


def test_a_drawing_is_the_same_each_time() -> None:
    assert drawings("light") == drawings("light")
    assert drawings("light") != drawings("dark")


def texts(drawn: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(drawn).iter(SVG + "text")]


def test_a_card_shows_its_number_twice_its_name_and_its_meter() -> None:
    assert texts(card(BEANS["stink"])) == ["16", "16", "Stink", "3", "1", "5", "2", "7", "3", "8", "4"]


def test_a_field_shows_its_count_its_worth_and_the_next_step() -> None:
    assert texts(field(GROWING, BEANS))[-4:] == ["4", "2", "+2", "3"]
    assert texts(field(FULL, BEANS))[-2:] == ["16", "4"]
    assert texts(field(EMPTY, BEANS)) == []


def test_a_hand_is_told_in_its_order() -> None:
    told = ElementTree.fromstring(hand(["soy", "blue", "red"], BEANS, "Ana's hand"))
    assert told[1].text == "Soy, Blue, Red"


def test_a_meter_marks_how_far_a_field_has_come() -> None:
    accent = palette()["accent"]
    assert accent not in meter(BEANS["stink"])
    assert accent not in meter(BEANS["stink"], 2)
    assert meter(BEANS["stink"], 3).count(accent) == 1
    assert meter(BEANS["stink"], 5) != meter(BEANS["stink"], 3)


def test_a_hidden_hand_stays_hidden() -> None:
    view = table_of(3, hands=False)
    assert all(seat["hand"] is None for seat in view["seats"])
    shown = {text for text in texts(table_picture(view, BEANS)) if text in {bean["name"] for bean in BEANS.values()}}
    assert not shown
    opened = set(texts(table_picture(table_of(3), BEANS)))
    assert opened & {bean["name"] for bean in BEANS.values()}


def test_a_table_shows_turned_over_and_set_aside_cards_offers_and_the_end() -> None:
    view = table_of(4, hands=False)
    view["turned"] = ["chili", "coffee"]
    view["seats"][1]["aside"] = ["cocoa"]
    view["offers"] = [OfferView(id=1, seat=0, to=1, give=["soy"], want=[], text="Ana gives Ben a Soy.")]
    assert {"Chili", "Coffee", "Cocoa", "Ana gives Ben a Soy."} <= set(texts(table_picture(view, BEANS)))
    view["result"] = ResultView(ranking=[2, 0, 1, 3], winner=2, text="Cem wins.", why="")
    ended = texts(table_picture(view, BEANS))
    assert "Cem wins." in ended
    assert ended.index("1.") + 1 == ended.index("Cem")


def test_offers_beyond_the_room_are_counted() -> None:
    view = table_of(3)
    view["offers"] = [OfferView(id=i, seat=0, to=1, give=["soy"], want=[], text=f"Offer {i}") for i in range(1, 10)]
    shown = texts(table_picture(view, BEANS))
    count = sum(text.startswith("Offer ") for text in shown)
    assert "Offer 9" in shown
    assert 1 < count < 9
    assert f"+{9 - count}" in shown


def test_only_the_current_phase_is_lit() -> None:
    view = table_of(3)
    lit = [phase["name"] for phase in view["phases"] if phase["current"]]
    root = ElementTree.fromstring(table_picture(view, BEANS))
    bold = {e.text for e in root.iter(SVG + "text") if e.get("font-weight") == "bold"}
    assert [phase["name"] for phase in view["phases"] if phase["name"] in bold] == lit
    assert len(lit) == 1


def test_names_that_are_no_markup_stay_text() -> None:
    view = table_of(3)
    view["seats"][0]["name"] = '<b>&"A'
    assert '<b>&"A' in texts(table_picture(view, BEANS))


def test_a_crowded_table_stays_small() -> None:
    view = table_of(5)
    for player in view["seats"]:
        player["hand"] = ["green", "coffee", "black-eyed", "stink", "garden"] * 2
        player["aside"] = ["cocoa", "red"]
        player["fields"] = [FULL, GROWING]
    assert len(compact(table_picture(view, BEANS)).encode()) < 34_000
    assert len(compact(sketch(view, BEANS)).encode()) < 22_000


def test_a_field_for_sale_shows_its_price_and_makes_room() -> None:
    view = table_of(4, hands=False)
    without = texts(table_picture(view, BEANS))
    view["seats"][1]["for_sale"] = 3
    drawn = table_picture(view, BEANS)
    assert texts(drawn).count("3") == without.count("3") + 1


def test_cards_left_as_an_offer_say_from_whom_to_whom() -> None:
    view = table_of(4, hands=False)
    view["turned"], view["left_by"] = ["chili", "wax"], 3
    drawn = table_picture(view, BEANS)
    assert "Dora → Ana" in texts(drawn)


def test_a_picture_says_its_table_in_the_lines_that_every_table_has() -> None:
    view = table_of(4, hands=False)
    said = ElementTree.fromstring(table_picture(view, BEANS))[1].text or ""
    assert said == ElementTree.fromstring(sketch(view, BEANS))[1].text
    assert said.startswith("Draw pile: 84 cards.")
    assert "Ben: 0 coins. Field 1: empty." in said
    assert all(sentence in said for line in view["lines"] for sentence in line["sentences"])


def test_an_open_row_keeps_within_its_tray() -> None:
    view = table_of(3, hands=False)
    for count in (2, 3, 9):
        view["turned"] = ["chili"] * count
        view["chained"] = list(range(3, count))
        drawn = turned_over(view, BEANS, 178, "light")
        right = [float(x) + 75 for x in re.findall(r"translate\(([\d.]+) 26\) scale\(0.75\)", drawn)]
        assert len(right) == count
        assert max(right) <= 178 - 9
        assert drawn.count("<circle") - turned_over({**view, "chained": []}, BEANS, 178, "light").count("<circle") == (
            len(view["chained"])
        )


def test_a_hand_held_right_to_left_is_the_mirror_of_one_held_left_to_right() -> None:
    cards = ["soy", "blue", "red"]
    left, right = (row(cards, BEANS, 300, 0.5, "light", from_right=turned) for turned in (False, True))

    def places(drawn: str) -> list[tuple[float, float]]:
        found = re.findall(r"translate\(([\d.]+) [\d.]+\) scale\((0\.5\d*)\)", drawn)
        return [(float(x), float(scale)) for x, scale in found]

    assert len(places(left)) == 3
    for (x, scale), (mirrored, _) in zip(places(left), places(right), strict=True):
        assert mirrored == pytest.approx(300 - x - 100 * scale, abs=0.1)
