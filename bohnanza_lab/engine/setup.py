"""Setting up a table: the deal of a new game, and of the cards that a position does not name (0-06 to 0-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from .beans import Bean
from .chance import MASK, shuffle
from .errors import SetupError, suggest
from .message import Message
from .ruleset import Ruleset
from .state import State

PILES = ("draw", "discard")
"""The piles under which the cards can go that a position does not name."""
_FORBIDDEN = set(";/:|,+@*\"'<>&")
_RESERVED = {"anyone", "shuffle"}
"""Words that the notation uses in the place of a name: an offer goes to anyone, a record notes a shuffle."""


def check_names(players: int | Sequence[str]) -> tuple[str, ...]:
    """The players' names, from a list or from a number of players; each is a single word, all differ.

    >>> check_names(3)
    ('Ana', 'Ben', 'Cem')
    """
    if isinstance(players, bool) or not isinstance(players, int | list | tuple):
        raise SetupError(f"players is a number or a list of names, not {players!r:.60}")
    if isinstance(players, int):
        if not 1 <= players <= len(_NAMES):
            raise SetupError(f"a table has 2 to {len(_NAMES)} players, not {players}")
        return _NAMES[:players]
    for name in players:
        if not isinstance(name, str) or not name or len(name) > 24 or any(c.isspace() or c in _FORBIDDEN for c in name):
            raise SetupError(f"{str(name)[:40]!r} is no name for a player; use one word of up to 24 letters")
        if name.lower() in _RESERVED or not name.isprintable():
            raise SetupError(f"{name!r} cannot be a player's name; choose another")
    if len({name.lower() for name in players}) < len(players):
        raise SetupError(f"two players share a name: {', '.join(players)}; names tell the seats apart")
    return tuple(players)


_NAMES = ("Ana", "Ben", "Cem", "Dia", "Eva", "Fox", "Gil")


def deal(ruleset: Ruleset, seed: int, starter: int = 0) -> State:
    """A new game: everything shuffled, hands dealt one card at a time from the starting player on (0-10, 3-08), after
    the cards that are coins from the beginning (3-06).
    """
    state = empty_table(ruleset, seed, starter)
    deck = tuple(bean for bean, count in ruleset.deck.items() for _ in range(count))
    state.draw, state.rng = shuffle(deck, state.rng)
    for seat in state.clockwise(starter) if ruleset.start_coins else ():
        state.coins[seat] = state.draw[: -ruleset.start_coins - 1 : -1]
        state.draw = state.draw[: -ruleset.start_coins]
    _deal_hands(state, range(ruleset.players))
    if ruleset.extension is not None:
        state.extension, state.rng = ruleset.extension.deal(state.rng)
    ruleset.phases[0].begin(state, [])
    return state


def phase_number(ruleset: Ruleset, key: str) -> int:
    """The number of a phase of the turn, from its key."""
    keys = [each.key for each in ruleset.phases]
    if key not in keys:
        raise SetupError(
            f"{ruleset.edition} has no phase {str(key)[:40]!r}; {suggest(str(key), keys, 'its phases are')}"
        )
    return keys.index(key)


def infer_turn(state: State) -> int:
    """The number of the active player's first turn: turns go round from the starting player."""
    return (state.active - state.starter) % state.players + 1


def deal_rest(
    state: State,
    names: Sequence[str],
    dealt: Sequence[int],
    coin_counts: Mapping[int, int],
    rest: str = "draw",
    order: Sequence[Bean] | None = None,
) -> None:
    """Shuffle the cards that have not been placed and place them: so many coins for each seat, then the hands of the
    seats in ``dealt``, and the rest under the draw pile or the discard pile. With an ``order``, hands are dealt from
    its beginning, one card at a time, and coins taken from its end; cards that are not in it lie below it.

    Raises :class:`~.errors.SetupError` where more cards have been placed than the game has, or too few are left.
    """
    ruleset = state.ruleset
    left = Counter(ruleset.deck)
    left.subtract(state.census())
    for bean, count in left.items():
        if count < 0:
            has = ruleset.deck.get(bean, 0)
            raise SetupError(Message("faults.cards", bean=bean, count=has - count, cards=has))
    own = None if order is None else tuple(bean for bean in order if bean in ruleset.deck)
    cards = left.total() if own is None else len(own)
    for seat, count in coin_counts.items():
        if count > cards:
            raise SetupError(Message("faults.rest.coins", seat=names[seat], coins=count, cards=cards))
        cards -= count
    for seat in dealt:
        size = _hand_size(state, seat)
        if size > cards:
            raise SetupError(Message("faults.rest.hand", seat=names[seat], count=size, cards=cards))
        cards -= size
    if own is not None:
        left.subtract(own)
    loose, state.rng = shuffle(tuple(left.elements()), state.rng)
    if own is None:
        for seat, count in coin_counts.items():
            if count:
                state.coins[seat], loose = loose[:count], loose[count:]
        for seat in dealt:
            size = _hand_size(state, seat)
            state.hands[seat], loose = loose[:size], loose[size:]
    else:
        named, state.draw = state.draw, own[::-1]
        _deal_hands(state, dealt)
        for seat in state.clockwise(state.starter):
            if count := coin_counts.get(seat, 0):
                state.coins[seat], state.draw = state.draw[:count], state.draw[count:]
        loose, state.draw = loose + state.draw, named
    if rest == "draw":
        state.draw = loose + state.draw
    else:
        state.discard = loose + state.discard


def check_whole(what: str, number: object) -> int:
    """A whole number; an error that says ``what`` it should be, where it is none."""
    if isinstance(number, bool) or not isinstance(number, int):
        raise SetupError(f"{what} is a whole number, not {number!r:.40}")
    return number


def empty_table(ruleset: Ruleset, seed: int, starter: int) -> State:
    """A table without cards."""
    count = ruleset.players
    return State(
        ruleset=ruleset,
        starter=starter,
        active=starter,
        phase=0,
        step=0,
        turn=1,
        draw=(),
        discard=(),
        turned=(),
        hands=[()] * count,
        fields=[((),) * ruleset.field_count] * count,
        aside=[()] * count,
        coins=[()] * count,
        rng=check_whole("a seed", seed) & MASK,
    )


def _hand_size(state: State, seat: int) -> int:
    return state.ruleset.hand_sizes[(seat - state.starter) % state.players]


def _deal_hands(state: State, seats: Collection[int]) -> None:
    """Deal the hands of these seats from the draw pile, one card at a time from the starting player on."""
    wanted = {seat: _hand_size(state, seat) for seat in state.clockwise(state.starter) if seat in seats}
    for card in range(max(wanted.values(), default=0)):
        for seat, size in wanted.items():
            if card < size:
                state.hands[seat] += (state.draw[-1],)
                state.draw = state.draw[:-1]
