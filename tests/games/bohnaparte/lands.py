"""What the tests of Bohnaparte and Cavalry share: positions, and anything that one might say about a map."""

from __future__ import annotations

import random
from typing import Any

from bohnanza_lab.engine import Bean, EngineGame, Move, rules
from bohnanza_lab.engine.moves import Done, Harvest
from bohnanza_lab.engine.state import State
from bohnanza_lab.games.bohnaparte.engine import moves as m
from bohnanza_lab.games.bohnaparte.engine.board import bits
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import BohnaparteTable, bohnaparte_table
from bohnanza_lab.games.bohnaparte.engine.land import format_land


def laid(name: str, players: int = 3, *, options: dict[str, Any] | None = None, **position: Any) -> EngineGame:
    """A position in which nobody holds a card that is not said; everybody has the encampment of their seat."""
    names = ["Ana", "Ben", "Cem", "Dia", "Eva", "Fox"][:players]
    hands = dict.fromkeys(names, "-") | position.pop("hands", {})
    return EngineGame.arrange(name, names, options=options, hands=hands, **position)


def bohnaparte(**position: Any) -> EngineGame:
    """A position of Bohnaparte for three."""
    return laid("bohnaparte", **position)


def cavalry(players: int = 3, **position: Any) -> EngineGame:
    """A position of the Cavalry variant."""
    return laid("cavalry", players, **position)


def battle(land: str, attack: str, defence: str, **position: Any) -> EngineGame:
    """Ana attacks with one card, and the attacked player answers with another, from the hand or the draw pile."""
    given: dict[str, Any] = {"phase": "attack", "coins": {"Ana": 1}, **position}
    owner = next((name for name, row in given.get("lands", {}).items() if name != "Ana" and land in row.split()), None)
    hands = {"Ana": attack} | ({owner: defence} if owner else {})
    game = bohnaparte(hands=hands, draw=defence if owner is None else None, **given)
    game.play(f"Ana attack {land} from hand@1")
    game.play(f"{game.awaited} defend from {'hand@1' if owner else 'stack'}")
    return game


def table(game: EngineGame) -> BohnaparteTable:
    """The map of a game."""
    return bohnaparte_table(game.state)


def lands(game: EngineGame, name: str) -> str:
    """What somebody holds."""
    mine = table(game)
    return " ".join(map(format_land, mine.board.names(mine.held[game.seat(name)])))


def targets(game: EngineGame, name: str) -> set[str]:
    """What somebody could attack, by name."""
    mine = table(game)
    return {format_land(land) for land in mine.board.names(mine.reach(game.seat(name)))}


def touching(game: EngineGame, land: str) -> list[str]:
    """The names of what touches a landscape."""
    board = table(game).board
    return [format_land(board.places[number].name) for number in bits(board.touching[board.index[land.lower()]])]


def anything_said(state: State, chance: random.Random) -> Move:
    """Something about the map, sensible or not."""
    board = bohnaparte_table(state).board
    mine = [
        place.name
        for seat in range(state.players)
        for place in map(board.places.__getitem__, bits(bohnaparte_table(state).held[seat]))
    ]
    near = [board.places[number].name for number in bits(bohnaparte_table(state).reach(state.active))]
    names = [place.name for place in board.places]
    land = chance.choice(
        [chance.choice(names), *([chance.choice(near)] * 3 if near else []), *mine[:1], "farm-9", "orange"]
    )
    if chance.random() < 0.05:
        land = chance.choice([*board.names(board.rivers), land])
    source, place = chance.choice(
        [("hand", chance.randrange(8)), ("depot", chance.randrange(4)), ("stack", None), ("stack", 1), ("cavalry", 1)]
    )
    return chance.choice(
        [
            m.Camp(chance.choice([board.places[chance.choice(board.camps)].name, land])),
            m.Store(chance.choice([None, None, chance.choice([*Bean])])),
            m.Attack(land, source, place),
            m.Attack(land, "stack"),
            m.Attack(land, f"paddock-{chance.randrange(1, 4)}", chance.choice([None, None, 1])),
            m.Defend(source, place),
            m.Defend("stack"),
            m.FightOn(source, place),
            m.FightOn("stack"),
            m.BuildFortress(chance.choice([*mine, land]), f"quarry-{chance.randrange(1, 4)}"),
            m.BuyDepot(),
            m.BuyTrader(),
            m.Take(chance.choice([*Bean])),
        ]
    )


