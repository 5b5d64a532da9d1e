"""The art files are clean and legible; what Python draws with them is whole, speaks, and is the same each time."""

from __future__ import annotations

import re
from cmath import rect
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from math import radians
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

import pytest

from bohnanza_lab.drawing.card import card, card_back, field, hand, meter
from bohnanza_lab.drawing.compact import USUAL, compact
from bohnanza_lab.drawing.palette import palette
from bohnanza_lab.drawing.svg import document, element, group, place, text
from bohnanza_lab.drawing.table_picture import table_picture
from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.ruleset import Edition
from bohnanza_lab.views.contract import FieldView, OfferView, ResultView, TableView
from bohnanza_lab.views.table_view import bean_views, table_view

ART = Path(str(files("bohnanza_lab.drawing") / "art"))
FILES = sorted(ART.rglob("*.svg"))
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
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
def test_art_can_stand_many_times_in_one_page_and_has_the_colours_of_the_palette(file: Path) -> None:
    text = file.read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == SVG + "svg"
    for each in root.iter():
        assert each.tag in SHAPES
        assert not (each.text or "").strip()
        for name, value in each.attrib.items():
            assert name not in {"id", "class", "style", "href"}
            assert not name.startswith(("on", "{"))
            assert "url(" not in value
    for name, fallback in re.findall(r"var\(--([a-z-]+), (#[0-9a-f]{6})\)", text):
        assert palette("light")[name] == fallback
    painted = set(re.findall(r'\b(?:fill|stroke)="([^"]+)"', text))
    assert all(p in {"none", "currentColor", "#fff", "#000"} or p.startswith("var(--") for p in painted)


def test_every_bean_has_its_drawing_and_its_colours() -> None:
    keys = {bean.key for bean in Bean}
    assert {file.stem for file in FILES if file.parent.name == "beans"} == keys
    for theme in THEMES:
        assert {f"bean-{key}" for key in keys} <= palette(theme).keys()


FRONTS, LEAST = ("ink", "ink-soft", "danger", "ok", "accent", "focus", "line"), {"ink": 7.0, "focus": 3.0}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("front", "ground", "least"),
    [
        *[(front, ground, LEAST.get(front, 4.5)) for front in FRONTS for ground in ("page", "paper", "card")],
        ("accent-ink", "accent", 4.5),
        ("coin-ink", "coin", 4.5),
    ],
)
def test_colours_stand_out(theme: Literal["light", "dark"], front: str, ground: str, least: float) -> None:
    colours = palette(theme)
    assert contrast(colours[front], colours[ground]) >= least


BEANS = bean_views("en")
EMPTY = FieldView(cards=[], worth=0, more=None, then=None, label="empty")
FULL = FieldView(cards=["wax"] * 16, worth=4, more=None, then=None, label="16 Wax: 4 coins")
GROWING = FieldView(cards=["soy"] * 4, worth=2, more=2, then=3, label="4 Soy: 2 coins, 2 more for 3")


def table_of(players: int, hands: bool = True) -> TableView:
    game = EngineGame("rio-grande", players=["Ana", "Ben", "Cem", "Dora", "Eva"][:players], seed=7)
    return table_view(game, "en", open_hands=hands)


def drawings() -> dict[str, str]:
    return {
        **{f"card {key}": card(bean) for key, bean in BEANS.items()},
        "back": card_back("Draw pile"),
        "field, empty": field(EMPTY, BEANS),
        "field, growing": field(GROWING, BEANS),
        "field, full": field(FULL, BEANS),
        "hand": hand(["soy", "blue", "soy"], BEANS, "Ana's hand"),
        "hand, long": hand(["soy", "blue"] * 12, BEANS, "Ana's hand"),
        "hand, empty": hand([], BEANS, "Ana's hand"),
        "meter": meter(BEANS["stink"], 5),
        **{f"table of {players}": table_picture(table_of(players), BEANS) for players in (3, 4, 5)},
        "table, hands hidden": table_picture(table_of(3, hands=False), BEANS),
    }


def test_a_drawing_stands_alone_and_speaks() -> None:
    for what, drawn in drawings().items():
        root = ElementTree.fromstring(drawn)
        assert root.get("role") == "img", what
        assert root[0].tag == SVG + "title", what
        assert root[0].text, what
        words = {SVG + tag for tag in ("title", "desc", "text", "use")}
        assert {element.tag for element in root.iter()} <= SHAPES | words
        assert "var(" not in drawn, what
        for each in root.iter():
            assert not {"style", "class"} & each.attrib.keys(), what
            assert each.get("href", "#").startswith("#"), what


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


