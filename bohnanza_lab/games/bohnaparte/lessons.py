"""The rules to cite for Bohnaparte and its Cavalry variant, and the goal of a challenge on their map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from typing import ClassVar

from ...engine.events import Event
from ...engine.moves import Move
from ...engine.ruleset import Ruleset
from ...engine.state import State
from ...lessons.game_rules import Aspect, GameRules
from ...lessons.goal import Goal
from ...lessons.texts import LessonError
from ...notebook_game import Game
from ...views.speech import Speech
from .engine.bohnaparte_table import BohnaparteTable
from .engine.events import CloisterDrew, Conquered, Repelled
from .engine.moves import Attack, BuildFortress, BuyDepot, BuyTrader, Camp, Defend, FightOn, Store, Take

_MAP: Mapping[Aspect, str] = {
    "fields": "lands.deck",
    "hands": "lands.scope",
    "kinds": "lands.deck",
    "table": "lands.board",
    "phases": "lands.phases",
    "score": "lands.goal",
}
_MOVES: Mapping[type[Move], str] = {
    Camp: "camps.choose",
    Store: "depot.store",
    BuyDepot: "depot.buy",
    BuildFortress: "fortress.build",
    BuyTrader: "trader.buy",
    Take: "trader.choose",
    FightOn: "cavalry.second_round",
}
"""Moves that show the same rule whatever their result."""


class BohnaparteRules(GameRules):
    """The map, what lies on it, and the battles for it."""

    numbers: ClassVar = {"bohnaparte": _MAP, "cavalry": _MAP}
    tie = "lands.tie"
    done: ClassVar = {**GameRules.done, "attack": "attack.again"}
    open_moves = (*GameRules.open_moves, BuyDepot, BuyTrader, BuildFortress)

    def of_move(self, before: State, move: Move, events: Sequence[Event]) -> str | None:
        if not isinstance(move, Attack | Defend):
            return _MOVES.get(type(move))
        if any(isinstance(event, Conquered | Repelled) for event in events):
            return "attack.result"
        return "attack.thaler" if isinstance(move, Attack) else "attack.defence"

    def of_event(self, event: Event, other: Event | None) -> str | None:
        return "cloister.draw" if isinstance(event, CloisterDrew) else None

    def of_draw(self, ruleset: Ruleset, phase: str, more: int) -> str:
        if phase == "cloisters":
            return "cloister.draw"
        return "village.both" if more else "drawing.three"

    def of_turning(self, phase: str, more: int) -> str:
        return "farm.more" if more else "turning.two_cards"


@dataclass(frozen=True)
class Owns(Goal):
    """``who`` has a marker on each of these landscapes.

    >>> owns("Ana", "Farm-1 City-2").text(Speech("en", ["Ana"], "bohnaparte"))
    'Ana owns Farm 1 and City 2'
    """

    asked: ClassVar[bool] = True
    who: str
    lands: InitVar[str]
    places: tuple[str, ...] = field(init=False)

    def __post_init__(self, lands: str) -> None:
        object.__setattr__(self, "places", tuple(lands.split()))

    def _missing(self, game: Game) -> list[str]:
        table = game.state.extension
        if not isinstance(table, BohnaparteTable):
            raise LessonError(f"{self!r}: there is no map in {game.ruleset.edition}")
        seat = game.seat(self.who)
        places = [table.place(land) for land in self.places]
        return [table.board.places[place].name for place in places if table.owner(place) != seat]

    def met(self, game: Game) -> bool:
        return not self._missing(game)

    def text(self, speech: Speech) -> str:
        return speech.say("goals.owns", seat=self.who, lands=self._say_lands(speech, self.places))

    def standing(self, game: Game, speech: Speech) -> str:
        missing = self._missing(game)
        return speech.say("goals.owns.standing", lands=self._say_lands(speech, missing)) if missing else ""

    @staticmethod
    def _say_lands(speech: Speech, lands: Sequence[str]) -> str:
        return speech.list(str(speech.in_words("land", land.lower())) for land in lands)

    def __repr__(self) -> str:
        return f"owns({self.who!r}, {' '.join(self.places)!r})"


owns = Owns


RULES = BohnaparteRules()
