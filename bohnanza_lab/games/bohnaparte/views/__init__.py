"""The sentences and views of Bohnaparte and its Cavalry variant: the map, depots, Traders, attacks and battles."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine import pile, rules
from ....engine.events import Event
from ....engine.game import EngineGame
from ....engine.message import Fact
from ....engine.moves import Draw, Move
from ....engine.observation import Observation
from ....engine.rules import phase_of
from ....engine.state import State
from ....views.contract import MoveView, TableView
from ....views.places import place_of_card
from ....views.presenter import Presenter
from ....views.prompt import planting, planting_aside
from ....views.speech import Speech, event_kind, front_card
from ..contract import LandsView
from ..engine.attack import AttackPhase
from ..engine.battle import CAVALRY
from ..engine.bohnaparte_table import bohnaparte_table
from ..engine.camps import CampsInterlude
from ..engine.cloisters import CloistersPhase
from ..engine.draw_trader import DrawTraderPhase
from ..engine.events import Attacked, BattleCard, CloisterDrew, Conquered, Revealed, Stored
from ..engine.land import format_land
from ..engine.moves import Attack, BuildFortress, Camp, Defend, FightOn, Store, Take
from .battle import ask
from .chances import cannot_win
from .lands import in_lines, land_name, lands_view, place_move

_LANDS = frozenset({"land", "paddock", "quarry"})
_HALF_CARD = 6
"""Width of half a card in characters; a whole card has room for a landscape's name, its owner and a space."""


class BohnapartePresenter(Presenter):
    """Adds the map and the battles. The winner has the most victory points."""

    money = "thalers"
    score = "points"

    def event(self, speech: Speech, event: Event) -> str | None:
        key = f"events.{event_kind(event)}"
        match event:
            case CloisterDrew(kept=False):
                return speech.say(f"{key}.discarded", **event._asdict())
            case Stored(bean=None):
                return speech.say(f"{key}.hidden", seat=event.seat)
            case Attacked():
                return speech.say(f"{key}.neutral" if event.neutral else key, **event._asdict())
            case BattleCard(bean=None):
                return speech.say(f"{key}.{event.origin}", seat=event.seat)
            case Revealed():
                return _revealed(speech, key, event)
            case Conquered(loser=loser):
                key += "" if loser is None else ".loser"
                return speech.say(key, seat=event.seat, land=event.land, partner=loser)
        return None

    def move(self, speech: Speech, state: State, seat: int, move: Move) -> str | None:
        key = f"moves.{move.verb}"
        match move:
            case Draw() if phase_of(state).key == CloistersPhase.key:
                return speech.say(key, cards=_cloister_draws(state, seat))
            case Store(bean):
                bean = bean or front_card(state, seat)
                return speech.say(f"{key}.bean", bean=bean) if bean else speech.say(key)
            case Attack(land, source) if source not in ("hand", "depot", "stack"):
                return speech.say(f"{key}.cavalry", land=land, paddock=source)
            case Attack(land, source, place):
                return _battle_card(speech, state, seat, key, source, place, land=land)
            case Defend(source, place) | FightOn(source, place):
                return _battle_card(speech, state, seat, key, source, place)
        return None

    def places(self, state: State, seat: int, move: Move) -> Iterable[str] | None:
        match move:
            case Camp(land):
                return (f"land:{land}",)
            case Attack(land, source, place):
                return (f"land:{land}", _place_of_source(seat, source, place))
            case Defend(source, place) | FightOn(source, place):
                return (_place_of_source(seat, source, place),)
            case BuildFortress(land, quarry):
                return (f"land:{land}", f"land:{quarry}")
            case Store(bean):
                bean = bean or front_card(state, seat)
                return (*(place_of_card(state, seat, bean) if bean else ()), f"depot:{seat}")
            case Take(bean):
                cards = bohnaparte_table(state).traders[seat] or ()
                return (f"trader:{seat}:{cards.index(bean) + 1}",) if bean in cards else ()
        return None

    def prompt(self, speech: Speech, game: EngineGame, seen: Observation) -> str | None:
        state, phase = game.state, rules.phase_of(game.state)
        me = seen.seat
        if phase.key == AttackPhase.key and state.step:
            return ask(state, me, speech)
        if me is None or me not in rules.to_decide(state):
            return None
        moves = rules.legal(state, me)
        match phase.role:
            case CampsInterlude.key:
                return speech.say("prompt.camps")
            case CloistersPhase.key:
                return speech.say("prompt.cloisters", cards=_cloister_draws(state, me))
            case AttackPhase.key if not any(isinstance(move, Attack) for move in moves):
                return speech.say("prompt.attack.nothing" if state.coins[me] else "prompt.attack.no_thaler")
            case AttackPhase.key:
                return speech.say("prompt.attack")
            case DrawTraderPhase.key if not state.step and bohnaparte_table(state).traders[me] is not None:
                return speech.say("prompt.trader")
            case "plant" | "plant-aside" as planted if any(isinstance(move, Store) for move in moves):
                if planted == "plant":
                    return f"{planting(state, seen, speech)} {speech.say('prompt.store', bean=seen.hand[0])}"
                return f"{planting_aside(state, seen, speech)} {speech.say('prompt.store.aside')}"
        return None

    def fact(self, speech: Speech, name: str, fact: Fact) -> str | None:
        return land_name(fact, speech.lang) if name in _LANDS and isinstance(fact, str) else None

    def add_to_table(
        self, view: TableView, game: EngineGame, seen: Observation, speech: Speech, *, open_hands: bool
    ) -> None:
        view["own"] = lands_view(game, seen, speech, open_hands=open_hands)

    def add_to_move(self, view: MoveView, game: EngineGame, speech: Speech, seat: int, move: Move) -> None:
        place_move(view, game, seat, move)
        if why := cannot_win(game, speech, seat, move):
            view["own"]["cannot_win"] = why
            view["label"] += f". {why}"

    def lines(self, table: TableView, speech: Speech) -> Iterable[Iterable[str]]:
        """The battle, what everybody has of the land war, and what is nobody's."""
        return in_lines(table, table["own"], speech)

    def plan(self, table: TableView, speech: Speech) -> Iterable[str]:
        """The map, row by row: each landscape's name as a move writes it, and the first letter of its owner's name."""
        lands: LandsView = table["own"]
        initials = [name[:1].upper() for name in speech.names]
        owners = ", ".join(f"{letter} = {name}" for letter, name in zip(initials, speech.names, strict=True))
        yield speech.say("terminal.map", owners=owners)
        for row in range(lands["height"]):
            line = ""
            for land in lands["lands"]:
                if land["row"] == row:
                    owner = land.get("owner")
                    mark = "" if owner is None else f" {initials[owner]}"
                    built = "+" if land.get("fortress") else ""
                    line = line.ljust(land["x"] * _HALF_CARD) + f"{format_land(land['name'])}{built}{mark}"
            yield f"  {line}".rstrip()


