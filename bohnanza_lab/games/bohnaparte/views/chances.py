"""Whether a battle card can win, as far as the seat that lays it may know."""

from __future__ import annotations

from dataclasses import replace

from ....engine.beans import Bean
from ....engine.game import EngineGame
from ....engine.moves import Move
from ....engine.state import Cards, State
from ....views.speech import Speech
from ..engine.battle import CAVALRY, attack_value, attacker_wins, defence_value
from ..engine.bohnaparte_table import Battle, bohnaparte_table
from ..engine.moves import Attack, Defend, FightOn


def cannot_win(game: EngineGame, speech: Speech, seat: int, move: Move) -> str:
    """Why the card of this move cannot win, whatever the other side lays; empty if it can, or if nobody knows.

    The cards of the other side are hidden, so each is taken for the lowest of the deck. The card on top of the draw
    pile is hidden too, so it can always win.

    >>> from bohnanza_lab.engine.moves import parse_move
    >>> game = EngineGame.arrange(
    ...     "bohnaparte", 3, hands={"Ana": "Soy"}, lands={"Ana": "Orange"}, coins={"Ana": 1}, phase="attack"
    ... )
    >>> move = parse_move("attack Village-1 from hand@1", game.names, game.ruleset.verbs)
    >>> cannot_win(game, Speech.at(game, "en"), 0, move)
    'It cannot win: the defence is worth at least 16.'
    """
    state = game.state
    match move:
        case Attack(land, source, place):
            target = bohnaparte_table(state).board.index[land]
            cavalry = source not in ("hand", "depot", "stack")
            card = () if cavalry else _card(state, seat, source, place)
            return _attack(state, speech, Battle(seat, target, "cavalry" if cavalry else source, card))
        case FightOn(source, place):
            battle = bohnaparte_table(state).battle
            if battle is not None:
                return _attack(state, speech, replace(battle, source=source, card=_card(state, seat, source, place)))
        case Defend(source, place):
            battle = bohnaparte_table(state).battle
            if battle is not None:
                return _defence(state, speech, battle, _card(state, seat, source, place))
    return ""


def _attack(state: State, speech: Speech, battle: Battle) -> str:
    if not battle.card and battle.source != "cavalry":
        return ""
    table = bohnaparte_table(state)
    attack, defence = attack_value(battle), defence_value(table, battle.target, (_lowest(state),))
    if attacker_wins(table, battle, attack, defence):
        return ""
    case = "round" if battle.source == "cavalry" else "tie" if attack == defence else "attack"
    return speech.say(f"map.cannot_win.{case}", defence=defence)


def _defence(state: State, speech: Speech, battle: Battle, card: Cards) -> str:
    if not card:
        return ""
    table = bohnaparte_table(state)
    attack = CAVALRY if battle.source == "cavalry" else int(_lowest(state))
    if not attacker_wins(table, battle, attack, defence_value(table, battle.target, card)):
        return ""
    return speech.say("map.cannot_win.defence", attack=attack)


def _card(state: State, seat: int, source: str, place: int | None) -> Cards:
    """The card at this place, which its owner knows; nothing for the top card of the draw pile."""
    cards = state.hands[seat] if source == "hand" else bohnaparte_table(state).depots[seat] if source == "depot" else ()
    return () if not cards or place is None else cards[place - 1 : place]


def _lowest(state: State) -> Bean:
    return min(bean for bean, count in state.ruleset.deck.items() if count)
