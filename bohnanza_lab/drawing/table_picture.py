"""The whole table in few strokes, since notebooks keep hundreds of them: whose turn it is, the middle, and every seat.
All cards have one size, and a field says in two lines what it pays. All words come from the view.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..kit import kit_of
from ..views.contract import BeanView, FieldView, SeatView, TableView
from ..views.lines import alt_text
from .card import HEIGHT, WIDTH, coin, face
from .palette import COLOURS
from .svg import art, box, document, element, group, place, text, wrapped

_GAP = 8
_CARD = 0.46
_WIDE, _TALL = round(WIDTH * _CARD), round(HEIGHT * _CARD)
_SIDE = 352
_TABLE = 2 * _SIDE + 3 * _GAP
_STEP = 14
"""How much of a card looks out from under the next."""
_ASIDE = 150
"""The room for set-aside cards."""
_FIELD = 118
_MIDDLE = 96
_OFFERS = 6
"""How many lines of offers there is room for."""


def table_picture(view: TableView, beans: Mapping[str, BeanView]) -> str:
    """A table as a separate SVG, two seats to a row; with an odd number of seats the middle takes the first place.

    Its text alternative is the summary of the view, then its lines.
    """
    return _Sheet(view, beans).document()


class _Sheet:
    """Shapes below, words above, so that words that look the same stand together."""

    def __init__(self, view: TableView, beans: Mapping[str, BeanView]) -> None:
        self.view = view
        self.beans = beans
        self.extras = kit_of(view["game"]).extras
        self.shapes = ""
        self.words: dict[tuple[float, str, str, str], list[str]] = {}
        self.faces = {key: place(face(bean, "sketch", "small"), 0, 0, _CARD) for key, bean in beans.items()}
        paper = box(0.5, 0.5, _WIDE - 1, _TALL - 1, 4, fill=COLOURS["back"], stroke=COLOURS["card"])
        self.back = group(paper + element("circle", cx=_WIDE / 2, cy=_TALL / 2, r=11, fill=COLOURS["coin"]))
        most = max((len(field["cards"]) for seat in view["seats"] for field in seat["fields"]), default=0)
        self.field_tall = min(12 + _TALL + _STEP * max(most - 1, 0), _FIELD)

    def document(self) -> str:
        view, extras = self.view, self.extras
        y = self.head() + _GAP
        parts: list[int | None] = [*range(len(view["seats"]))]
        if len(parts) % 2:
            parts.insert(0, None)
        else:
            y = self.middle(y, _TABLE - 2 * _GAP) + _GAP
        band, tall = extras.band(view, self.beans, _TABLE - 2 * _GAP, "sketch")
        if band:
            self.shapes += place(band, _GAP, y)
            y += tall + _GAP
        for left, right in zip(parts[::2], parts[1::2], strict=True):
            y = max(self.part(left, _GAP, y), self.part(right, 2 * _GAP + _SIDE, y)) + _GAP
        foot, tall = extras.foot(view, self.beans, y, _TABLE, "sketch")
        ground = box(0, 0, _TABLE, y + tall, 14, fill=COLOURS["page"])
        words = "".join("".join(self.words[style]) for style in sorted(self.words))
        drawn = ground + self.shapes + words + foot
        return document(_TABLE, y + tall, drawn, view["summary"], alt_text(view))

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
        colour = COLOURS[ink]
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
        below, tall = self.extras.below_seat(self.view, number, self.beans, _SIDE, "sketch")
        if not below:
            return bottom
        self.shapes += place(below, x, bottom + _GAP)
        return bottom + _GAP + tall

    def head(self) -> float:
        """Whose turn it is, or how the game ended; and where that ends."""
        result = self.view["result"]
        lines = wrapped(result["text"] if result else self.view["summary"], 15 * 0.86, _TABLE - 6 * _GAP)
        tall = 12 + 20 * len(lines)
        self.shapes += box(_GAP, _GAP, _TABLE - 2 * _GAP, tall, 8, fill=COLOURS["accent"])
        for number, line in enumerate(lines):
            y = _GAP + 21 + 20 * number
            self.say(line, 2 * _GAP + 4, y, 15, _TABLE, ink="accent-ink")
        return _GAP + tall

    def middle(self, y: float, room: float) -> float:
        """The piles, the turned-over cards and the offers in this room; and where they end."""
        view, piles = self.view, self.view["piles"]
        top, empty = piles["discard_top"], {"fill": "none", "stroke": COLOURS["card-edge"]}
        draw, discard = self.back if piles["draw"] else "", self.faces[top] if top else ""
        for x, drawn, count in ((_GAP, draw, piles["draw"]), (_GAP + _WIDE + 34, discard, piles["discard"])):
            self.shapes += place(drawn, x, y) if drawn else box(x, y, _WIDE, _TALL, 4, **empty)
            self.say(str(count), x + _WIDE / 2, y + _TALL + 18, 14, _WIDE, anchor="middle")
        self.say(f"{piles['exhausted']}/{piles['exhaustions']}", _GAP + _WIDE + 17, y + _TALL / 2, 12, 30,
                 ink="ink-soft", anchor="middle")  # fmt: skip
        tray, wide = 150.0, 210.0
        if view["turned"]:
            self.turned(tray, y, wide)
        left, below = (_GAP, y + _MIDDLE) if room == _SIDE else (tray + wide + _GAP, y)
        return max(y + _MIDDLE, self.offers(left, below, room - left))

    def turned(self, x: float, y: float, wide: float) -> None:
        """The turned-over cards in their tray. Cards that one player has left to the other say so, and a mark tells
        those from the discard pile.
        """
        cards, maker = self.view["turned"], self.view["left_by"]
        edge = "card-edge" if maker is None else "coin-dark"
        self.shapes += box(x, y, wide, _TALL + 12, 8, fill=COLOURS["paper"], stroke=COLOURS[edge])
        step = (self.cards(list(cards), x + 6, y + 6, wide - 12) - x - 6 - _WIDE) / max(len(cards) - 1, 1)
        for number in self.view["chained"]:
            mark = x + 6 + step * number
            self.shapes += art("icons/discard", mark, y + _TALL, 14, "sketch", COLOURS["ink"])
        if maker is not None:
            names = [seat["name"] for seat in self.view["seats"]]
            said = f"{names[maker]} → {names[(maker + 1) % len(names)]}"
            self.say(said, x + wide / 2, y + _TALL + 27, 12, wide, anchor="middle")

    def offers(self, x: float, y: float, room: float) -> float:
        """The open offers, the newest first, with the number of those that find no room; and where they end."""
        lines: list[str] = []
        standing = self.view["offers"]
        for number, offer in enumerate(reversed(standing)):
            more = wrapped(offer["text"], 11, room)
            if lines and len(lines) + len(more) > _OFFERS:
                lines.append(f"+{len(standing) - number}")
                break
            lines += more
        for number, line in enumerate(lines, 1):
            self.say(line, x, y + 14 * number, 11, room, weight="normal")
        return y + 14 * len(lines)

    def seat(self, number: int, x: float, y: float) -> float:
        """A player's side, and where it ends."""
        view = self.view["seats"][number]
        tall = 40 + self.field_tall + _GAP + _TALL + 12
        edge, thick = ("accent", 3.0) if view["awaited"] else ("card-edge", 1.5)
        ground = {"fill": COLOURS["paper"], "stroke": COLOURS[edge]}
        self.shapes += place(box(0, 0, _SIDE, tall, 12, stroke_width=thick, **ground), x, y)
        self.name(number, view, x, y)
        wide = min((_SIDE - 20) / max(len(view["fields"]), 1), 128)
        for i, field in enumerate(view["fields"]):
            self.field(i + 1, field, x + 10 + wide * i, y + 36, wide - 6)
        if view["for_sale"] is not None:
            self.say("+", x + _SIDE - 46, y + 60, 18, 20)
            self.shapes += coin(view["for_sale"], x + _SIDE - 22, y + 54, 11)
        y += 40 + self.field_tall + _GAP - 2
        room = self.aside(view["aside"], x + _SIDE - 10, y) - x - 10
        if view["hand"] is None:
            shown = min(view["hand_count"], 5)
            end = self.cards([""] * shown, x + 10, y, _WIDE + 14.0 * max(shown - 1, 0)) if shown else x + 10
            self.say(str(view["hand_count"]), end + 10, y + _TALL / 2 + 5, 15, 40)
        elif view["hand"]:
            self.hand(list(view["hand"]), x + 10, y, room)
        return y + _TALL + 14

    def hand(self, kinds: list[str], x: float, y: float, room: float) -> None:
        """A hand in a row, its front card whole and framed: at the left, or at the right."""
        front = x
        if self.view["from_right"]:
            front = self.cards(kinds[::-1], x, y, room) - _WIDE
        else:
            self.cards(kinds[:1], x, y, room)
            self.cards(kinds[1:], x + _WIDE + 3, y, room - _WIDE - 3)
        frame = {"fill": "none", "stroke": COLOURS["accent"]}
        self.shapes += box(front - 2, y - 2, _WIDE + 4, _TALL + 4, 6, stroke_width=3, **frame)

    def aside(self, kinds: list[str], right: float, y: float) -> float:
        """The set-aside cards, turned sideways, up to this edge; and where they begin."""
        others = len(kinds) - 1
        step = min(20, (_ASIDE - _TALL) // max(others, 1))
        for number, key in enumerate(kinds):
            turn = f"translate({right - step * (others - number):g} {y + _TALL - _WIDE:g}) rotate(90)"
            self.shapes += group(self.faces[key], transform=turn)
        return right - _TALL - step * others - 6 if kinds else right

    def name(self, number: int, view: SeatView, x: float, y: float) -> None:
        """The name, with the place in a finished game, and the coins."""
        result = self.view["result"]
        rank = f"{result['ranking'].index(number) + 1}. " if result else ""
        if view["active"]:
            self.shapes += box(x + 4, y + 4, _SIDE - 8, 27, 8, fill=COLOURS["accent"])
        ink = "accent-ink" if view["active"] else "ink"
        flag = " ⚑" if view["starter"] else ""
        left = 12
        if view["bot"]:
            self.shapes += art("icons/robot", x + left, y + 9, 18, "sketch", COLOURS[ink])
            left += 24
        self.say(f"{rank}{view['name']}{flag}", x + left, y + 23, 15, 250, ink=ink)
        score = self.extras.score(self.view, number)
        if score is None:
            self.shapes += coin(view["coins"], x + _SIDE - 22, y + 17.5, 11)
        else:
            self.say(score, x + _SIDE - 14, y + 23, 15, 90, ink=ink, anchor="end")

    def field(self, number: int, view: FieldView, x: float, y: float, wide: float) -> None:
        """A field with its cards, its number and what it pays."""
        self.shapes += place(box(0, 0, wide, self.field_tall, 10, fill=COLOURS["soil-dark"]), x, y)
        self.cards(list(view["cards"]), x + 5, y + 6, self.field_tall - 12, down=True)
        middle = x + 5 + _WIDE + (wide - 5 - _WIDE) / 2
        room = wide - _WIDE - 8
        self.say(str(number), middle, y + 18, 12, room, ink="paper", anchor="middle")
        if view["cards"]:
            self.say(f"{len(view['cards'])} → {view['worth']}", middle, y + 44, 15, room, ink="paper", anchor="middle")
        if view["cards"] and view["more"] is not None:
            self.say(f"+{view['more']} → {view['then']}", middle, y + 62, 12, room, ink="paper", anchor="middle")
