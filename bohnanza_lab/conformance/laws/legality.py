"""Which moves are listed, which are refused, and what a refusal says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from ...engine import rules
from ...engine.editions import edition
from ...engine.errors import IllegalMoveError
from ...engine.game import EngineGame
from ...engine.moves import Move, Offer, Withdraw
from ...engine.state import State
from ...text.language import DEFAULT, LANGUAGES
from ...text.rulebook.records import in_editions, rule
from ...text.rulebook.records import rules as rules_of_the_book
from ...text.rulebook.tables import UnknownRuleError
from ...text.rulebook.texts import text
from ..law import FinishedGame, LawBrokenError, Position
from ..random_play import any_offer

_BASE = "000"
"""The document that the others repeat or extend. It applies wherever another document says nothing."""


def each_phase_is_for_one_thing(played: FinishedGame) -> None:
    """No two phases of a turn are for the same thing: a phase is found by its role, whatever it is called."""
    roles = [phase.role for phase in played.game.ruleset.phases]
    for role in roles:
        if roles.count(role) > 1:
            raise LawBrokenError(f"two phases of a turn are for {role!r}; give one of them a role of its own")


def what_is_listed_is_what_is_legal(at: Position) -> None:
    """Every listed move is legal, and every legal move that is not listed has the same result as a listed one.

    There are too many possible offers to list them all, so for offers only the first half holds.
    """
    game, state = at.game, at.game.state
    for seat in range(state.players):
        listed = rules.legal(state, seat)
        if len({*listed}) < len(listed):
            twice = next(move for move in listed if listed.count(move) > 1)
            raise LawBrokenError(f"{_quote(game, seat, twice)} is listed twice")
        for move in rules.legal(state, seat, offers=True):
            if rejection := rules.verify(state, seat, move):
                raise LawBrokenError(f"{_quote(game, seat, move)} is listed and refused: {rejection}")
        at.generator.learn(listed)
        legal = {
            move
            for move in at.generator.variations(state, listed, at.rng)
            if not isinstance(move, Offer) and rules.verify(state, seat, move) is None
        }
        outcomes: list[tuple[State, list[object]]] | None = None
        for move in sorted(legal - {*listed}, key=str):
            if outcomes is None:
                outcomes = [_outcome(state, seat, other) for other in listed]
            if _outcome(state, seat, move) not in outcomes:
                raise LawBrokenError(
                    f"{_quote(game, seat, move)} is legal, and neither it nor a move to the same end is listed"
                )


def who_may_move_is_to_decide(at: Position) -> None:
    """Every seat that is to decide has a legal move, and no other seat has one, but for a free action, an offer and the
    withdrawal of its own offer.
    """
    game, state = at.game, at.game.state
    free = (Offer, Withdraw, *(kind for action in state.ruleset.free_actions for kind in action.moves))
    deciding = rules.to_decide(state)
    if len({*deciding}) < len(deciding) or bool(deciding) is state.over:
        raise LawBrokenError(f"to decide are {deciding or 'none'}; the game {'is over' if state.over else 'goes on'}")
    for seat, name in enumerate(game.names):
        listed = rules.legal(state, seat)
        if seat in deciding and not listed:
            raise LawBrokenError(f"{name} is to decide and has no legal move")
        move = next((move for move in listed if not isinstance(move, free)), None)
        if seat not in deciding and move is not None:
            raise LawBrokenError(f"{_quote(game, seat, move)} is legal, and {name} is not among those to decide")


def remembered_lists_are_fresh(at: Position) -> None:
    """The list of legal moves that a ruleset has cached is the one that it would compute now."""
    state = at.game.state
    fresh = state.copy()
    fresh.ruleset = replace(state.ruleset)
    for seat in range(state.players):
        remembered, found = rules.legal(state, seat), rules.legal(fresh, seat)
        if remembered != found:
            raise LawBrokenError(
                f"for {at.game.names[seat]} {_texts(at.game, remembered)} are remembered, and {_texts(at.game, found)} "
                "are found; the 'situation' of a phase or a free action leaves out something that 'verify' reads"
            )


def refused_moves_change_nothing(at: Position) -> None:
    """An illegal move changes nothing, and the moves suggested instead are legal."""
    game = at.game.fork()
    seat, move = _anything(at)
    before = game.state.copy()
    rejection = game.why_not((seat, move))
    if rejection is None:
        return
    try:
        game.play((seat, move))
    except IllegalMoveError:
        pass
    else:
        raise LawBrokenError(f"{_quote(game, seat, move)} is refused when asked about, and played when played")
    if game.state != before or str(game) != at.texts[-1]:
        raise LawBrokenError(f"{_quote(game, seat, move)} is refused, and has changed the table")
    for other in rejection.alternatives:
        if game.why_not((seat, other)):
            raise LawBrokenError(
                f"{_quote(game, seat, other)} is proposed instead of {_quote(game, seat, move)}, and refused"
            )


def refusals_cite_their_rule(at: Position) -> None:
    """Every refusal cites a rule that is in the rulebook, in each language, and that the edition has.

    An edition has a rule if its own document or the base game's document states it, and the rulebook does not say that
    the edition lacks or replaces it.
    """
    game, state = at.game, at.game.state
    for _ in range(3):
        seat, move = _anything(at)
        rejection = rules.verify(state, seat, move)
        if rejection is None or not rejection.rule:  # a limit of this kit cites no rule
            continue
        try:
            wrong = _unfit(rejection.rule, state.ruleset.edition, edition(state.ruleset.edition).document)
        except (UnknownRuleError, KeyError) as error:
            wrong = str(error)
        if wrong:
            raise LawBrokenError(f"{_quote(game, seat, move)} is refused by {rejection.rule}: {wrong}")


@cache
def _unfit(name: str, played: str, document: str) -> str:
    """Why an edition cannot cite this rule in a refusal; empty if it can."""
    stated = rule(name).places.keys()
    for lang in LANGUAGES:
        text(name, lang)
    for how in in_editions(name, DEFAULT):
        if how.edition == played and (how.status == "absent" or (how.status == "differs" and how.rules)):
            instead = f", which has {', '.join(how.rules)} instead" if how.rules else ""
            return f"the rulebook says of {played}{instead}: {how.text}"
    documents = {document for record in rules_of_the_book() for document in record.places}
    if document in documents and not {document, _BASE} & stated:
        return f"only {', '.join(stated)} state it, and {played} is played by {document}"
    return ""


def _anything(at: Position) -> tuple[int, Move]:
    """A random move of any seat, often similar to a legal one, so that it breaks a particular rule."""
    state, rng = at.game.state, at.rng
    seat = rng.randrange(state.players)
    if rng.random() < 0.2 and any(Offer in phase.moves for phase in state.ruleset.phases):
        return seat, any_offer(state, rng, seat)
    if rng.random() < 0.5:
        owner = rng.randrange(state.players)
        if listed := rules.legal(state, owner):
            return seat, at.generator.near_move(state, rng.choice(listed), rng)
    return seat, at.generator.any_move(state, rng)


def _outcome(state: State, seat: int, move: Move) -> tuple[State, list[object]]:
    after = state.copy()
    return after, [*rules.do(after, seat, move)]


def _quote(game: EngineGame, seat: int, move: Move) -> str:
    try:
        return f"'{game.names[seat]} {move.text(game.names)}'"
    except Exception:  # one of its parts cannot be written as text
        return f"{game.names[seat]}'s {move}"


def _texts(game: EngineGame, moves: Iterable[Move]) -> str:
    return ", ".join(move.text(game.names) for move in moves) or "no moves"