def _cloister_draws(state: State, seat: int) -> int:
    """How many cards a seat draws for its Cloisters: the last pile may not hold one for each (C4-10)."""
    return pile.available(state, bohnaparte_table(state).count(seat, "cloister"))


def _revealed(speech: Speech, key: str, event: Revealed) -> str:
    """Both battle cards, their worth, and why. The Cavalry has a number that no bean has."""
    charge = event.attack == CAVALRY
    mine = () if charge or not event.attack else event.beans[:1]
    said = speech.say(
        f"{key}.{event.raised}" if event.raised else key,
        mine=speech.say("lands.cavalry") if charge else mine,
        theirs=event.beans[len(mine) :],
        land=event.land,
        attack=event.attack,
        defence=event.defence,
    )
    return f"{said} {speech.say(f'{key}.tie.{event.tie}')}" if event.tie else said


def _place_of_source(seat: int, source: str, place: int | None) -> str:
    """Where a battle card lies, or the Horse paddock whose Cavalry fights."""
    if source == "stack":
        return "draw"
    return f"land:{source}" if source not in ("hand", "depot") else f"{source}:{seat}" + (f":{place}" if place else "")


def _battle_card(
    speech: Speech, state: State, seat: int, key: str, source: str, place: int | None, **facts: Fact | None
) -> str:
    """The text on the button of a battle card. It names the card, which the player who lays it knows."""
    depot = bohnaparte_table(state).depots[seat]
    cards = state.hands[seat] if source == "hand" else depot if source == "depot" else None
    if not cards or place is None or not 1 <= place <= len(cards):
        return speech.say(f"{key}.stack", **facts)
    return speech.say(f"{key}.{source}", bean=cards[place - 1], place=place, **facts)


PRESENTER = BohnapartePresenter()