def eager(state: State, chance: random.Random) -> tuple[int, Move]:
    """A legal move of somebody who lets fields grow and likes to fight."""
    seat = rules.awaited(state)
    assert seat is not None
    moves = rules.legal(state, seat)
    full = [move for move in moves if isinstance(move, Harvest) and _pays(state, seat, move.field)]
    if full and chance.random() < 0.5:
        return seat, chance.choice(full)
    bold = [move for move in moves if not isinstance(move, Harvest)]
    fights = [move for move in bold if not isinstance(move, Done)]
    rest = fights if fights and chance.random() < 0.8 else bold
    return seat, chance.choice(rest or list(moves))


def _pays(state: State, seat: int, field: int) -> bool:
    cards = state.fields[seat][field - 1]
    return bool(cards) and cards[-1].coins(len(cards)) > 0


def enriched(state: State, chance: random.Random) -> State:
    """A new game in which everybody has landscapes and thalers already, so that much can be done at once."""
    other = state.copy()
    table = bohnaparte_table(other)
    board = table.board
    free = [n for n, place in enumerate(board.places) if place.kind not in ("encampment", "river")]
    chance.shuffle(free)
    for seat in range(other.players):
        mine = 1 << board.camps[seat]
        for _ in range(4):
            mine |= 1 << free.pop()
        table = table.with_held(seat, mine)
        other.coins[seat], other.draw = other.draw[-8:], other.draw[:-8]
    other.extension, other.pending_seats = table, ()
    other.ruleset.phases[0].begin(other, [])
    return other


_ANA = {"Ana": "Soy Red"}
_RICH = {"Ana": 4, "Ben": 4}
_FIGHT = {"phase": "attack", "hands": _ANA, "coins": _RICH}
_OPEN: dict[str, Any] = {**_FIGHT, "said": ["Ana attack Farm-1 from hand@1"]}
_HORSES = {**_FIGHT, "edition": "cavalry"}
_QUARRY: dict[str, Any] = {**_FIGHT, "lands": {"Ana": "Orange Quarry-1"}}
_BUILD = "Ana build-fortress Orange from Quarry-1"
_CHOOSES: dict[str, Any] = {"edition": "cavalry", "phase": "draw", "step": 1, "traders": {"Ana": "Soy 2*Red"}}
_CAVALRY = {"edition": "cavalry", "lands": {"Ana": "Orange Paddock-1"}}
_FOREST = {"edition": "cavalry", "lands": {"Ana": "Orange Forest-1"}}
_BOUGHT = dict.fromkeys(("Ben", "Cem", "Dia"), "-")
_USED_UP = {**_FIGHT, "edition": "cavalry", "options": {"lands": "mixed"}}
_SOLD_OUT = {**_USED_UP, "players": 4, "lands": {"Ana": "Violet Forest-1"}, "depots": _BOUGHT, "traders": _BOUGHT}

