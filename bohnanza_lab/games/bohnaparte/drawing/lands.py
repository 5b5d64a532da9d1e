"""The map of Bohnaparte: the landscape cards with their markers, and each player's possessions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....drawing.card import face
from ....drawing.palette import COLOURS, Theme
from ....drawing.svg import SANS, SERIF, art, box, document, element, group, number, place, text, width_of, wrapped
from ....views.contract import BeanView, SeatView
from ..contract import LandsView, LandView
from .battle import battle

_TILE = 112.0
"""The largest width of a landscape card."""
_TALL = 0.7
_FOOT = 0.17
_SPACE = 0.022
_ROW = 30
_EDGE = 10


def lands(view: LandsView, seats: Sequence[SeatView], beans: Mapping[str, BeanView], title: str) -> str:
    """A map as a separate SVG. Its text alternative is the title, who holds which landscape, and the note."""
    width = max(view["width"] * _TILE / 2, 480.0) + 2 * _EDGE
    drawn, height = plot(view, seats, beans, width, "light")
    ground = box(0, 0, width, height, 14, fill=COLOURS["page"])
    return document(width, height, ground + drawn, title, describe(view))


def describe(view: LandsView) -> str:
    """The map in words: every landscape with an owner (all of them while none has one), and the note."""
    held = [land["label"] for land in view["lands"] if "owner" in land]
    return f"{'; '.join(held or [land['label'] for land in view['lands']])}. {view['note']}"


def plot(
    view: LandsView, seats: Sequence[SeatView], beans: Mapping[str, BeanView], width: float, theme: Theme
) -> tuple[str, float]:
    """The map of this width, with the players' possessions and the battle below it; and its height."""
    tile = min(_TILE, (width - 2 * _EDGE) * 2 / view["width"])
    left = (width - view["width"] * tile / 2) / 2
    left, top = left + tile * _SPACE, _EDGE + tile * _SPACE
    spots = [(left + land["x"] * tile / 2, top + land["row"] * tile * _TALL) for land in view["lands"]]
    lands_drawn = [_land(view, land, seats, tile, theme) for land in view["lands"]]
    drawn = "".join(place(card, *spot) for card, spot in zip(lands_drawn, spots, strict=True))
    drawn += "".join(_name(view, land, tile, *spot) for land, spot in zip(view["lands"], spots, strict=True))
    y = 2 * _EDGE + view["height"] * tile * _TALL
    note, tall = _note(view, width - 2 * _EDGE)
    drawn += place(note, _EDGE, y)
    y += tall + 8
    if any(seat["lands"] for seat in view["seats"]):
        held, tall = _standing(view, seats, beans, width - 2 * _EDGE, theme)
        drawn += place(held, _EDGE, y)
        y += tall
    if view["battle"]:
        fought, tall = battle(view["battle"], beans, width - 2 * _EDGE, theme)
        drawn += place(fought, _EDGE, y + 4)
        y += tall + 4
    return drawn, y + _EDGE


def marker(colour: str, name: str, x: float, y: float, size: float, theme: Theme) -> str:
    """A marker with the first letter of its player's name; only a ring before a colour has been chosen."""
    ink = COLOURS[f"marker-{colour}-ink" if colour else "ink"]
    ring = {"fill": "none", "stroke": COLOURS["ink-soft"], "stroke_dasharray": "3 3"}
    drawn = element("circle", cx=x + size / 2, cy=y + size / 2, r=size / 2 - 1, **ring)
    if colour:
        drawn = art(f"markers/{colour}", x, y, size, theme)
    letter = name[:1].upper()
    return drawn + text(
        letter, x + size / 2, y + size * 0.69, size * 0.54, anchor="middle", font_weight="bold", fill=ink
    )


def points(count: str, x: float, y: float, height: float) -> str:
    """A pennant with victory points."""
    wide = width_of(count, height * 0.8) + height
    tip = f"M{number(x)} {number(y)}h{number(wide)}l{number(-height * 0.3)} {number(height / 2)}"
    return element(
        "path", d=f"{tip}l{number(height * 0.3)} {number(height / 2)}h{number(-wide)}z", fill=COLOURS["coin"]
    ) + text(count, x + height * 0.25, y + height * 0.79, height * 0.8, font_weight="bold", fill=COLOURS["coin-ink"])


def _land(view: LandsView, land: LandView, seats: Sequence[SeatView], tile: float, theme: Theme) -> str:
    """One landscape card without its name: one drawing for all of a kind and owner. ``tile`` is its width with the gap
    around it.
    """
    wide, tall, foot = _card(tile)
    owner = land.get("owner")
    colour = _colour(view, land)
    paint = COLOURS[f"marker-{colour}"] if colour else COLOURS["card"]
    shown = "quarry-empty" if land["kind"] == "quarry" and land.get("empty") else land["kind"]
    tent = land["name"] if land["kind"] == "encampment" else colour
    picture = art(f"lands/{shown}", 0, 0, wide, theme, COLOURS[f"marker-{tent}"] if tent else None)
    if land["kind"] == "river":
        water = box(0, 0, wide, tall, tile * 0.05, fill=COLOURS["land-water"])
        sign = box(wide * 0.27, tall * 0.66, wide * 0.46, foot * 0.9, foot / 2, fill=COLOURS["card"])
        return group(water + picture + sign)
    edge = box(-1, -1, wide + 2, tall + 2, tile * 0.055, fill=COLOURS["line" if colour else "card-edge"])
    edge += box(0, 0, wide, tall, tile * 0.05, fill=paint)
    frame = box(0, 0, wide, tall, tile * 0.05, fill="none", stroke=paint, stroke_width=tile * 0.02)
    frame += box(0, tall - foot, wide, foot, tile * 0.03, fill=paint)
    kind = view["kinds"][land["kind"]]
    if kind["points"]:
        frame += points(str(kind["points"]), wide * 0.79, tall - foot * 0.8, foot * 0.62)
    drawn = group(edge) + picture + _stands(land, wide, colour, theme) + group(frame)
    if kind["least"]:
        drawn += _shield(str(kind["least"]), wide * 0.81, 2, wide * 0.17)
    if land.get("fortress"):
        drawn += _shield("+2", wide * 0.81, wide * 0.21, wide * 0.17)
    if owner is not None:
        drawn += marker(colour, seats[owner]["name"], -tile * 0.03, -tile * 0.03, tile * 0.27, theme)
    return group(drawn)


