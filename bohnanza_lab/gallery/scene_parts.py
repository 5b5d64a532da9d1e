"""What the scenes of the gallery are made of: cards, fields, landscapes and signs, without words."""

from __future__ import annotations

from collections.abc import Sequence

from ..drawing.card import HEIGHT, Size, face
from ..drawing.palette import COLOURS, mixed
from ..drawing.svg import art, box, element, group, line, place
from ..engine.beans import Bean, bean
from ..views.contract import BeanView

WIDE, HIGH = 320, 200


def card(name: str, x: float, y: float, scale: float, size: Size = "small") -> str:
    """A card without its name."""
    kind = bean(name)
    view: BeanView = {"key": kind.key, "number": int(kind), "name": "", "meter": []}
    return place(face(view, "light", size), x, y, scale)


def column(names: Sequence[str], x: float, y: float, scale: float) -> str:
    """A field's cards, the newest in front with its lower edge at `y`."""
    step = 26 * scale
    top = y - HEIGHT * scale - step * (len(names) - 1)
    return "".join(
        card(name, x, top + step * place_, scale, "small" if place_ == len(names) - 1 else "sliver")
        for place_, name in enumerate(names)
    )


def plot(x: float, y: float, width: float, height: float) -> str:
    """A field."""
    return group(art("furrow", 0, 0, 120, "light"), transform=f"translate({x} {y}) scale({width / 120} {height / 160})")


def field(names: Sequence[str], x: float, y: float = 28, width: float = 84, height: float = 150) -> str:
    """A field with its cards."""
    return plot(x, y, width, height) + column(names, x + width / 2 - 28, y + height - 8, 0.56)


def ground(tint: Bean) -> str:
    """The background of a scene, tinted with the colour of a bean."""
    return box(0, 0, WIDE, HIGH, fill=mixed(COLOURS[f"bean-{tint.key}"], COLOURS["paper"], 0.22))


def icon(name: str, x: float, y: float, size: float, colour: str = "accent") -> str:
    """An icon on a paper disc."""
    disc = element("circle", cx=x, cy=y, r=size * 0.82, fill=COLOURS["paper"], stroke=COLOURS[colour], stroke_width=2)
    return disc + art(f"icons/{name}", x - size / 2, y - size / 2, size, "light", COLOURS[colour])


def arrow(path: str) -> str:
    """A line with an arrowhead; `path` ends with the head."""
    return line(path, COLOURS["ink-soft"], 4)
