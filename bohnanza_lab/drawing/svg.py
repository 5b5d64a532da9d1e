"""A little SVG, as strings: shapes, text that fits, the art files, and the document around them.

Everything here returns text that stands alone: no style sheet, colours resolved, no identifiers (`compact` adds some).
So many drawings can share one page, and each one reads on paper, on GitHub and without a kernel.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape, unescape
from importlib.resources import files

from .palette import COLOURS, Theme

SANS = "system-ui, sans-serif"
SERIF = "Georgia, serif"

_SAID = re.compile(r"<(title|desc)>.*?</\1>")
_WIDE = 0.6
"""The average width of a letter relative to its height. Text cannot be measured without a browser."""


def number(value: float) -> str:
    """A coordinate in as few characters as possible.

    >>> number(12.0), number(0.456), number(-0.5)
    ('12', '0.46', '-0.5')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def _attributes(attributes: dict[str, str | float]) -> str:
    values = {name: escape(value) if isinstance(value, str) else number(value) for name, value in attributes.items()}
    return "".join(f' {name.rstrip("_").replace("_", "-")}="{value}"' for name, value in values.items())


def element(tag: str, **attributes: str | float) -> str:
    """An element without content.

    >>> element("circle", cx=1.50, r=2, stroke_width=3)
    '<circle cx="1.5" r="2" stroke-width="3"/>'
    """
    return f"<{tag}{_attributes(attributes)}/>"


def group(body: str, **attributes: str | float) -> str:
    """A group of elements."""
    return f"<g{_attributes(attributes)}>{body}</g>"


def box(x: float, y: float, width: float, height: float, rx: float = 0, **attributes: str | float) -> str:
    """A rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, **attributes)


def line(path: str, colour: str, thick: float) -> str:
    """A line with round ends and corners."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return element("path", d=path, fill="none", stroke=colour, stroke_width=thick, **ends)


def place(body: str, x: float, y: float, scale: float = 1) -> str:
    """A drawing, moved and scaled."""
    return group(body, transform=f"translate({number(x)} {number(y)})" + (f" scale({scale:.4g})" if scale != 1 else ""))


def width_of(text: str, size: float) -> float:
    """An estimate of the width of a text: a little more than most typefaces need.

    >>> width_of("Ana", 10)
    18.0
    """
    return len(text) * size * _WIDE


def text(content: str, x: float, y: float, size: float, within: float | None = None, **more: str | float) -> str:
    """A line of text, made smaller if it is wider than ``within``; ``anchor`` is start, middle or end."""
    if within is not None and width_of(content, size) > within:
        size = max(within / (len(content) * _WIDE), size / 2)
        content = shortened(content, size, within)
    if "anchor" in more:
        more["text_anchor"] = more.pop("anchor")
    attributes = _attributes({"x": x, "y": y, "font_size": round(size, 1), **more})
    return f"<text{attributes}>{escape(content, quote=False)}</text>"


def shortened(content: str, size: float, within: float) -> str:
    """The text, cut off with an ellipsis if it is too wide.

    >>> shortened("Bartholomew", 10, 40)
    'Barth…'
    """
    room = int(within / (size * _WIDE))
    return content if len(content) <= room else content[: max(room - 1, 1)].rstrip() + "…"


def wrapped(content: str, size: float, within: float) -> list[str]:
    """The text in lines that fit.

    >>> wrapped("two for one and a gift", 10, 70)
    ['two for one', 'and a gift']
    """
    lines = [""]
    for word in content.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size) > within:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


_GLOSS = re.compile(r"<\w+ [^>]*(?:fill|stroke)-opacity[^>]*/>")
_LINES = re.compile(r'<g fill="none".*?</g>|<\w+ fill="none"[^>]*/>', re.DOTALL)
_FINE = ("card-back", "furrow", "lands/")


@cache
def _art(name: str, theme: Theme) -> tuple[float, str]:
    """The width of an art file's viewBox, and its content in the colours of a theme."""
    folder = files(__package__) / "art"
    simpler = folder / "sketches" / f"{name.rpartition('/')[2]}.svg"
    source = (simpler if theme == "sketch" and simpler.is_file() else folder / f"{name}.svg").read_text("utf-8")
    inside = source[source.index(">") + 1 : source.rindex("</svg>")]
    inside = re.sub(r"var\(--([a-z-]+), #[0-9a-f]+\)", lambda found: COLOURS[found[1]], inside)
    if theme == "sketch":
        inside = _GLOSS.sub("", inside)
        if name.startswith(_FINE):
            inside = _LINES.sub("", inside)
    [width] = re.findall(r'viewBox="0 0 (\d+) ', source)
    return float(width), inside.replace("\n", "")


def art(name: str, x: float, y: float, width: float, theme: Theme, colour: str | None = None) -> str:
    """An art file (``"beans/soy"``, ``"coin"``, ``"icons/draw"``) of this width; ``colour`` is for icons."""
    natural, inside = _art(name, theme)
    moved = f"translate({number(x)} {number(y)}) scale({width / natural:.4g})"
    return group(group(inside), transform=moved, **({"color": colour} if colour else {}))


def document(width: float, height: float, body: str, title: str, description: str = "", grow: float = 1) -> str:
    """A whole drawing with its text alternative; ``grow`` is the scale at which it is shown."""
    w, h = number(width), number(height)
    desc = f"<desc>{escape(description, quote=False)}</desc>" if description else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" '
        f'width="{number(width * grow)}" height="{number(height * grow)}" role="img" '
        f'font-family="{SANS}"><title>{escape(title, quote=False)}</title>{desc}{body}</svg>'
    )


def opened(picture: str) -> tuple[str, str]:
    """What a whole drawing says of itself, and what is drawn, to stand in another one.

    >>> opened(document(300, 50, "<path/>", "A table", "Ana plants & waits."))
    ('A table Ana plants & waits.', '<path/>')
    """
    said, drawn = re.findall(r"<(?:title|desc)>(.*?)</", picture), _SAID.sub("", picture)
    return unescape(" ".join(said)), drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]


def size_of(picture: str) -> tuple[float, float]:
    """The width and height of a whole drawing, in its own units.

    >>> size_of(document(300, 50, "", "A table"))
    (300.0, 50.0)
    """
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)
    if found is None:
        raise ValueError("this is not a drawing of ours: its viewBox does not begin at 0 0")
    return float(found[1]), float(found[2])