def test_a_table_shows_turned_over_and_set_aside_cards_offers_and_the_end() -> None:
    view = table_of(4, hands=False)
    view["turned"] = ["chili", "coffee"]
    view["seats"][1]["aside"] = ["cocoa"]
    view["offers"] = [OfferView(id=1, seat=0, to=1, give=["soy"], want=[], text="Ana gives Ben a Soy.")]
    assert {"Chili", "Coffee", "Cocoa", "Ana gives Ben a Soy."} <= set(texts(table_picture(view, BEANS)))
    view["result"] = ResultView(ranking=[2, 0, 1, 3], winner=2, text="Cem wins.", why="")
    ended = texts(table_picture(view, BEANS))
    assert {"Cem wins.", "1. Cem", "2. Ana ⚑", "3. Ben"} <= {*ended}


def test_offers_beyond_the_room_are_counted() -> None:
    view = table_of(3)
    view["offers"] = [OfferView(id=i, seat=0, to=1, give=["soy"], want=[], text=f"Offer {i}") for i in range(1, 10)]
    shown = texts(table_picture(view, BEANS))
    assert [text for text in shown if text.startswith("Offer ")] == [f"Offer {i}" for i in range(9, 3, -1)]
    assert "+3" in shown


@pytest.mark.parametrize("edition", editions(), ids=lambda each: each.id)
def test_the_head_names_the_phase_and_who_is_active(edition: Edition) -> None:
    for phase in edition.ruleset(edition.players[1]).phases:
        view = table_view(EngineGame.arrange(edition.id, phase=phase.key), "en")
        [name] = [each["name"] for each in view["phases"] if each["current"]]
        head = texts(table_picture(view, BEANS))
        assert any(name in said and "Ana is the active player" in said for said in head), phase.key


def test_names_that_are_no_markup_stay_text() -> None:
    view = table_of(3)
    view["seats"][1]["name"] = '<b>&"A'
    assert '<b>&"A' in texts(table_picture(view, BEANS))


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
    assert said.startswith("Draw pile: 84 cards.")
    assert "Ben: 0 coins. Field 1: empty." in said
    assert all(sentence in said for line in view["lines"] for sentence in line["sentences"])


@pytest.mark.parametrize("count", [2, 4, 9])
def test_an_open_row_keeps_within_its_tray_with_its_marks(count: int) -> None:
    view = table_of(4, hands=False)
    view["turned"] = ["chili"] * count
    plain = places(table_picture(view, BEANS))
    view["chained"] = [1, count - 1]
    marks = [x for x, _ in places(table_picture(view, BEANS)) - plain]
    cards = sorted({x for x, y in plain if x > 150 and y < 120})
    assert len(cards) == count
    assert max(cards) + 46 <= 150 + 210 - 6
    assert sorted({*marks}) == pytest.approx(sorted({cards[1], cards[-1]}))


def places(drawn: str) -> Counter[tuple[float, float]]:
    return Counter((float(x), float(y)) for x, y in re.findall(r"translate\(([\d.]+) ([\d.]+)\)", drawn))


def drawn(game: EngineGame, you: int | None = None, *, open_hands: bool = True) -> str:
    return table_picture(table_view(game, "en", you, open_hands=open_hands), BEANS)


def test_it_has_the_cards_of_fields_hands_and_piles_and_what_a_field_pays() -> None:
    game = EngineGame.arrange(
        phase="plant-aside",
        hands={"Ana": "Soy Blue", "Ben": "Chili", "Cem": "-"},
        fields={"Ana": ["3*Green", "Red"]},
        aside={"Ana": "Stink"},
        discard="Garden",
        coins={"Ana": 4},
    )
    said = texts(drawn(game))
    for name, times in {"Soy": 1, "Blue": 1, "Chili": 1, "Green": 3, "Red": 1, "Stink": 1, "Garden": 1}.items():
        assert said.count(name) == times, name
    assert {"3 → 1", "+2 → 2", "1 → 0", "4"} <= {*said}


def test_a_hidden_hand_shows_backs_and_a_number() -> None:
    game = EngineGame("rio-grande", ["Ana", "Ben", "Cem"], seed=7)
    mine = texts(drawn(game, 0, open_hands=False))
    names = {bean["name"] for bean in bean_views("en").values()}
    assert sum(word in names for word in mine) == 5
    assert mine.count("5") == 2


@pytest.mark.parametrize("count", [1, 5, 14, 19])
def test_the_front_card_of_a_hand_lies_whole_before_the_others(count: int) -> None:
    game = EngineGame.arrange(hands={"Ana": f"Red {count}*Blue"})
    svg = drawn(game)
    root = ElementTree.fromstring(svg)
    [frame] = [box for box in root.iter(f"{SVG}rect") if box.get("fill") == "none" and box.get("stroke-width") == "3"][
        :1
    ]
    left, wide = float(frame.attrib["x"]), float(frame.attrib["width"])
    row = float(frame.attrib["y"]) + 2
    cards = [
        float(found[1])
        for group in root.iter(f"{SVG}g")
        if (found := re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\)", group.get("transform", "")))
        and float(found[2]) == row
    ]
    assert min(cards) == left + 2
    assert all(x >= left + wide - 2 for x in cards if x != left + 2)
    assert max(cards) + 46 <= 728


