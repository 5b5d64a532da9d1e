"""The number of cards, the order of hands, and a game replayed without a :class:`~...engine.game.EngineGame`."""

from __future__ import annotations

from ...engine import rules, setup
from ..law import FinishedGame, LawBrokenError, PlayedMove, Position


def cards_are_conserved(at: Position) -> None:
    """Every card of the deck is in exactly one place."""
    census, deck = at.game.state.census(), at.game.ruleset.deck
    wrong = [
        f"{census[bean]} {bean} instead of {deck.get(bean, 0)}"
        for bean in sorted({*census, *deck})
        if census[bean] != deck.get(bean, 0)
    ]
    if wrong:
        raise LawBrokenError(f"there are cards too many or too few on the table: {', '.join(wrong)}")


def hands_keep_their_order(at: PlayedMove) -> None:
    """A move takes cards out of a hand or adds cards at the back; the other cards keep their order (0-11)."""
    for seat, (before, now) in enumerate(zip(at.before.hands, at.after.hands, strict=True)):
        if len(now) > len(before):
            kept = now[: len(before)] == before
        else:
            left = iter(before)
            kept = all(card in left for card in now)
        if not kept:
            raise LawBrokenError(
                f"the hand of {at.names[seat]} was {', '.join(map(str, before)) or 'empty'}, and is "
                f"{', '.join(map(str, now)) or 'empty'}; cards leave it from anywhere and come only to its back"
            )


def the_bare_rules_play_the_same_game(at: FinishedGame) -> None:
    """The functions of ``engine.rules``, used without a ``Game`` as a simulation uses them, give the same game."""
    start = at.game.at(0).state
    state = setup.deal(start.ruleset, at.deal, start.starter)
    if state != start:
        raise LawBrokenError("the same seed does not deal the same table twice")
    for number, turn in enumerate(at.game.turns, 1):
        events = rules.play(state, turn.seat, turn.move)
        if tuple(events) != turn.events:
            raise LawBrokenError(f"move {number}, played by the rules alone, causes {events}, not {[*turn.events]}")
    if state != at.game.state:
        raise LawBrokenError("played by the rules alone, the same moves lead to another table")
