"""Whether a battle card can win, as far as the seat that lays it may know."""

from __future__ import annotations

from dataclasses import replace

from ....engine.game import EngineGame
from ....engine.moves import Move
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
    state, table = game.state, bohnaparte_table(game.state)
    match move:
        case Attack(land, source, place):
            laid = source if source in ("hand", "depot", "stack") else "cavalry"
            battle = Battle(seat, table.board.index[land], laid)
        case FightOn(source, place) if table.battle is not None:
            battle = replace(table.battle, source=source)
        case Defend(source, place) if table.battle is not None:
            battle = table.battle
        case _:
            return ""
    cards = state.hands[seat] if source == "hand" else table.depots[seat] if source == "depot" else None
    card = cards[place - 1 : place] if cards and place is not None else ()
    lowest = min(bean for bean, count in state.ruleset.deck.items() if count)
    cavalry = battle.source == "cavalry"
    if isinstance(move, Defend):
        attack, defence = CAVALRY if cavalry else int(lowest), defence_value(table, battle.target, card)
        fails, case = bool(card) and attacker_wins(table, battle, attack, defence), "defence"
    else:
        battle = replace(battle, card=card)
        attack, defence = attack_value(battle), defence_value(table, battle.target, (lowest,))
        fails = (cavalry or bool(card)) and not attacker_wins(table, battle, attack, defence)
        case = "round" if cavalry else "tie" if attack == defence else "attack"
    return speech.say(f"map.cannot_win.{case}", attack=attack, defence=defence) if fails else ""
