"""What a seat can learn from the engine and from the page, and whether every text exists in each language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from ...engine import rules
from ...engine.beans import Bean
from ...engine.events import Event, Reshuffled, seen_by
from ...engine.game import EngineGame
from ...engine.memory import resample_hidden
from ...engine.observation import observe
from ...engine.state import State
from ...text.language import LANGUAGES
from ...text.rulebook.tables import UnknownRuleError
from ...text.words import UnknownWordsError
from ...views.table_view import event_views, move_views, rejection_view, table_view
from ..law import LawBrokenError, PlayedMove, Position

_LEFTOVERS = re.compile(r"[{}]|\bBean\.")
_PAGES = 0.1
"""The share of checks that also compare the page."""


def hidden_cards_stay_hidden(at: Position) -> None:
    """A seat's observation, moves, refusals and page do not depend on where the cards hidden from it are."""
    game, state, rng = at.game, at.game.state, at.rng
    for seat in (*range(state.players), None):
        other = resample_hidden(state, seat, rng.getrandbits(64))
        viewer = "somebody watching" if seat is None else game.names[seat]
        seen, otherwise = observe(state, seat), observe(other, seat)
        if seen != otherwise:
            part = next(name for name in seen.__slots__ if getattr(seen, name) != getattr(otherwise, name))
            raise LawBrokenError(f"what {viewer} observes in '{part}' reveals where hidden cards are")
        if rules.to_decide(other) != rules.to_decide(state):
            raise LawBrokenError("the seat that the game waits for reveals where hidden cards are")
        if rng.random() < _PAGES and not _same_page(game, other, seat):
            raise LawBrokenError(f"what the page shows {viewer} reveals where hidden cards are")
        if seat is None:
            continue
        listed = rules.legal(state, seat, offers=True)
        if rules.legal(other, seat, offers=True) != listed:
            raise LawBrokenError(f"the legal moves of {viewer} reveal where hidden cards are")
        for move in (
            at.generator.any_move(state, rng),
            *(at.generator.near_move(state, move, rng) for move in listed[:3]),
        ):
            if rules.verify(other, seat, move) != rules.verify(state, seat, move):
                raise LawBrokenError(f"whether {viewer} may play {move} reveals where hidden cards are")


def events_tell_only_what_lies_open(at: PlayedMove) -> None:
    """An event shown to a seat names only beans that the seat could see before, during or after the move."""
    naming = [event for event in at.events if beans_named(event)]
    if not naming:
        return
    everybody_sees = shown_by(at.before, at.after, at.events, None)
    for viewer in (None, *range(len(at.names))):
        for seen in (seen_by(event, viewer) for event in naming):
            if unseen := beans_named(seen) - everybody_sees:
                unseen -= shown_by(at.before, at.after, at.events, viewer)
            if unseen:
                who = "somebody watching" if viewer is None else at.names[viewer]
                raise LawBrokenError(f"{who} is told {seen}, and cannot see {', '.join(map(str, sorted(unseen)))}")


def everything_has_its_words(at: Position) -> None:
    """The table, the moves, the events and a refusal have a text in each language."""
    game, state = at.game, at.game.state
    events = game.turns[-1].events if game.turns else ()
    try:
        for lang in LANGUAGES:
            for seat in (*range(state.players), None):
                _readable(_page(game, state, seat, lang))
                _readable(event_views(events, game.names, lang, seat, game.ruleset.game))
        seat, move = at.rng.randrange(state.players), at.generator.any_move(state, at.rng)
        if rejection := rules.verify(state, seat, move):
            for lang in LANGUAGES:
                _readable(rejection_view(game, lang, seat, rejection))
    except (UnknownWordsError, UnknownRuleError) as error:
        raise LawBrokenError(str(error)) from None


def _page(game: EngineGame, state: State, seat: int | None, lang: str) -> tuple[object, object]:
    """The table and the moves that a page shows to a seat."""
    other = game.fork()
    other.state = state
    return table_view(other, lang, seat), [] if seat is None else move_views(other, lang, seat)


def _readable(told: object) -> None:
    if isinstance(told, str):
        if _LEFTOVERS.search(told):
            raise LawBrokenError(f"'{told[:200]}' is not a sentence: a fact in it was not put into words")
    elif isinstance(told, dict):
        for part in told.values():
            _readable(part)
    elif isinstance(told, list | tuple):
        for part in told:
            _readable(part)


def _same_page(game: EngineGame, other: State, seat: int | None) -> bool:
    try:
        return _page(game, game.state, seat, "en") == _page(game, other, seat, "en")
    except UnknownWordsError:  # another law checks for missing texts
        return True


def shown_by(before: State, after: State, events: Iterable[Event], viewer: int | None) -> set[Bean]:
    """The kinds of bean that a move may show a viewer: those visible before or after it, and those visible during it,
    on cards that went to the discard pile (even if they were shuffled back in the same move) or to or from coin stacks.
    """
    kinds = {*_beans(observe(before, viewer)), *_beans(observe(after, viewer))}
    pile = before.discard
    for event in events:
        if isinstance(event, Reshuffled):
            kinds.update(Counter(event.order) - Counter(pile))
            pile = ()
    kinds.update(after.discard[len(pile) :] if after.discard[: len(pile)] == pile else after.discard)
    coins = [Counter(card for stack in state.coins for card in stack) for state in (before, after)]
    return kinds | {*(coins[0] - coins[1]), *(coins[1] - coins[0])}


def beans_named(event: Event) -> set[Bean]:
    """The kinds of bean that an event names."""
    return {*_beans(tuple(event._asdict().values()))}


def _beans(value: object) -> Iterator[Bean]:
    """Every kind in a value made of tuples and data classes."""
    if isinstance(value, Bean):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _beans(part)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _beans(getattr(value, part.name))
