"""The lessons' pictures in the gallery; `python -m tools.pictures` draws them again.

Small scenes made of the kit's own drawings, without words, so that they fit every language. A scene is 320 wide and 200
high, a card of size 1 is 100 wide. A browser shows what was drawn in ``notebooks/pictures``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bohnanza_lab.drawing.compact import compact
from bohnanza_lab.drawing.palette import COLOURS
from bohnanza_lab.drawing.svg import art, box, document, element, group, text
from bohnanza_lab.engine.beans import Bean, bean
from bohnanza_lab.gallery.scene_parts import HIGH, WIDE, arrow, card, field, ground, icon, plot


def land(kind: str, x: float, y: float, width: float = 92) -> str:
    """A landscape of the map."""
    frame = box(x, y, width, width * 0.535, 4, fill="none", stroke="#3a2b22", stroke_width=1.6)
    return art(f"lands/{kind}", x, y, width, "light") + frame


def _first_game() -> str:
    return (
        field(["Red", "Red"], 22)
        + card("Soy", 122, 58, 0.78)
        + icon("trade", 204, 96, 30)
        + card("Stink", 238, 58, 0.78)
        + icon("play", 150, 178, 24)
    )


def _table() -> str:
    queue = ("Red", "Soy", "Blue", "Garden", "Chili")
    back = "".join(card(name, 78 + 41 * n, 58, 0.68) for n, name in reversed([*enumerate(queue)][1:]))
    lit = box(21, 31, 92, 126, 9, fill="none", stroke=COLOURS["accent"], stroke_width=5)
    return back + card(queue[0], 24, 34, 0.86) + lit + arrow("M292 180H34m14 -11l-14 11l14 11")


def _planting() -> str:
    return (
        field(["Soy", "Soy"], 22)
        + field(["Red"], 118)
        + plot(214, 28, 84, 150)
        + art("sprout", 223, 92, 66, "light")
        + arrow("M256 22v42m-12 -13l12 13l12 -13")
    )


def _must_and_may() -> str:
    drawn = ""
    for n, (name, mark, colour) in enumerate(
        (("Garden", "check", "ok"), ("Soy", "help", "accent"), ("Chili", "cross", "danger"))
    ):
        drawn += group(card(name, 24 + 98 * n, 44, 0.8), opacity=1 - 0.25 * n) + icon(
            mark, 94 + 98 * n, 148, 26, colour
        )
    return drawn


def _trading() -> str:
    return (
        group(card("Soy", 34, 40, 0.82), transform="rotate(-6 75 97)")
        + group(card("Chili", 62, 52, 0.82), transform="rotate(5 103 109)")
        + group(card("Red", 206, 44, 0.82), transform="rotate(4 247 101)")
        + icon("trade", 172, 104, 34)
    )


def _gifts() -> str:
    return (
        group(card("Stink", 48, 36, 0.92), transform="rotate(-5 94 100)")
        + arrow("M158 104h46m-14 -13l14 13l-14 13")
        + icon("gift", 258, 104, 50)
    )


def _set_aside() -> str:
    lying = "".join(
        group(card(name, 0, 0, 1), transform=f"translate(112.8 {y}) rotate(90) scale(0.62)")
        for name, y in (("Blue", 34), ("Stink", 106))
    )
    return (
        lying
        + arrow("M124 104h34m-13 -12l13 12l-13 12")
        + field(["Blue", "Blue", "Blue"], 176, width=66)
        + field(["Red", "Red"], 248, width=66)
    )


def _harvesting() -> str:
    coins = "".join(art("coin", 214 + 10 * n, 96 - 44 * n, 58, "light") for n in range(2))
    return field(["Stink"] * 5, 40, 22, 100, 160) + arrow("M158 104h42m-14 -13l14 13l-14 13") + coins


def _protection() -> str:
    return field(["Red"], 52) + field(["Blue"] * 3, 184) + icon("lock", 94, 64, 34)


def _ending() -> str:
    drawn = ""
    for n in range(3):
        x = 26 + 96 * n
        drawn += art("pile-empty", x, 40, 76, "light") if n == 2 else art("card-back", x, 40, 76, "light")
        drawn += element("circle", cx=x + 64, cy=142, r=19, fill=COLOURS["accent" if n < 2 else "danger"])
        drawn += text(str(n + 1), x + 64, 150, 23, anchor="middle", font_weight="bold", fill=COLOURS["accent-ink"])
    return drawn + icon("trophy", 256, 90, 30, "danger")


def _play_well() -> str:
    return (
        field(["Blue"] * 3, 18, 22, 92, 160)
        + group(card("Blue", 124, 40, 0.66), opacity=0.55)
        + arrow("M126 146h62m-14 -13l14 13l-14 13")
        + art("coin", 206, 100, 76, "light")
        + icon("hint", 246, 58, 34)
    )


def _three_new_beans() -> str:
    return (
        group(card("Cocoa", 28, 48, 0.9), transform="rotate(-7 74 112)")
        + group(card("Coffee", 206, 48, 0.9), transform="rotate(7 252 112)")
        + card("Wax", 114, 34, 0.98)
    )


def _bean_duel() -> str:
    offered = "".join(card(name, 104 + 60 * n, 26, 0.56) for n, name in enumerate(("Coffee", "Stink")))
    return (
        field(["Chili"] * 3, 20, 40, 70, 130)
        + offered
        + arrow("M128 138h64m-14 -13l14 13l-14 13")
        + field(["Coffee"] * 2, 230, 40, 70, 130)
    )


def _first_rules() -> str:
    price = "".join(art("coin", 250 - 12 * n, 116 - 30 * n, 50, "light") for n in range(3))
    return (
        field(["Blue"] * 3, 16, width=66)
        + field(["Soy"] * 3, 90, width=66)
        + plot(164, 28, 66, 150)
        + art("sprout", 168, 92, 58, "light")
        + price
    )


def _first_rules_end() -> str:
    return (
        field(["Soy"] * 4, 20, width=74)
        + arrow("M106 104h40m-14 -13l14 13l-14 13")
        + art("pile-empty", 158, 52, 74, "light")
        + icon("restart", 268, 104, 38)
    )


def _expansion() -> str:
    hands = (("Wax", "Soy", "Blue"), ("Coffee", "Red", "Stink", "Blue"), ("Chili", "Coffee", "Wax", "Green", "Red"))
    drawn = ""
    for row, hand in enumerate(hands):
        for n, name in reversed([*enumerate(hand)]):
            drawn += card(name, 24 + 100 * row + 13 * n, 92 - 32 * row + 14 * (n % 2), 0.52)
    return drawn + icon("plus", 284, 164, 24)


def _spanish() -> str:
    queue = ("Soy", "Blue", "Red", "Green")
    hand = "".join(card(name, 200 - 48 * n, 58, 0.68) for n, name in reversed([*enumerate(queue)][1:]))
    lit = box(207, 31, 92, 126, 9, fill="none", stroke=COLOURS["accent"], stroke_width=5)
    return hand + card(queue[0], 210, 34, 0.86) + lit + arrow("M28 180H288m-14 -11l14 11l-14 11")


def _play() -> str:
    drawn = element("ellipse", cx=160, cy=104, rx=134, ry=74, fill=COLOURS["back"])
    drawn += element("ellipse", cx=160, cy=104, rx=120, ry=62, fill="none", stroke=COLOURS["back-mark"], stroke_width=3)
    drawn += art("card-back", 130, 66, 40, "light") + card("Blue", 176, 68, 0.4)
    seats = (("Soy", "Red", 50, 26), ("Stink", "Chili", 216, 26), ("Garden", "Green", 132, 136))
    for left, right, x, y in seats:
        drawn += group(card(left, x, y, 0.38), transform=f"rotate(-9 {x + 19} {y + 26})")
        drawn += group(card(right, x + 26, y, 0.38), transform=f"rotate(9 {x + 45} {y + 26})")
    return drawn


def _bohnaparte() -> str:
    return (
        land("quarry", 66, 18)
        + land("village", 164, 18)
        + land("morass", 18, 74)
        + land("farm", 116, 74)
        + art("markers/orange", 48, 86, 28, "light")
        + group(card("Chili", 56, 104, 0.66), transform="rotate(-6 90 150)")
        + group(card("Green", 208, 104, 0.66), transform="rotate(6 242 150)")
        + icon("attack", 162, 150, 30)
    )


def _landscapes() -> str:
    kinds = ("village", "city", "farm", "mine", "cloister", "quarry", "morass", "river", "encampment")
    return "".join(land(kind, 16 + 98 * (n % 3), 19 + 56 * (n // 3)) for n, kind in enumerate(kinds))


def _fortress() -> str:
    return (
        land("city", 30, 34, 120)
        + art("lands/fortress", 44, 98, 92, "light")
        + art("lands/depot", 192, 30, 92, "light")
        + card("Chili", 188, 104, 0.56)
        + card("Blue", 240, 104, 0.56)
    )


def _cavalry() -> str:
    return (
        land("paddock", 24, 26, 120)
        + land("forest", 176, 26, 120)
        + art("lands/cavalry", 42, 104, 84, "light")
        + land("river", 176, 112, 120)
    )


def _lands_variants() -> str:
    steps = ("village", "farm river", "quarry city morass")
    return "".join(
        land(kind, 114 - 49 * row + 98 * n, 20 + 56 * row)
        for row, kinds in enumerate(steps)
        for n, kind in enumerate(kinds.split())
    )


def _compare() -> str:
    middle = element(
        "path", d="M160 30V170", fill="none", stroke=COLOURS["ink-soft"], stroke_width=3, stroke_dasharray="7 6"
    )
    return (
        field(["Red"], 34)
        + icon("check", 76, 62, 30, "ok")
        + field(["Red"], 202)
        + icon("lock", 244, 62, 30, "danger")
        + middle
        + icon("parting", 160, 104, 34)
    )


def _contradictions() -> str:
    return (
        field(["Soy", "Soy"], 16, width=62)
        + field(["Red"], 82, width=62)
        + icon("parting", 160, 104, 34)
        + field(["Soy", "Soy"], 180, width=62)
        + field(["Red"], 246, width=62)
        + icon("help", 160, 46, 24)
    )


def _duel_first_game() -> str:
    return (
        group(card("Chili", 28, 44, 0.86), transform="rotate(-6 71 106)")
        + icon("gift", 136, 84, 34)
        + art("bonus-back", 196, 46, 84, "light")
        + icon("play", 150, 178, 24)
    )


def _duel_fields() -> str:
    return (
        field(["Red", "Red", "Black-eyed", "Soy"], 30, 22, 100, 160)
        + arrow("M150 160C180 150 190 120 190 60m-13 15l13 -15l13 15")
        + group(card("Green", 222, 46, 0.84), transform="rotate(5 264 100)")
    )


def _duel_gifts() -> str:
    return (
        group(card("Stink", 30, 40, 0.86), transform="rotate(-6 73 100)")
        + arrow("M128 82h62m-14 -13l14 13l-14 13")
        + arrow("M190 124h-62m14 -13l-14 13l14 13")
        + icon("gift", 160, 103, 26)
        + group(art("card-back", 210, 40, 86, "light"), transform="rotate(6 253 100)")
    )


def _duel_bonus() -> str:
    return (
        field(["Red", "Red", "Black-eyed", "Soy"], 26, 22, 100, 160)
        + arrow("M142 104h42m-14 -13l14 13l-14 13")
        + art("bonus-back", 200, 46, 84, "light")
        + icon("check", 286, 150, 28, "ok")
    )


def _duel_dollars() -> str:
    coins = "".join(art("coin", 152 + 22 * n, 112 - 26 * n, 54, "light") for n in range(3))
    return art("pile-empty", 30, 44, 84, "light") + coins + icon("trophy", 274, 138, 36)


def _readings(one: str, other: str) -> str:
    """Two readings of a rule side by side, and a question between them."""
    return one + icon("help", 160, 100, 40) + other


def _teach() -> str:
    board = box(26, 24, 268, 118, 10, fill=COLOURS["card"], stroke=COLOURS["ink-soft"], stroke_width=3)
    return (
        board
        + card("Soy", 52, 40, 0.6)
        + card("Blue", 122, 40, 0.6)
        + card("Red", 192, 40, 0.6)
        + icon("hint", 262, 152, 32)
    )


def _editor() -> str:
    chest = element(
        "path", d="M30 104V172H138V104L118 84H50Z", fill=COLOURS["card"], stroke=COLOURS["ink-soft"], stroke_width=3
    )
    return (
        card("Blue", 46, 40, 0.5)
        + card("Red", 78, 30, 0.5)
        + chest
        + icon("box", 84, 138, 44)
        + arrow("M150 104C176 76 190 76 214 92m-18 -3l18 3l-6 -17")
        + field(["Soy", "Soy"], 224, 46, 74, 132)
    )


def _drill() -> str:
    return (
        field(["Soy", "Soy", "Soy"], 26, 26, 84, 148)
        + field(["Red"], 122, 26, 84, 148)
        + icon("help", 262, 50, 28)
        + icon("check", 240, 128, 26, "ok")
        + icon("restart", 288, 128, 26)
    )


def _rules() -> str:
    return (
        card("Red", 22, 36, 0.86)
        + box(124, 44, 172, 44, 22, fill=COLOURS["card"], stroke=COLOURS["accent"], stroke_width=5)
        + icon("help", 150, 66, 24)
        + icon("check", 146, 122, 24, "ok")
        + box(172, 114, 112, 14, 7, fill=COLOURS["ink-soft"])
        + box(172, 140, 84, 14, 7, fill=COLOURS["ink-soft"])
    )


def _components() -> str:
    return (
        card("Soy", 26, 44, 0.72)
        + field(["Red", "Red"], 112, 36, 74, 132)
        + icon("help", 232, 66, 26)
        + icon("play", 286, 66, 26)
        + icon("check", 232, 132, 26, "ok")
        + icon("hint", 286, 132, 26)
    )


def _study(columns: Sequence[tuple[str, float, float]]) -> str:
    """Columns with their intervals, each below a card: the mean and its spread, in pixels."""
    drawn = element("path", d="M26 176H298M26 176V22", stroke=COLOURS["ink"], stroke_width=3, fill="none")
    for place_, (name, high, spread) in enumerate(columns):
        x, top = 48 + 64 * place_, 176 - high
        colour = COLOURS[f"bean-{bean(name).key}"]
        drawn += box(x, top, 40, high, 3, fill=colour, stroke=COLOURS["ink"], stroke_width=2)
        line = f"M{x + 20} {top - spread}v{2 * spread}m-9 0h18m-18 {-2 * spread}h18"
        drawn += element("path", d=line, stroke=COLOURS["ink"], stroke_width=3, fill="none")
    return drawn


def _study_seats() -> str:
    columns = (("Blue", 88, 14), ("Blue", 74, 14), ("Blue", 96, 14), ("Blue", 110, 14))
    return _study(columns) + icon("trophy", 260, 40, 22)


def _study_play() -> str:
    return _study((("Garden", 112, 18), ("Red", 96, 12), ("Green", 70, 12), ("Chili", 52, 10)))


def _study_bots() -> str:
    return _study((("Garden", 44, 8), ("Blue", 68, 12), ("Chili", 92, 16), ("Red", 116, 20)))


PICTURES: dict[str, tuple[Callable[[], str], Bean]] = {
    "first-game": (_first_game, Bean.RED),
    "table": (_table, Bean.CHILI),
    "planting": (_planting, Bean.GREEN),
    "must-and-may": (_must_and_may, Bean.SOY),
    "trading": (_trading, Bean.BLUE),
    "gifts": (_gifts, Bean.RED),
    "set-aside": (_set_aside, Bean.STINK),
    "harvesting": (_harvesting, Bean.GARDEN),
    "protection": (_protection, Bean.BLUE),
    "ending": (_ending, Bean.COFFEE),
    "play-well": (_play_well, Bean.GARDEN),
    "play": (_play, Bean.GREEN),
    "three-new-beans": (_three_new_beans, Bean.WAX),
    "bean-duel": (_bean_duel, Bean.CHILI),
    "first-rules": (_first_rules, Bean.SOY),
    "first-rules-end": (_first_rules_end, Bean.RED),
    "expansion": (_expansion, Bean.COFFEE),
    "bohnaparte": (_bohnaparte, Bean.GARDEN),
    "spanish": (_spanish, Bean.SOY),
    "landscapes": (_landscapes, Bean.SOY),
    "fortress": (_fortress, Bean.STINK),
    "cavalry": (_cavalry, Bean.CHILI),
    "lands-variants": (_lands_variants, Bean.BLUE),
    "compare": (_compare, Bean.CHILI),
    "contradictions": (_contradictions, Bean.WAX),
    "duel-first-game": (_duel_first_game, Bean.CHILI),
    "duel-fields": (_duel_fields, Bean.RED),
    "duel-gifts": (_duel_gifts, Bean.STINK),
    "duel-bonus": (_duel_bonus, Bean.SOY),
    "duel-dollars": (_duel_dollars, Bean.BLUE),
    "drill": (_drill, Bean.GREEN),
    "rules": (_rules, Bean.SOY),
    "edge-planting": (lambda: _readings(field(4 * ["Soy"], 22), field(["Soy"], 214)), Bean.SOY),
    "edge-hands": (lambda: _readings(card("Red", 30, 44, 0.95), art("card-back", 212, 48, 84, "light")), Bean.BLUE),
    "edge-ending": (
        lambda: _readings(art("pile-empty", 26, 48, 84, "light"), art("card-back", 212, 48, 84, "light")),
        Bean.COFFEE,
    ),
    "edge-duel": (lambda: _readings(field(["Garden", "Garden", "Red"], 22), icon("gift", 256, 100, 50)), Bean.RED),
    "edge-lands": (lambda: _readings(card("Chili", 30, 44, 0.95), card("Red", 222, 44, 0.95)), Bean.GREEN),
    "edge-battles": (lambda: _readings(land("city", 14, 66, 110), icon("attack", 256, 100, 56)), Bean.CHILI),
    "study-seats": (_study_seats, Bean.SOY),
    "study-play": (_study_play, Bean.BLUE),
    "study-bots": (_study_bots, Bean.CHILI),
    "teach": (_teach, Bean.GREEN),
    "editor": (_editor, Bean.BLUE),
    "components": (_components, Bean.SOY),
}
"""Each lesson's scene, and the bean whose colour tints its background."""


def picture(name: str) -> str:
    """The picture of a lesson, as an SVG without words; the title beside it says what it is."""
    scene, tint = PICTURES[name]
    return compact(document(WIDE, HIGH, ground(tint) + scene(), ""))


def main(folder: Path) -> None:
    """Write every picture into a folder."""
    folder.mkdir(exist_ok=True)
    for name in PICTURES:
        (folder / f"{name}.svg").write_text(picture(name) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(*sys.argv[1:2] or ["notebooks/pictures"]))