@pytest.mark.parametrize("count", [1, 4, 18])
def test_set_aside_cards_leave_the_hand_its_room(count: int) -> None:
    game = EngineGame.arrange(phase="plant-aside", hands={"Ana": "9*Blue"}, aside={"Ana": f"{count}*Chili"})
    svg = drawn(game)
    lying = [float(x) - 64 for x in re.findall(r"translate\(([\d.]+) [\d.]+\) rotate", svg)]
    hand = {x for (x, y), times in places(svg).items() if x > 368 and y == 170}
    assert (len(lying), len(hand)) == (count, 9)
    assert max(hand) + 46 < min(lying)


@pytest.mark.parametrize("edition", editions(), ids=lambda each: each.id)
def test_every_edition_is_drawn_with_all_its_players(edition: Edition) -> None:
    for count in range(edition.players[0], edition.players[1] + 1):
        game = EngineGame(edition.id, count, seed=count)
        svg = drawn(game)
        view = table_view(game, "en", open_hands=True)
        assert {seat["name"] for seat in view["seats"]} <= {word.removesuffix(" ⚑") for word in texts(svg)}
        assert ElementTree.fromstring(svg).findtext(f"{SVG}title") == view["summary"]


# A drawing in few characters is the same drawing


RIVER = element("path", d="M0 0" + "C9 9 20 9 30 0" * 6)
INHERITED = ("color", "fill-opacity", "stroke", "stroke-dasharray", "stroke-opacity", "stroke-width", *USUAL)
DEFAULT = {"stroke-width": "1", "x": "0", "y": "0", "rx": "0", **USUAL}
LETTERS = {"700": "bold", "400": "normal"}


def painted(svg: str) -> list[tuple[str, ...]]:
    """What is painted, in order: each shape or text with all that holds for it, whatever group or reference says so."""
    root = ElementTree.fromstring(svg)
    named = {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib}

    def walk(node: ElementTree.Element, given: Mapping[str, str], where: str) -> Iterator[tuple[str, ...]]:
        said = dict(node.attrib)
        where += said.pop("transform", "")
        tag = node.tag.rpartition("}")[2]
        if tag == "use":
            if "x" in said or "y" in said:
                where += f"translate({said.pop('x', '0')} {said.pop('y', '0')})"
            target = named[said.pop("href")[1:]]
            yield from walk(target, {**given, **said}, where)
            return
        given = {**given, **{name: value for name, value in said.items() if name in INHERITED}}
        if tag in ("svg", "g"):
            for child in node:
                yield from walk(child, given, where)
            return
        if tag in ("title", "desc"):
            yield (tag, node.text or "")
            return
        holds = {**DEFAULT, **given, **said}
        for name in ("id", "stroke-linecap", "stroke-linejoin"):
            holds.pop(name, None)
        if tag != "text":
            holds = {name: value for name, value in holds.items() if not name.startswith(("font", "text"))}
        if "currentColor" not in holds.values():
            holds.pop("color", None)
        yield (tag, node.text or "", moved(where), *(f"{name} {plain(value)}" for name, value in sorted(holds.items())))

    return [*walk(root, {}, "")]


def plain(value: str) -> str:
    """A value as one of several ways to write it."""
    value = re.sub(r"^#(.)(.)(.)$", r"#\1\1\2\2\3\3", LETTERS.get(value, value))
    return re.sub(r"(?<![\d.])\.(?=\d)", "0.", value)


def moved(transforms: str) -> str:
    """Where a chain of transforms brings two points, to a tenth."""
    points = [0j, 100 + 40j]
    for kind, numbers in reversed(re.findall(r"(\w+)\(([^)]*)\)", transforms)):
        first, *more = map(float, numbers.split())
        if kind == "translate":
            points = [point + complex(first, *more) for point in points]
        elif kind == "scale":
            points = [complex(point.real * first, point.imag * (more or [first])[0]) for point in points]
        else:
            centre = complex(*more)
            points = [(point - centre) * rect(1, radians(first)) + centre for point in points]
    return str([(round(point.real), round(point.imag)) for point in points])


def test_words_and_shapes_keep_all_that_holds_for_them() -> None:
    said = text("Ana", 5, 6, 10, fill="#112233", anchor="end", font_weight="700") + text("Ben", 5, 20, 10)
    shapes = place(group(RIVER + RIVER, fill="#ffffff", stroke="#aabbcc"), 3, 4, 0.5) + place(RIVER, 0, 0)
    drawn = document(60, 30, said + shapes, "A river", "Two names")
    assert painted(compact(drawn)) == painted(drawn)


@pytest.mark.parametrize("edition", editions(), ids=lambda each: each.id)
def test_a_table_is_drawn_the_same(edition: Edition) -> None:
    game = EngineGame(edition.id, seed=5)
    drawn = table_picture(table_view(game, lang="en", open_hands=True), bean_views("en"))
    short = compact(drawn)
    assert painted(short) == painted(drawn)
    assert len(short) < 0.7 * len(drawn)
