"""What Bohnaparte adds to a table, as a page draws it and in words: the map, its markers, depots and traders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import cast

from ....engine.free_action import FreeAction
from ....engine.game import EngineGame
from ....engine.moves import Move
from ....engine.observation import Observation
from ....engine.state import Cards
from ....text.words import words
from ....views.contract import MoveView, TableView
from ....views.speech import Speech, front_card
from ..contract import BattleView, LandKindView, LandMoveView, LandSeatView, LandsView, LandView
from ..engine import depot, trader
from ..engine.battle import least
from ..engine.board import Board, BoardPlace, bits, left_in_box
from ..engine.bohnaparte_table import BohnaparteObservation, bohnaparte_table
from ..engine.events import Camped
from ..engine.fortress import BuildFortressAction
from ..engine.land import KINDS
from ..engine.moves import Attack, BuildFortress, Camp, Defend, FightOn, Store, Take
from .battle import battle_view


def lands_view(game: EngineGame, seen: Observation, speech: Speech, *, open_hands: bool = False) -> LandsView:
    """Bohnaparte's part of a table as one seat sees it.

    ``open_hands`` shows the depots too. Battle cards stay face down until both are turned over.
    """
    seen_table = cast(BohnaparteObservation, seen.extension)
    board = seen_table.board
    origin = _origin(board)
    colours = marker_colours(game, seen_table)
    return {
        "width": max(place.x for place in board.places) + 2,
        "height": max(place.row for place in board.places) + 1,
        "mark": speech.say(f"map.mark.{origin}"),
        "note": _note(game, board, speech),
        "kinds": _kinds(game, board, speech),
        "lands": _land_views(seen_table, seen.seat, speech),
        "seats": [
            _seat_view(game, seen_table, seat, seen.seat, colours[seat], open_hands) for seat in range(len(game.names))
        ],
        "depot_room": len(game.names) if _has_action(game, depot.BuyDepotAction) else 0,
        "battle": battle_view(game, seen, seen_table, speech),
    }


def place_move(view: MoveView, game: EngineGame, seat: int, move: Move) -> None:
    """Add to the view of a move the landscape, and where its card is, so that the page shows it in the right place."""
    state = game.state
    match move:
        case Camp(land):
            view["own"] = LandMoveView(land=land)
        case Attack(source=source, place=place) | Defend(source, place) | FightOn(source, place):
            own: LandMoveView = {"land": move.land} if isinstance(move, Attack) else {}
            view["own"] = own
            own["source"] = source
            if place is not None:  # the player who lays a card knows it
                own["place"] = place
                cards = state.hands[seat] if source == "hand" else bohnaparte_table(state).depots[seat] or ()
                if 1 <= place <= len(cards):
                    view["bean"] = cards[place - 1].key
        case BuildFortress(land, quarry):
            view["own"] = LandMoveView(land=land, quarry=quarry)
        case Store(bean):
            bean = bean or front_card(state, seat)
            if bean is not None:
                view["bean"] = bean.key
        case Take(bean):
            view["bean"] = bean.key


def marker_colours(game: EngineGame, seen_table: BohnaparteObservation) -> list[str]:
    """The colour of each seat's markers: the colour of the encampment it chose (4-11), empty until it has chosen.

    A position that was set up without its earlier events does not say who chose which encampment. There a seat has the
    colour of the only encampment that it owned at first; without one, of the encampment that it would get if
    encampments were assigned by seat.
    """
    board = seen_table.board
    camps = [board.places[number].name for number in board.camps]
    chosen: dict[int, str] = {}
    for turn in game.turns[: len(camps)]:
        chosen |= {event.seat: event.land for event in turn.events if isinstance(event, Camped)}
    if len(chosen) < len(camps):
        first = bohnaparte_table(game.first_state)
        owners = [first.owner(number) for number in board.camps]
        for seat in range(len(camps)):
            if seat not in chosen and owners.count(seat) == 1:
                chosen[seat] = camps[owners.index(seat)]
    held = dict.fromkeys(owner for owner in seen_table.owners if owner is not None)
    for seat in range(len(camps)):
        free = [camp for camp in camps if camp not in chosen.values()]
        if seat not in chosen and (seat in held or len(held) == len(camps) or not game.state.pending_seats):
            chosen[seat] = camps[seat] if camps[seat] in free else free[0]
    return [chosen.get(seat, "") for seat in range(len(camps))]


def _origin(board: Board) -> str:
    """Where the layout comes from: this package, a custom file, or the printed game if the custom file says so."""
    if board.word.startswith(("own_", "printed_")):
        return "own" if board.invented else "printed"
    return "ours"


def _note(game: EngineGame, board: Board, speech: Speech) -> str:
    """Where the layout comes from, and which landscapes it leaves in the box."""
    lands = str(game.ruleset.options.get("lands", "bohnaparte"))
    origin = _origin(board)
    if origin == "ours" and (board.word != "standard" or lands not in ("bohnaparte", "cavalry")):
        origin = "ours.never_printed"
    left = [(land_name(kind, speech.lang), count) for kind, count in left_in_box(board, lands).items()]
    said = speech.say(f"map.note.{origin}")
    if not left:
        return said
    named = speech.list(name if count == 1 else f"{name} ({count})" for name, count in left)
    return f"{said} {speech.say('map.note.box', lands=named)}"


def _has_action(game: EngineGame, action: type[FreeAction]) -> bool:
    return any(isinstance(each, action) for each in game.ruleset.free_actions)


def _kinds(game: EngineGame, board: Board, speech: Speech) -> dict[str, LandKindView]:
    """Every kind of landscape on this map. The text of a kind whose effect this game does not have, or no more, says
    so.
    """
    table = bohnaparte_table(game.state)
    quarry = "" if table.fortresses_left() else ".spent"
    cases = {
        "quarry": quarry if _has_action(game, BuildFortressAction) else ".idle",
        "morass": "" if _has_action(game, depot.BuyDepotAction) else ".idle",
        "river": "" if board.mask("forest") else ".idle",
        "forest": "" if table.cards_left() else ".spent",
    }
    found: dict[str, LandKindView] = {}
    for kind in (*KINDS, "encampment"):
        here = next(bits(board.mask(kind)), None)
        if here is None:
            continue
        points = KINDS[kind].points if kind in KINDS else table.camp_points
        gives = speech.say(f"map.gives.{kind}{cases.get(kind, '')}")
        found[kind] = {"points": points, "least": least(table, here), "gives": gives}
    if "quarry" in found and cases["quarry"] != ".idle":
        found["quarry-empty"] = {**found["quarry"], "gives": speech.say("map.gives.quarry-empty")}
    return found


@lru_cache(maxsize=1024)
def land_name(name: str, lang: str) -> str:
    """The name of a landscape for readers, from its name in the engine.

    >>> land_name("farm-2", "en"), land_name("orange", "es")
    ('Farm 2', 'Campamento naranja')
    """
    kind, _, number = name.partition("-")
    title = words(lang).entries.get(f"lands.{kind}")
    return name if title is None else f"{title} {number}".rstrip()


@lru_cache(maxsize=64)
def _names_of_places(board: Board, lang: str) -> tuple[tuple[str, str], ...]:
    """The name of each place of a map, and a short one for a small card: the same during a whole game."""
    speech = Speech(lang)

    def short(place: BoardPlace) -> str:
        key = place.name if place.kind == "encampment" else place.kind
        return f"{speech.say(f'map.short.{key}')} {place.name.partition('-')[2]}".rstrip()

    return tuple((land_name(place.name, lang), short(place)) for place in board.places)


def _land_views(seen_table: BohnaparteObservation, you: int | None, speech: Speech) -> list[LandView]:
    names = _names_of_places(seen_table.board, speech.lang)
    whose = [speech.say("map.owned", seat=seat) for seat in range(len(seen_table.depots))]
    if you is not None:
        whose[you] = speech.say("map.yours")
    said = {mark: speech.say(f"map.{mark}") for mark in ("nobody", "fortress", "empty", "feet", "head")}
    views: list[LandView] = []
    for number, place in enumerate(seen_table.board.places):
        owner = seen_table.owners[number]
        title, short = names[number]
        view: LandView = {
            "name": place.name,
            "kind": place.kind,
            "title": title,
            "short": short,
            "label": "",
            "x": place.x,
            "row": place.row,
            "near": [*bits(seen_table.board.touching[number])],
        }
        parts = [title, said["nobody"] if owner is None else whose[owner]]
        if owner is not None:
            view["owner"] = owner
        if place.name in seen_table.fortresses:
            view["fortress"] = True
            parts.append(said["fortress"])
        if place.name in seen_table.empty_quarries:
            view["empty"] = True
            parts.append(said["empty"])
        if place.kind == "paddock" and owner is not None:
            view["cavalry"] = "head" if place.name in seen_table.fallen else "feet"
            parts.append(said[view["cavalry"]])
        view["label"] = ", ".join(parts)
        near = [names[other][0] for other in view["near"] if you is not None and seen_table.owners[other] == you]
        if place.kind == "river":
            view["label"] = speech.say("map.river", land=place.name)
        elif near and owner != you:
            view["label"] += f"; {speech.say('map.near', lands=speech.list(near))}"
        views.append(view)
    return views


def _seat_view(
    game: EngineGame, seen_table: BohnaparteObservation, seat: int, you: int | None, colour: str, open_hands: bool
) -> LandSeatView:
    stored = bohnaparte_table(game.state).depots[seat] if open_hands else seen_table.depot if seat == you else None
    left = bohnaparte_table(game.state).cards_left() > 0
    mine = [
        place.kind for place, owner in zip(seen_table.board.places, seen_table.owners, strict=True) if owner == seat
    ]
    return {
        "colour": colour,
        "lands": len(mine),
        "cannon": "mine" in mine,
        "depot": _keys(stored),
        "depot_count": seen_table.depots[seat],
        "depot_for_sale": depot.PRICE
        if left and seen_table.depots[seat] is None and _has_action(game, depot.BuyDepotAction)
        else None,
        "trader": _keys(seen_table.traders[seat]),
        "trader_for_sale": trader.PRICE
        if left and seen_table.traders[seat] is None and _has_action(game, trader.BuyTraderAction)
        else None,
    }


def _keys(cards: Cards | None) -> list[str] | None:
    return None if cards is None else [card.key for card in cards]


# In words


def in_lines(table: TableView, lands: LandsView, speech: Speech) -> Iterator[list[str]]:
    """The battle, who holds what, depots and Traders, and what is nobody's."""
    if lands["battle"]:
        yield _battle(lands["battle"])
    for number, (seat, here) in enumerate(zip(table["seats"], lands["seats"], strict=True)):
        said = [speech.say("map.of", name=seat["name"], lands=_held(lands, number, speech))]
        said.append(f"{speech.say('page.land.points', count=int(seat['score']))}.")
        if here["cannon"]:
            said.append(f"{speech.say('page.land.cannon')}.")
        if here["depot"] is not None:
            said.append(f"{speech.say('map.depot')}: {_listed([speech.row(here['depot'])], speech)}.")
        elif here["depot_count"] is not None:
            room = lands["depot_room"]
            said.append(f"{speech.say('page.depot.count', count=here['depot_count'], room=room)}.")
        if here["trader"] is not None:
            said.append(f"{speech.say('map.trader')}: {_listed([speech.row(here['trader'])], speech)}.")
        yield said
    yield [speech.say("map.free", lands=_held(lands, None, speech))]
    yield [lands["note"]]


def _battle(battle: BattleView) -> list[str]:
    rounds = (each["text"] for each in battle["rounds"])
    parts = (battle["text"], battle["ask"], *battle["terms"], *rounds, battle["outcome"])
    return [part if part.endswith(".") else f"{part}." for part in parts if part]


def _held(lands: LandsView, seat: int | None, speech: Speech) -> str:
    """The landscapes of a seat, or those that are neutral."""
    held = (land for land in lands["lands"] if land.get("owner") == seat and land["kind"] != "river")
    return _listed((_name_with_marks(land, speech) for land in held), speech)


def _name_with_marks(land: LandView, speech: Speech) -> str:
    marks = ("fortress" if land.get("fortress") else "", "empty" if land.get("empty") else "", land.get("cavalry", ""))
    return " ".join((land["title"], *(f"({speech.say(f'map.{mark}')})" for mark in marks if mark)))


def _listed(parts: Iterable[str], speech: Speech) -> str:
    return ", ".join(filter(None, parts)) or speech.say("map.none")
