"""The scenes of Bohnaparte and of Cavalry in the gallery."""

from __future__ import annotations

from ...drawing.svg import art, box, element
from ...engine.beans import Bean
from ...gallery.scene import Scene


def _lands(rows: tuple[tuple[int, str], ...], markers: tuple[tuple[str, int, int], ...]) -> str:
    drawn = ""
    for row, (at, kinds) in enumerate(rows):
        for step, kind in enumerate(kinds.split()):
            x, y = 16 + at + step * 98, 20 + row * 56
            drawn += art(f"lands/{kind}", x, y, 92, "light")
            drawn += box(x, y, 92, 49, 4, fill="none", stroke="#3a2b22", stroke_width=1.6)
    return drawn + "".join(art(f"markers/{colour}", x, y, 26, "light") for colour, x, y in markers)


def _bohnaparte() -> str:
    rows = ((0, "village city farm"), (48, "quarry river"), (0, "cloister mine morass"))
    return _lands(rows, (("orange", 86, 48), ("black", 134, 104), ("white", 284, 160)))


def _cavalry() -> str:
    rows = ((0, "forest river paddock"), (48, "farm city"), (0, "paddock village forest"))
    horse = element("circle", cx=160, cy=100, r=46, fill="#fffaf0", stroke="#3a2b22", stroke_width=2)
    return _lands(rows, ()) + horse + art("lands/cavalry", 124, 68, 72, "light")


SCENES = {"bohnaparte": Scene(_bohnaparte, Bean.GARDEN), "cavalry": Scene(_cavalry, Bean.STINK)}
