"""A battle as a page draws it: attacker, defender and landscape, the cards of each round, and what decided it."""

from __future__ import annotations

from ....engine.events import Event, TurnBegan, seen_by
from ....engine.game import EngineGame
from ....engine.observation import Observation
from ....engine.state import State
from ....views.speech import Speech
from ..contract import BattleCardView, BattleView, RoundView
from ..engine.battle import CAVALRY, cannon_helps, least
from ..engine.bohnaparte_table import BohnaparteObservation, bohnaparte_table
from ..engine.events import Attacked, BattleCard, CavalryFell, CavalrySent, Conquered, Repelled, Revealed

_TURNS = 1
"""The last battle stays on the page until more turns than this have begun after it, or another battle begins."""


def battle_view(
    game: EngineGame, seen: Observation, seen_table: BohnaparteObservation, speech: Speech
) -> BattleView | None:
    """The current battle, or the last one; None if there is none to show.

    Only the seat that laid a face-down card from its hand or depot sees which bean it is.
    """
    happened = _battle_events(game, seen.seat)
    began = happened[0] if happened else None
    battle, rounds = seen_table.battle, [_empty_round(1)]
    if isinstance(began, Attacked):
        seat, partner, land, neutral = began.seat, began.partner, began.land, began.neutral
    elif battle is not None:  # the position was set up without its earlier events
        seat, partner, land = battle.seat, battle.partner, battle.target
        neutral = seen_table.owners[seen_table.board.index[land]] is None
        rounds = [_empty_round(battle.round)]
        if battle.source:
            rounds[0]["attack"] = {"source": battle.source, "bean": battle.card[0].key if battle.card else None}
    else:
        return None
    outcome, won = "", None
    for event in happened[1:]:
        now = rounds[-1]
        match event:
            case CavalrySent():
                now["attack"] = {"source": "cavalry", "bean": None}
            case BattleCard(who, bean, origin):
                laid: BattleCardView = {"source": origin, "bean": None if bean is None else bean.key}
                if who == seat:
                    now["attack"] = laid
                else:
                    now["defence"] = laid
            case Revealed():
                _turn_over(now, event, speech)
            case CavalryFell():
                rounds.append(_empty_round(2))
            case Conquered() | Repelled():
                outcome, won = speech.event(event), isinstance(event, Conquered)
    going = not outcome
    return {
        "seat": seat,
        "partner": partner,
        "land": land,
        "neutral": neutral,
        "going": going,
        "won": won,
        "rounds": rounds,
        "text": speech.say("map.battle.neutral" if neutral else "map.battle", seat=seat, partner=partner, land=land),
        "ask": ask(game.state, seen.seat, speech) if going else "",
        "terms": _terms(game, seat, land, speech) if going else [],
        "outcome": outcome,
    }


def _battle_events(game: EngineGame, you: int | None) -> list[Event]:
    """The events since the last attack began, oldest first, without what the seat may not know."""
    found: list[Event] = []
    begun = 0
    for turn in reversed(game.turns):
        for event in reversed(turn.events):
            begun += isinstance(event, TurnBegan)
            if begun > _TURNS:
                return []
            found.append(seen_by(event, you))
            if isinstance(event, Attacked):
                return found[::-1]
    return []


def _empty_round(number: int) -> RoundView:
    nothing: BattleCardView = {"source": "", "bean": None}
    return {
        "number": number,
        "attack": nothing,
        "defence": {**nothing},
        "open": False,
        "attack_worth": None,
        "defence_worth": None,
        "text": "",
    }


def _turn_over(now: RoundView, event: Revealed, speech: Speech) -> None:
    """Turn both cards face up. The attacker has the first bean, unless it sent the Cavalry or has no card."""
    mine = event.beans[:1] if event.attack and event.attack != CAVALRY else ()
    theirs = event.beans[len(mine) :]
    now["open"] = True
    now["attack_worth"], now["defence_worth"] = event.attack, event.defence
    now["attack"] = {**now["attack"], "bean": mine[0].key if mine else None}
    now["defence"] = {**now["defence"], "bean": theirs[0].key if theirs else None}
    now["text"] = speech.event(event)


def ask(state: State, you: int | None, speech: Speech) -> str:
    """Who has to lay a card in the current battle, in other words to that player; empty where there is none."""
    table = bohnaparte_table(state)
    battle = table.battle
    if battle is None:
        return ""
    if not battle.source:
        key, asked = "map.ask.again", battle.seat
    else:
        key = "map.ask.neutral" if table.owner(battle.target) is None else "map.ask"
        asked = table.defender(battle)
    land = table.board.places[battle.target].name
    return speech.say(f"{key}.you" if asked == you else key, partner=asked, land=land)


def _terms(game: EngineGame, seat: int, land: str, speech: Speech) -> list[str]:
    """What can decide this battle besides the two numbers."""
    table = bohnaparte_table(game.state)
    number = table.board.index[land]
    said: list[str] = []
    if lowest := least(table, number):
        said.append(speech.say("map.term.least", land=land, least=lowest))
    if table.fortresses >> number & 1:
        said.append(speech.say("map.term.fortress"))
    if table.board.places[number].kind == "morass" and any(row is not None for row in table.depots):
        said.append(speech.say("map.term.morass"))
    cannon = cannon_helps(table, seat, number)
    said.append(speech.say("map.term.cannon" if cannon else "map.term.tie", seat=seat))
    return said
