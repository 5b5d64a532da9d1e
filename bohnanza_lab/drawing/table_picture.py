"""The whole table: the ribbon of phases, the middle, and every seat. All its words come from the view."""

from __future__ import annotations

from collections.abc import Mapping

from ..kit import kit_of
from ..views.contract import BeanView, TableView
from ..views.lines import alt_text
from . import piles, ribbon, seat
from .palette import Theme, palette
from .svg import box, document, place

_GAP = 8
WIDTH = 2 * seat.WIDTH + 3 * _GAP


def table_picture(view: TableView, beans: Mapping[str, BeanView], theme: Theme = "light") -> str:
    """A table as a separate SVG, two seats to a row; with an odd number of seats the piles take the first place.

    Its text alternative is the summary of the view, then its lines.
    """
    seats = view["seats"]
    in_row = len(seats) % 2 == 1
    inside = WIDTH - 2 * _GAP
    top: float = _GAP + ribbon.HEIGHT + _GAP
    result = view["result"]
    drawn = place(
        ribbon.ending(result, inside, theme) if result else ribbon.ribbon(view["phases"], inside, theme), _GAP, _GAP
    )
    if in_row:
        drawn += place(_middle(view, beans, seat.WIDTH, theme), _GAP, top)
        spots = list(range(1, len(seats) + 1))
    else:
        drawn += place(_middle(view, beans, inside, theme), _GAP, top)
        top += piles.TALL + _GAP
        spots = list(range(len(seats)))
    extras = kit_of(view["game"]).extras
    band, tall = extras.band(view, beans, inside, theme)
    if band:
        drawn += place(band, _GAP, top)
        top += tall + _GAP
    ranks = {player: i + 1 for i, player in enumerate(result["ranking"])} if result else {}
    below = [extras.below_seat(view, i, beans, seat.WIDTH, theme) for i in range(len(seats))]
    pitch: float = seat.HEIGHT + _GAP + max(tall + _GAP if drawn_below else 0 for drawn_below, tall in below)
    for i, spot in enumerate(spots):
        x = _GAP + (spot % 2) * (seat.WIDTH + _GAP)
        y = top + (spot // 2) * pitch
        score = extras.score(view, i)
        side = seat.seat(seats[i], beans, theme, ranks.get(i), score, from_right=view["from_right"])
        drawn += place(side, x, y)
        if below[i][0]:
            drawn += place(below[i][0], x, y + seat.HEIGHT + _GAP)
    height = top + (spots[-1] // 2 + 1) * pitch
    foot, tall = extras.foot(view, beans, height, WIDTH, theme)
    drawn += foot
    height += tall
    ground = box(0, 0, WIDTH, height, 14, fill=palette(theme)["page"])
    return document(WIDTH, height, ground + drawn, view["summary"], alt_text(view))


def _middle(view: TableView, beans: Mapping[str, BeanView], width: float, theme: Theme) -> str:
    """The piles and the turned-over cards, with the offers beside them or, if there is no room, below."""
    room = width - 174 if width == seat.WIDTH else width - 176 - (200 if view["offers"] else 0)
    tray = piles.width_of_tray(view["turned"], room)
    drawn = piles.piles(view["piles"], beans, theme) + place(
        piles.turned_over(view, beans, tray, theme), width - tray if width == seat.WIDTH else 176, 2
    )
    if width == seat.WIDTH:
        return drawn + place(piles.offers(view["offers"], width, seat.HEIGHT - piles.TALL - 6, theme), 0, 148)
    left = 176 + tray + 12
    return drawn + place(piles.offers(view["offers"], width - left, piles.TALL - 4, theme), left, 2)