REFUSALS: dict[str, tuple[str, str | tuple[int, Move], dict[str, Any]]] = {
    "attack.sources.stack": ("4-21", (0, m.Attack("farm-1", "stack", 1)), _FIGHT),
    "attack.sources.unknown": (
        "4-21",
        (1, m.Defend("cavalry")),
        {**_FIGHT, "lands": {"Ben": "Farm-1"}, "said": _OPEN["said"]},
    ),
    "cavalry.first_round": ("4-67", (0, m.Attack("farm-1", "paddock-1", 1)), {**_FIGHT, **_CAVALRY}),
    "camps.choose.wait": ("4-10", "Ana camp Orange", {"camps": False}),
    "camps.choose.no_camp": ("4-10", "Ben camp Farm-1", {"camps": False}),
    "camps.choose.over": ("4-10", "Ana camp White", _FIGHT),
    "camps.choose.taken": ("4-10", "Cem camp Orange", {"camps": False, "said": ["Ben camp Orange"]}),
    "attack.own_turn": ("4-20", "Ben attack Farm-1 from stack", _FIGHT),
    "attack.thaler": ("4-18", "Ana attack Farm-1 from stack", {"phase": "attack"}),
    "attack.adjacent": ("4-24", "Ana attack City-1 from stack", _FIGHT),
    "attack.adjacent.forest": ("4-65", "Ana attack City-3 from stack", {**_FIGHT, **_FOREST}),
    "attack.adjacent.no_such_land": ("4-24", "Ana attack Farm-9 from stack", _FIGHT),
    "attack.own_land": ("C4-4", "Ana attack Orange from stack", _FIGHT),
    "attack.defence.first": ("4-26", "Ana attack Farm-1 from stack", _OPEN),
    "attack.defence.nothing": ("4-26", "Ben defend from stack", _FIGHT),
    "attack.neutral": ("4-22", "Ben defend from hand@1", _OPEN),
    "attack.sources.hand": ("4-21", "Ana attack Farm-1 from hand@3", _FIGHT),
    "attack.sources.no_depot": ("4-21", "Ana attack Farm-1 from depot@1", _FIGHT),
    "attack.sources.no_depots": ("4-21", "Ana attack Farm-1 from depot@1", _HORSES),
    "attack.sources.depot": ("4-21", "Ana attack Farm-1 from depot@2", {**_FIGHT, "depots": {"Ana": "Blue"}}),
    "morass.no_depot": ("4-48", "Ana attack Morass-1 from depot@1", {**_FIGHT, "depots": {"Ana": "Blue"}}),
    "river.barrier": ("4-52", "Ana attack River-2 from stack", {**_FIGHT, "lands": {"Ana": "Orange Morass-1"}}),
    "river.barrier.between": ("4-52", "Ana attack Mine-2 from stack", {**_FIGHT, "lands": {"Ana": "Orange Morass-1"}}),
    "river.crossing": ("4-65", "Ana attack City-2 from stack", {**_HORSES, "lands": {"Ana": "Orange Farm-1"}}),
    "cloister.draw.must": ("4-53", "Ana done", {"phase": "cloisters", "lands": {"Ana": "Orange Cloister-1"}}),
    "cavalry.paddock": ("4-63", "Ana attack Farm-1 with Paddock-1", _HORSES),
    "cavalry.fallen": (
        "4-70",
        "Ana attack Farm-1 with Paddock-1",
        {**_FIGHT, **_CAVALRY, "fallen_cavalry": "Paddock-1"},
    ),
    "depot.store.none": ("4-43", "Ana store", {"phase": "plant", "hands": _ANA}),
    "depot.store.must": ("4-43", "Ana done", {"phase": "plant", "hands": _ANA, "depots": {"Ana": "-"}}),
    "depot.store.must_new": (
        "4-17",
        "Ben done",
        {"phase": "plant-aside", "aside": {"Ben": "Soy"}, "depots": {"Ben": "-"}},
    ),
    "depot.room": ("4-42", "Ana store", {"phase": "plant", "hands": _ANA, "depots": {"Ana": "3*Blue"}}),
    "depot.buy": ("4-41", "Ana buy-depot", {**_FIGHT, "coins": {"Ana": 2}}),
    "depot.buy.absent": ("4-59", "Ana buy-depot", _HORSES),
    "fortress.build.absent": ("4-59", _BUILD, _HORSES),
    "trader.buy.absent": ("4-03", "Ana buy-trader", _FIGHT),
    "depot.buy.already": ("4-41", "Ana buy-depot", {**_FIGHT, "depots": {"Ana": "-"}}),
    "depot.buy.none_left": ("C4-31", "Ana buy-depot", _SOLD_OUT),
    "trader.buy.none_left": ("C4-31", "Ana buy-trader", _SOLD_OUT),
    "fortress.build.none_left": (
        "C4-31",
        _BUILD,
        {**_USED_UP, "lands": _QUARRY["lands"], "empty_quarries": "Quarry-2", "fortresses": "White"},
    ),
    "fortress.build.own_turn": ("4-35", "Ben build-fortress White from Quarry-1", _FIGHT),
    "fortress.build.no_quarry": ("4-35", _BUILD, _FIGHT),
    "fortress.build.empty": ("4-36", _BUILD, {**_QUARRY, "empty_quarries": "Quarry-1", "fortresses": "White"}),
    "fortress.place": ("4-37", "Ana build-fortress White from Quarry-1", _QUARRY),
    "fortress.place.one": ("4-37", _BUILD, {**_QUARRY, "empty_quarries": "Quarry-2", "fortresses": "Orange"}),
    "fortress.price": ("4-36", _BUILD, {**_QUARRY, "coins": {"Ana": 1}}),
    "trader.buy": ("4-60", "Ana buy-trader", {**_FIGHT, **_FOREST, "coins": {"Ana": 2}}),
    "trader.buy.already": ("4-60", "Ana buy-trader", {**_FIGHT, **_FOREST, "traders": {"Ana": "Soy Red"}}),
    "trader.buy.no_forest": ("4-60", "Ana buy-trader", _HORSES),
    "trader.choose": ("4-62", "Ana take Blue", _CHOOSES),
    "trader.choose.already": ("4-62", "Ana draw", _CHOOSES),
    "trader.choose.nothing": ("4-62", "Ana take Soy", {"edition": "cavalry", "phase": "draw"}),
}
"""Refusals on a map: the line that says so, a move, and the position it is refused in."""


def position_of(position: dict[str, Any]) -> EngineGame:
    """The game of one of these positions."""
    given = dict(position)
    said = given.pop("said", [])
    game = laid(given.pop("edition", "bohnaparte"), **given)
    for move in said:
        game.play(move)
    return game
