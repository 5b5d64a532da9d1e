"""A rule in print: its text, each edition's version, and contradictions between the documents."""

from __future__ import annotations

from collections.abc import Callable

from ..views.contract import EditionRuleView, RuleView
from .palette import Theme, palette
from .svg import SERIF, art, box, document, place, text, wrapped

WIDTH = 760
_EDGE, _GAP, _ICON = 16, 10, 18
_SIZE, _SMALL = 15.0, 12.5
_NARROW = 0.88
"""A factor for the width of running text: the measure for labels is generous, so that they never overflow."""
_WIDER = 0.45
"""What to add for text in capitals, which are wider."""

Say = Callable[..., str]


def rule(view: RuleView, say: Say, theme: Theme = "light") -> str:
    """A rule as a separate SVG; ``say`` gives the words of the page by key."""
    page = _Page(theme)
    page.head(view["title"], view["id"])
    page.lines(view["text"], _SIZE + 1)
    if view["why"]:
        page.lines(f"{say('rule.why')} {view['why']}", _SIZE, "ink-soft")
    if view["editions"]:
        page.lines(say("rule.editions"), _SIZE, bold=True)
        same = [each for each in view["editions"] if not each["text"]]
        for each in same:
            sign = "check" if each["status"] == "same" else "minus"
            page.boxed(sign, say(f"rule.editions.{each['status']}", editions=each["names"]))
        page.columns([each for each in view["editions"] if each["text"]], say)
    for conflict in view["conflicts"]:
        page.boxed("conflict", f"{say('rule.conflict', id=conflict['id'])} {conflict['text']}", dashed=True)
    for ruling in view["rulings"]:
        page.lines(f"{say('rule.ruling', id=ruling['id'])} {ruling['text']}", _SIZE, "ink-soft")
    for where in view["places"]:
        page.lines(f"{where['title']} · {where['heading']}", _SMALL, "ink-soft")
    return page.document(view["title"], view["text"])


class _Page:
    """A sheet on which parts are placed one below the other."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.colours = palette(theme)
        self.drawn = ""
        self.y = float(_EDGE)

    def head(self, title: str, name: str) -> None:
        """The title on the left and the rule's id on the right."""
        self.y += 20
        room = WIDTH - 2 * _EDGE
        self.drawn += text(
            title, _EDGE, self.y, 20, room * 0.7, font_weight="700", font_family=SERIF, fill=self.colours["ink"]
        )
        self.drawn += text(
            name, WIDTH - _EDGE, self.y, 12, room * 0.28, anchor="end", fill=self.colours["ink-soft"],
            font_family="monospace",
        )  # fmt: skip
        self.y += 6

    def lines(self, content: str, size: float, colour: str = "ink", *, bold: bool = False) -> None:
        """A paragraph over the whole width."""
        body, tall = _paragraph(content, size, WIDTH - 2 * _EDGE, self.colours[colour], bold=bold)
        self.drawn += place(body, _EDGE, self.y)
        self.y += tall + 6

    def boxed(self, sign: str, content: str, *, dashed: bool = False) -> None:
        """A paragraph in a frame with a sign before it."""
        body, tall = self._cell(sign, [(content, _SIZE, "ink", False)], WIDTH - 2 * _EDGE, "same", dashed=dashed)
        self.drawn += place(body, _EDGE, self.y)
        self.y += tall + _GAP

    def columns(self, content: list[EditionRuleView], say: Say) -> None:
        """Editions side by side, at most three in a row."""
        for start in range(0, len(content), 3):
            row = content[start : start + 3]
            width = (WIDTH - 2 * _EDGE - _GAP * (len(row) - 1)) / len(row)
            cells = []
            for each in row:
                differs = each["status"] == "differs"
                mark = say("rule.editions.differs" if differs else "rule.editions.none")
                parts = [(f"{each['names']} ({mark})", _SIZE, "ink", True), (each["text"], _SIZE, "ink", False)]
                if each["lines"]:
                    parts.append((" · ".join(each["lines"]), _SMALL, "ink-soft", False))
                parts += [(f"{at['title']} · {at['heading']}", _SMALL, "ink-soft", False) for at in each["places"]]
                cells.append((differs, parts))
            tall = max(self._cell("minus", parts, width, "")[1] for _, parts in cells)
            for number, (differs, parts) in enumerate(cells):
                sign, status = ("conflict", "differs") if differs else ("minus", "absent")
                body, _ = self._cell(sign, parts, width, status, dashed=not differs, least=tall)
                self.drawn += place(body, _EDGE + number * (width + _GAP), self.y)
            self.y += tall + _GAP

    def _cell(
        self,
        sign: str,
        parts: list[tuple[str, float, str, bool]],
        width: float,
        status: str,
        *,
        dashed: bool = False,
        least: float = 0,
    ) -> tuple[str, float]:
        """A frame with a sign and paragraphs, and its height."""
        left, y, body = 12 + _ICON + 8, 8.0, ""
        for content, size, colour, bold in parts:
            paragraph, tall = _paragraph(content, size, width - left - 10, self.colours[colour], bold=bold)
            body += place(paragraph, left, y)
            y += tall + 2
        tall = max(y + 6, least)
        edge = "danger" if sign == "conflict" and status != "differs" else "card-edge"
        dashes = {"stroke_dasharray": "5 4"} if dashed else {}
        frame = box(0.5, 0.5, width - 1, tall - 1, 7, fill=self.colours["card"], stroke=self.colours[edge], **dashes)
        if status == "differs":
            frame += box(0, 0, 5, tall, 2, fill=self.colours["coin-dark"])
        colour = "ok" if sign == "check" else "danger" if edge == "danger" else "ink-soft"
        icon = art(f"icons/{sign}", 12, 10, _ICON, self.theme, self.colours[colour])
        return frame + icon + body, tall

    def document(self, title: str, description: str) -> str:
        """The finished drawing."""
        tall = self.y + _EDGE - 6
        ground = box(0.5, 0.5, WIDTH - 1, tall - 1, 10, fill=self.colours["paper"], stroke=self.colours["card-edge"])
        return document(WIDTH, tall, ground + self.drawn, title, description)


def _paragraph(content: str, size: float, width: float, colour: str, *, bold: bool = False) -> tuple[str, float]:
    """Text wrapped to a width, and its height."""
    step = size * 1.42
    weight = "700" if bold else "400"
    capitals = sum(letter.isupper() for letter in content) / max(len(content), 1)
    rows = wrapped(content, size * (_NARROW + 0.08 * bold + _WIDER * capitals), width)
    body = "".join(
        text(row, 0, size + number * step, size, fill=colour, font_weight=weight) for number, row in enumerate(rows)
    )
    return body, len(rows) * step
