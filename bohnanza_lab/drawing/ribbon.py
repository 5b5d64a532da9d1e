"""The phases of a turn as a ribbon with the current one highlighted; after the game, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from ..views.contract import PhaseView, ResultView
from .palette import Theme, palette
from .svg import SERIF, art, box, element, number, text, width_of, wrapped

HEIGHT = 34
_ICONS = {
    "plant": "plant",
    "trade": "trade",
    "plant-aside": "set-aside",
    "draw": "draw",
    "draw-each": "draw",
    "plant-offered": "gift",
    "plant-discard": "plant",
    "open-draw": "turn-over",
    "harvest-window": "harvest",
}
"""The icon of each phase. A phase without an icon shows only its name."""


def ribbon(phases: Sequence[PhaseView], width: float, theme: Theme) -> str:
    """The phases from left to right, each pointing at the next."""
    each = width / max(len(phases), 1)
    return "".join(_phase(phase, i, len(phases), each, theme) for i, phase in enumerate(phases))


def _phase(phase: PhaseView, place: int, of: int, each: float, theme: Theme) -> str:
    colours = palette(theme)
    lit = phase["current"]
    left, right, point, h = place * each, (place + 1) * each - 4, 9, HEIGHT
    tail = f"L{number(left + point)} {h / 2:g}" if place else ""
    tip = f"L{number(right + point)} {h / 2:g}" if place < of - 1 else ""
    outline = f"M{number(left)} 0H{number(right)}{tip}L{number(right)} {h}H{number(left)}{tail}Z"
    fill, edge, letters = ("accent", "accent", "accent-ink") if lit else ("paper", "card-edge", "ink-soft")
    paint = {"fill": colours[fill], "stroke": colours[edge]}
    ground = element("path", d=outline, **paint, stroke_width=1.5, stroke_linejoin="round")
    ink = colours[letters]
    icon = _ICONS.get(phase["key"])
    x = left + (16 if place else 9)
    drawn = art(f"icons/{icon}", x, h / 2 - 9, 18, theme, ink) if icon else ""
    x += 24 if icon else 0
    weight = "bold" if lit else "normal"
    return ground + drawn + _lines(phase["name"], x, right - x - 2, ink, weight)


def _lines(content: str, x: float, within: float, ink: str, weight: str) -> str:
    """A name in one line if it fits, else in two smaller lines."""
    if width_of(content, 12.5) <= within:
        return text(content, x, HEIGHT / 2 + 4.5, 12.5, fill=ink, font_weight=weight)
    lines = wrapped(content, 10.5, within)
    if len(lines) > 1:
        lines = [lines[0], " ".join(lines[1:])]
    top = HEIGHT / 2 + (3.5 if len(lines) == 1 else -2.5)
    return "".join(
        text(line, x, top + 12 * i, 10.5, within=within, fill=ink, font_weight=weight) for i, line in enumerate(lines)
    )


def ending(result: ResultView, width: float, theme: Theme) -> str:
    """The ribbon of a finished game: a cup and the sentence."""
    colours = palette(theme)
    ink = colours["accent-ink"]
    drawn = box(0, 0, width, HEIGHT, 8, fill=colours["accent"]) + art("icons/trophy", 10, 7, 20, theme, ink)
    said = {"fill": ink, "font_weight": "bold", "font_family": SERIF}
    return drawn + text(result["text"], 40, 22.5, 14, within=width - 50, **said)
