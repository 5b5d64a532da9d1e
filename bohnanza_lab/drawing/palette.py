"""The colours, named once in ``art/palette.json`` for Python and the page alike."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

Theme = Literal["light", "sketch"]
"""How a drawing is made, in the same colours. A sketch has less in it: for the tables in notebooks, which keep hundreds
of them.
"""


@cache
def palette(theme: Theme | Literal["dark"] = "light") -> Mapping[str, str]:
    """The colours of a theme, name to ``#rrggbb``; the dark ones are the page's alone.

    Raises:
        ValueError: there is no such theme.

    >>> palette("light")["page"] != palette("dark")["page"]
    True
    """
    themes = json.loads((files(__package__) / "art" / "palette.json").read_text("utf-8"))
    themes["sketch"] = themes["light"]
    if theme not in themes:
        raise ValueError(f"there is no theme {theme!r}: choose one of {', '.join(themes)}")
    return MappingProxyType(themes[theme])


COLOURS = palette()


def mixed(front: str, ground: str, share: float) -> str:
    """A mix of two colours: ``share`` of the first.

    >>> mixed("#ff0000", "#ffffff", 0.5)
    '#ff8080'
    """
    pairs = ((int(front[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(f * share + g * (1 - share)):02x}" for f, g in pairs)
