"""The number of cards, the order of hands, a game replayed without a :class:`~...engine.game.EngineGame`, and its end;
undo, redo, forks, and games as text. The code that plays the games checks that every game does end.
"""

from __future__ import annotations

from ...engine import rules, setup, turn
from ...engine.events import GameEnded
from ...engine.game import EngineGame
from ...text.rulebook.records import rule
from ...text.rulebook.tables import UnknownRuleError
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
    for number, made in enumerate(at.game.turns, 1):
        events = rules.play(state, made.seat, made.move)
        if tuple(events) != made.events:
            raise LawBrokenError(f"move {number}, played by the rules alone, causes {events}, not {[*made.events]}")
    if state != at.game.state:
        raise LawBrokenError("played by the rules alone, the same moves lead to another table")


def every_game_ends(at: FinishedGame) -> None:
    """After the end nobody can move, and the last event holds the scores."""
    game = at.game
    if game.awaited is not None:
        raise LawBrokenError(f"the game is over and waits for {game.awaited}")
    for name in game.names:
        if game.legal_moves(name):
            raise LawBrokenError(f"the game is over, and {name} may still {game.legal_moves(name)[0].text(game.names)}")
    event = game.turns[-1].events[-1] if game.turns and game.turns[-1].events else None
    if not isinstance(event, GameEnded):
        raise LawBrokenError(f"the last event of the game is {event}; it is GameEnded")
    try:
        rule(event.why)
    except UnknownRuleError as error:
        raise LawBrokenError(f"the game ended for {event.why!r}: {error}") from None
    earned = turn.scores(game.state)
    if event.coins != earned or [*game.scores().values()] != sorted(earned, reverse=True):
        raise LawBrokenError(
            f"the last event says {event.coins} coins; the seats have {earned}, and the scores are {game.scores()}"
        )
    if earned[event.winner] != max(earned):
        raise LawBrokenError(
            f"{game.names[event.winner]} has won with {earned[event.winner]}; the most is {max(earned)}"
        )


def undo_brings_back_the_same_table(at: Position) -> None:
    """Undo restores each earlier position exactly as text, and redo restores each later one."""
    game, ply = at.game.fork(), at.game.ply
    back = ply if game.over else min(at.rng.randint(1, 12), ply)
    for _ in range(back):
        game.undo()
        _same(game, at.texts, "undo")
    while game.can_redo:
        game.redo()
    _same(game, at.texts, "redo")
    if game.ply != ply:
        raise LawBrokenError(f"after {back} moves were taken back, {game.ply - ply + back} could be made again")


def _same(game: EngineGame, texts: list[str], how: str) -> None:
    now, then = str(game), texts[game.ply]
    if now != then:
        raise LawBrokenError(f"{how} goes back to move {game.ply}, and there {difference(then, now)}")


def difference(then: str, now: str) -> str:
    """The first line in which the texts of two positions differ."""
    for before, after in zip(then.split("; "), now.split("; "), strict=False):
        if before != after:
            return f"'{before}' is now '{after}'"
    return "all that is written is the same" if then == now else "there are more lines, or fewer"


def forks_know_nothing_of_each_other(at: Position) -> None:
    """Playing on in a fork, or in an earlier position of a game, does not change the game."""
    game, rng = at.game, at.rng
    turns = game.turns
    for other in (game.fork(), game.at(rng.randint(0, game.ply))):
        for _ in range(10):
            if other.over:
                break
            seat = rules.awaited(other.state)
            assert seat is not None, "a game that goes on waits for somebody"
            other.play((seat, rng.choice(other.legal_moves(seat))))
        for _ in range(min(other.ply, 20)):
            other.undo()
        if str(game) != at.texts[-1] or game.turns != turns:
            raise LawBrokenError(
                f"a fork was played on, and in the game it came from {difference(at.texts[-1], str(game))}"
            )


def text_reads_back(at: Position) -> None:
    """A position, a move and, at the end, the whole game are the same after they are written as text and read back."""
    game = at.game
    again = EngineGame.from_position(str(game) if at.rng.random() < 0.5 else game.position())
    if again.state != game.state:
        raise LawBrokenError(
            f"the position is read back, and {difference(str(game), str(again))}, but it is another table"
        )
    for seat, name in enumerate(game.names):
        for move in game.legal_moves(seat):
            said = f"{name} {move.text(game.names)}"
            if game.read(said) != (seat, move):
                raise LawBrokenError(f"'{said}' reads back as {game.read(said)[1]}, and was {move}")
    if game.over:
        replayed = EngineGame.from_record(game.record())
        if replayed != game or replayed.turns != game.turns or replayed.record() != game.record():
            raise LawBrokenError("the record of the game, played again, is another game")
