"""A table in few strokes: what a saved notebook keeps of a component. All cards have one size, and a field says in two
lines what it pays.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..kit import kit_of
from ..views.contract import BeanView, FieldView, SeatView, TableView
from ..views.lines import alt_text
from . import seat as full
from .card import HEIGHT, WIDTH, coin, face
from .palette import palette
from .svg import art, box, document, element, group, place, text, wrapped
from .table_picture import WIDTH as TABLE

_GAP = 8
_CARD = 0.46
_WIDE, _TALL = round(WIDTH * _CARD), round(HEIGHT * _CARD)
_SIDE = full.WIDTH
_STEP = 14
"""How much of a card looks out from under the next."""
_LEAST = 20
"""How much of a set-aside card looks out from under the next."""
_FIELD = 118
_MIDDLE = 96


def sketch(view: TableView, beans: Mapping[str, BeanView]) -> str:
    """A table as a separate SVG with the text alternative of :func:`~.table.table`."""
    return _Sketch(view, beans).document()


class _Sketch:
    """A sheet: shapes below, words above, so that words that look the same stand together."""

    def __init__(self, view: TableView, beans: Mapping[str, BeanView]) -> None:
        self.view = view
        self.beans = beans
        self.colours = palette("sketch")
        self.shapes = ""
        self.words: dict[tuple[float, str, str, str], list[str]] = {}
        kinds = beans.items()
        self.faces = {key: place(face(bean, "sketch", "small"), 0, 0, _CARD) for key, bean in kinds}
        paper = box(0.5, 0.5, _WIDE - 1, _TALL - 1, 4, fill=self.colours["back"], stroke=self.colours["card"])
        self.back = group(paper + element("circle", cx=_WIDE / 2, cy=_TALL / 2, r=11, fill=self.colours["coin"]))
        most = max((len(field["cards"]) for seat in view["seats"] for field in seat["fields"]), default=0)
        self.field_tall = min(12 + _TALL + _STEP * max(most - 1, 0), _FIELD)

    def document(self) -> str:
        """The finished drawing."""
        view, extras = self.view, kit_of(self.view["game"]).extras
        y = self.head() + _GAP
        parts: list[int | None] = [*range(len(view["seats"]))]
        if len(parts) % 2:
            parts.insert(0, None)
        else:
            y = self.middle(y, TABLE - 2 * _GAP) + _GAP
        band, tall = extras.band(view, self.beans, TABLE - 2 * _GAP, "sketch")
        if band:
            self.shapes += place(band, _GAP, y)
            y += tall + _GAP
        for left, right in zip(parts[::2], parts[1::2], strict=True):
            y = max(self.part(left, _GAP, y), self.part(right, 2 * _GAP + _SIDE, y)) + _GAP
        foot, tall = extras.foot(view, self.beans, y, TABLE, "sketch")
        ground = box(0, 0, TABLE, y + tall, 14, fill=self.colours["page"])
        words = "".join("".join(self.words[style]) for style in sorted(self.words))
        drawn = ground + self.shapes + words + foot
        return document(TABLE, y + tall, drawn, view["summary"], alt_text(view))

    def say(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        within: float,
        *,
        ink: str = "ink",
        anchor: str = "start",
        weight: str = "bold",
    ) -> None:
        """A line of words."""
        colour = self.colours[ink]
        line = text(words, x, y, size, within, anchor=anchor, font_weight=weight, fill=colour)
        self.words.setdefault((size, ink, anchor, weight), []).append(line)

    def cards(self, kinds: list[str], x: float, y: float, room: float, *, down: bool = False) -> float:
        """Cards side by side, or one over the other with the last in front; and where they end."""
        size = _TALL if down else _WIDE
        step: float = _STEP if down else _WIDE + 3
        if len(kinds) > 1:
            step = min(step, (room - size) // (len(kinds) - 1))
        for number, key in enumerate(kinds):
            drawn = self.faces[key] if key else self.back
            self.shapes += place(drawn, x, y + step * number) if down else place(drawn, x + step * number, y)
        return (y if down else x) + step * (len(kinds) - 1) + size

    def part(self, number: int | None, x: float, y: float) -> float:
        """A player's side with what the game puts below it, or the middle of the table; and where that ends."""
        if number is None:
            return self.middle(y, _SIDE)
        bottom = self.seat(number, x, y)
        below, tall = kit_of(self.view["game"]).extras.below_seat(self.view, number, self.beans, _SIDE, "sketch")
        if not below:
            return bottom
        self.shapes += place(below, x, bottom + _GAP)
        return bottom + _GAP + tall

    def head(self) -> float:
        """Whose turn it is, or how the game ended; and where that ends."""
        result = self.view["result"]
        lines = wrapped(result["text"] if result else self.view["summary"], 15 * 0.86, TABLE - 6 * _GAP)
        tall = 12 + 20 * len(lines)
        self.shapes += box(_GAP, _GAP, TABLE - 2 * _GAP, tall, 8, fill=self.colours["accent"])
        for number, line in enumerate(lines):
            y = _GAP + 21 + 20 * number
            self.say(line, 2 * _GAP + 4, y, 15, TABLE, ink="accent-ink")
        return _GAP + tall

    def middle(self, y: float, room: float) -> float:
        """The piles, the turned-over cards and the offers in this room; and where they end."""
        view, piles = self.view, self.view["piles"]
        if piles["draw"]:
            self.shapes += place(self.back, _GAP, y)
        if piles["discard_top"]:
            self.cards([piles["discard_top"]], _GAP + _WIDE + 34, y, _WIDE)
        for number, count in enumerate((piles["draw"], piles["discard"])):
            self.say(str(count), _GAP + _WIDE / 2 + number * (_WIDE + 34), y + _TALL + 18, 14, _WIDE, anchor="middle")
        self.say(f"{piles['exhausted']}/{piles['exhaustions']}", _GAP + _WIDE + 17, y + _TALL / 2, 12, 30,
                 ink="ink-soft", anchor="middle")  # fmt: skip
        x, wide, narrow = 150.0, 210.0, room == _SIDE
        if view["turned"]:
            edge = "card-edge" if view["left_by"] is None else "coin-dark"
            self.shapes += box(x, y, wide, _TALL + 12, 8, fill=self.colours["paper"], stroke=self.colours[edge])
            self.cards(list(view["turned"]), x + 6, y + 6, wide - 12)
            for number in view["chained"]:
                self.shapes += art(
                    "icons/discard", x + 6 + (_WIDE + 3) * number, y + _TALL, 14, "sketch", self.colours["ink"]
                )
        left, top = (_GAP, y + _MIDDLE) if narrow else (x + wide + _GAP, y)
        lines = [line for offer in view["offers"] for line in wrapped(offer["text"], 11, room - left)]
        for number, line in enumerate(lines[:6]):
            self.say(line, left, top + 14 + 14 * number, 11, room - left, weight="normal")
        return max(y + _MIDDLE, top + 14 * len(lines[:6]))

    def seat(self, number: int, x: float, y: float) -> float:
        """A player's side, and where it ends."""
        view = self.view["seats"][number]
        tall = 40 + self.field_tall + _GAP + _TALL + 12
        edge, thick = ("accent", 3.0) if view["awaited"] else ("card-edge", 1.5)
        ground = {"fill": self.colours["paper"], "stroke": self.colours[edge]}
        self.shapes += place(box(0, 0, _SIDE, tall, 12, stroke_width=thick, **ground), x, y)
        self.name(number, view, x, y)
        wide = min((_SIDE - 20) / max(len(view["fields"]), 1), 128)
        for i, field in enumerate(view["fields"]):
            self.field(i + 1, field, x + 10 + wide * i, y + 36, wide - 6)
        if view["for_sale"] is not None:
            self.say("+", x + _SIDE - 46, y + 60, 18, 20)
            self.shapes += coin(view["for_sale"], x + _SIDE - 22, y + 54, 11, "sketch")
        y += 40 + self.field_tall + _GAP - 2
        if view["hand"] is None:
            shown = min(view["hand_count"], 5)
            end = self.cards([""] * shown, x + 10, y, _WIDE + 14.0 * max(shown - 1, 0)) if shown else x + 10
            self.say(str(view["hand_count"]), end + 10, y + _TALL / 2 + 5, 15, 40)
        elif view["hand"]:
            room = _SIDE - 20 - (_TALL + _LEAST * len(view["aside"]) if view["aside"] else 0)
            self.hand(list(view["hand"]), x + 10, y, room)
        self.aside(view["aside"], x + _SIDE - 10, y)
        return y + _TALL + 14

    def hand(self, kinds: list[str], x: float, y: float, room: float) -> None:
        """A hand in a row, its front card whole and framed: at the left, or at the right."""
        front = x
        if self.view["from_right"]:
            front = self.cards(kinds[::-1], x, y, room) - _WIDE
        else:
            self.cards(kinds[:1], x, y, room)
            self.cards(kinds[1:], x + _WIDE + 3, y, room - _WIDE - 3)
        frame = {"fill": "none", "stroke": self.colours["accent"]}
        self.shapes += box(front - 2, y - 2, _WIDE + 4, _TALL + 4, 6, stroke_width=3, **frame)

    def aside(self, kinds: list[str], right: float, y: float) -> None:
        """The set-aside cards, turned sideways, up to this edge."""
        for number, key in enumerate(kinds):
            x = right - _LEAST * (len(kinds) - 1 - number)
            turn = f"translate({x:g} {y + _TALL - _WIDE:g}) rotate(90)"
            self.shapes += group(self.faces[key], transform=turn)

    def name(self, number: int, view: SeatView, x: float, y: float) -> None:
        """The name, with the place in a finished game, and the coins."""
        result = self.view["result"]
        rank = f"{result['ranking'].index(number) + 1}. " if result else ""
        if view["active"]:
            self.shapes += box(x + 4, y + 4, _SIDE - 8, 27, 8, fill=self.colours["accent"])
        ink = "accent-ink" if view["active"] else "ink"
        flag = " ⚑" if view["starter"] else ""
        self.say(f"{rank}{view['name']}{flag}", x + 12, y + 23, 15, 250, ink=ink)
        score = kit_of(self.view["game"]).extras.score(self.view, number)
        if score is None:
            self.shapes += coin(view["coins"], x + _SIDE - 22, y + 17.5, 11, "sketch")
        else:
            self.say(score, x + _SIDE - 14, y + 23, 15, 90, ink=ink, anchor="end")

    def field(self, number: int, view: FieldView, x: float, y: float, wide: float) -> None:
        """A field with its cards, its number and what it pays."""
        self.shapes += place(box(0, 0, wide, self.field_tall, 10, fill=self.colours["soil"]), x, y)
        self.cards(list(view["cards"]), x + 5, y + 6, self.field_tall - 12, down=True)
        middle = x + 5 + _WIDE + (wide - 5 - _WIDE) / 2
        room = wide - _WIDE - 8
        self.say(str(number), middle, y + 18, 12, room, ink="paper", anchor="middle")
        if view["cards"]:
            self.say(f"{len(view['cards'])} → {view['worth']}", middle, y + 44, 15, room, ink="paper", anchor="middle")
        if view["cards"] and view["more"] is not None:
            self.say(f"+{view['more']} → {view['then']}", middle, y + 62, 12, room, ink="paper", anchor="middle")