def _card(tile: float) -> tuple[float, float, float]:
    """The width and height of a landscape card, and the height of the strip with its name."""
    gap = tile * _SPACE
    return tile - 2 * gap, tile * _TALL - 2 * gap, tile * _FOOT


def _colour(view: LandsView, land: LandView) -> str:
    """The colour of the landscape's owner; empty where it has none."""
    owner = land.get("owner")
    return "" if owner is None else view["seats"][owner]["colour"]


def _name(view: LandsView, land: LandView, tile: float, x: float, y: float) -> str:
    wide, tall, foot = _card(tile)
    colour = _colour(view, land)
    if land["kind"] == "river":
        middle, line, room, ink = wide / 2, tall * 0.66 + foot * 0.66, wide * 0.44, COLOURS["ink"]
    else:
        room = wide * (0.76 if view["kinds"][land["kind"]]["points"] else 0.96)
        middle, line = room / 2 + wide * 0.02, tall - foot * 0.3
        ink = COLOURS[f"marker-{colour}-ink"] if colour else COLOURS["ink"]
    size = max(foot * 0.62, 9)
    return text(
        land["short"], x + middle, y + line, size, within=room, anchor="middle", font_weight="bold", fill=ink,
        font_family=SERIF,
    )  # fmt: skip


def _stands(land: LandView, wide: float, colour: str, theme: Theme) -> str:
    """A Fortress, or Cavalry standing upright or upside down."""
    drawn = art("lands/fortress", 0, wide * 0.34, wide, theme) if land.get("fortress") else ""
    if "cavalry" not in land:
        return drawn
    size = wide * 0.3
    x, y = wide * 0.67, wide * 0.24
    drawn += box(x - 2, y - 2, size + 4, size * 0.86 + 4, 5, fill=COLOURS["card"])
    horse = art("lands/cavalry", 0, 0, size, theme, COLOURS[f"marker-{colour}"] if colour else None)
    if land["cavalry"] == "head":
        return drawn + f'<g transform="translate({number(x + size)} {number(y + size * 0.86)}) rotate(180)">{horse}</g>'
    return drawn + place(horse, x, y)


def _shield(content: str, x: float, y: float, size: float) -> str:
    half, side, point = number(size / 2), number(size * 0.6), number(size * 0.38)
    d = f"M{number(x)} {number(y)}h{number(size)}v{side}l-{half} {point}l-{half} -{point}z"
    return element("path", d=d, fill=COLOURS["ink"]) + text(
        content, x + size / 2, y + size * 0.6, size * 0.56, anchor="middle", font_weight="bold", fill=COLOURS["paper"]
    )


def _note(view: LandsView, width: float) -> tuple[str, float]:
    """The source of the layout, and the height of the note."""
    wide = width_of(view["mark"], 11.5) + 16
    drawn = box(0, 0, wide, 19, 9.5, fill="none", stroke=COLOURS["ink-soft"], stroke_dasharray="3 3")
    drawn += text(view["mark"], 8, 13.5, 11.5, font_weight="bold", fill=COLOURS["ink-soft"], font_family=SANS)
    lines = wrapped(view["note"], 11, width - wide - 10)
    drawn += "".join(text(line, wide + 10, 13.5 + 14 * i, 11, fill=COLOURS["ink-soft"]) for i, line in enumerate(lines))
    return drawn, max(19.0, 14.0 * len(lines) + 2)


def _standing(
    view: LandsView, seats: Sequence[SeatView], beans: Mapping[str, BeanView], width: float, theme: Theme
) -> tuple[str, float]:
    """Each player's marker, name, points and possessions, two players to a line; and the height."""
    column = width / 2
    drawn = ""
    for seat, player in enumerate(seats):
        here = view["seats"][seat]
        x, y = seat % 2 * column, seat // 2 * _ROW
        line = marker(here["colour"], player["name"], x, y, 22, theme)
        line += text(
            player["name"], x + 30, y + 16, 14, within=110, font_weight="bold", fill=COLOURS["ink"], font_family=SERIF
        )
        at = x + 36 + min(width_of(player["name"], 17), 120)  # bold letters with serifs are wide
        line += points(player["score"], at, y + 3, 16)
        at += width_of(player["score"], 12.8) + 28
        if here["cannon"]:
            line += art("lands/cannon", at, y, 26, theme)
            at += 34
        if here["depot_count"] is not None:
            line += art("lands/depot", at, y - 1, 28, theme)
            line += text(f"{here['depot_count']}/{view['depot_room']}", at + 32, y + 16, 12, fill=COLOURS["ink"])
            at += 60
        if here["trader"] is not None:
            line += art("lands/trader", at, y - 1, 28, theme)
            at += 32
            for key in here["trader"]:
                line += place(face(beans[key], theme, "small"), at, y - 2, 0.19)
                at += 22
        drawn += line
    return drawn, _ROW * ((len(seats) + 1) // 2)
