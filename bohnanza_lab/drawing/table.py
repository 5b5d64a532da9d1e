"""The whole table: the ribbon of phases, the middle, and every seat. It needs no words but those the view brings."""

from __future__ import annotations

from collections.abc import Mapping

from ..views.contract import BeanView, DuelView, SeatView, TableView
from . import duel as duels
from . import lands as maps
from . import piles, ribbon, seat
from .palette import Theme, palette
from .svg import box, document, place

_GAP = 8
WIDTH = 2 * seat.WIDTH + 3 * _GAP


def table(view: TableView, beans: Mapping[str, BeanView], theme: Theme = "light", told: str | None = None) -> str:
    """A table as an SVG of its own, two seats a row; an odd number of seats leaves the first place to the piles.

    Its text alternative is the summary of the view, then ``told`` or, without it, what each player has: coins,
    fields, set-aside cards, open hand.
    """
    seats = view["seats"]
    in_row = len(seats) % 2 == 1
    inside = WIDTH - 2 * _GAP
    top = _GAP + ribbon.HEIGHT + _GAP
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
    duel = view["duel"]
    if duel:
        drawn += place(duels.gift_row(duel, beans, inside, theme), _GAP, top)
        top += duels.ROW + _GAP
    ranks = {player: i + 1 for i, player in enumerate(result["ranking"])} if result else {}
    for i, spot in enumerate(spots):
        x = _GAP + (spot % 2) * (seat.WIDTH + _GAP)
        y = top + (spot // 2) * (seat.HEIGHT + _GAP)
        score = seats[i]["score"] if duel else None
        side = seat.seat(seats[i], beans, theme, ranks.get(i), score, from_right=view["from_right"])
        drawn += place(side, x, y)
        if duel:
            hand = duels.bonus_hand(duel["seats"][i], beans, seat.WIDTH, theme)
            drawn += place(hand, x, y + seat.HEIGHT + _GAP)
    height: float = top + (spots[-1] // 2 + 1) * (seat.HEIGHT + _GAP)
    if duel:
        height += duels.HAND + _GAP
        drawn += place(duels.note(duel, inside, theme), _GAP, height)
        height += duels.NOTE
    lands = view["lands"]
    if lands:
        drawn_map, tall = maps.plot(lands, seats, beans, WIDTH, theme)
        drawn += place(drawn_map, 0, height)
        height += tall
    ground = box(0, 0, WIDTH, height, 14, fill=palette(theme)["page"])
    if told is None:
        told = " ".join(_told(player, beans, duel, i) for i, player in enumerate(seats)) + _left(view, beans)
        told += f" {duel['note']}" if duel else ""
        told += f" {maps.told(lands)}" if lands else ""
    return document(WIDTH, height, ground + drawn, view["summary"], told)


def _middle(view: TableView, beans: Mapping[str, BeanView], width: float, theme: Theme) -> str:
    """The piles and the turned-over cards, with the offers beside them or, where it is narrow, below."""
    room = width - 174 if width == seat.WIDTH else width - 176 - (200 if view["offers"] else 0)
    tray = piles.width_of_tray(view["turned"], room)
    drawn = piles.piles(view["piles"], beans, theme) + place(
        piles.turned_over(view, beans, tray, theme), width - tray if width == seat.WIDTH else 176, 2
    )
    if width == seat.WIDTH:
        return drawn + place(piles.offers(view["offers"], width, seat.HEIGHT - piles.TALL - 6, theme), 0, 148)
    left = 176 + tray + 12
    return drawn + place(piles.offers(view["offers"], width - left, piles.TALL - 4, theme), left, 2)


def _told(player: SeatView, beans: Mapping[str, BeanView], duel: DuelView | None, place: int) -> str:
    """What a player has, in the words and signs of the view: coins, fields, set-aside cards and an open hand."""
    parts = [field["label"] for field in player["fields"]]
    if player["for_sale"] is not None:
        parts.append(f"+ 🪙 {player['for_sale']}")
    for cards in (player["aside"], player["hand"] or []):
        if cards:
            parts.append(", ".join(beans[key]["name"] for key in cards))
    if duel:
        parts += duels.told(duel, place)
    earned = player["score"] if duel else player["coins"]
    return f"{player['name']} (🪙 {earned}): {'; '.join(parts)}."


def _left(view: TableView, beans: Mapping[str, BeanView]) -> str:
    """The cards that one player has left to the other."""
    maker = view["left_by"]
    if maker is None:
        return ""
    names = [player["name"] for player in view["seats"]]
    cards = ", ".join(beans[key]["name"] for key in view["turned"])
    return f" {names[maker]} → {names[(maker + 1) % len(names)]}: {cards}."
