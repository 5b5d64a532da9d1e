"""Laying the table: the deal of a new game, and any position a lesson wants (0-06 to 0-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from .beans import Bean, beans
from .chance import shuffle
from .errors import SetupError
from .moves import parse_seat
from .pile_format import parse_pile
from .ruleset import Ruleset
from .state import Cards, State

T = TypeVar("T")
Row = str | Iterable[Bean | str]
_FORBIDDEN = set(";/:|,+@*\"'<>&")
_RESERVED = {"anyone", "shuffle"}
"""Words that stand where a name stands: an offer goes to anyone, a record notes a shuffle."""


def check_names(players: int | Sequence[str]) -> tuple[str, ...]:
    """Player names, from names or from how many; each a single word, all different.

    >>> check_names(3)
    ('Ana', 'Ben', 'Cem')
    """
    if isinstance(players, bool) or not isinstance(players, int | list | tuple):
        raise SetupError(f"players is a number or a list of names, not {players!r}")
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
    the cards that lie as coins from the beginning (3-06).
    """
    state = _bare(ruleset, seed, starter)
    deck = tuple(bean for bean, count in ruleset.deck.items() for _ in range(count))
    state.draw, state.rng = shuffle(deck, state.rng)
    for seat in state.clockwise(starter) if ruleset.start_coins else ():
        state.coins[seat] = state.draw[: -ruleset.start_coins - 1 : -1]
        state.draw = state.draw[: -ruleset.start_coins]
    _deal_hands(state, range(ruleset.players))
    if ruleset.extension is not None:
        state.extension, state.rng = ruleset.extension.dealt(state.rng)
    ruleset.phases[0].begin(state, [])
    return state


def arrange(
    ruleset: Ruleset,
    names: Sequence[str],
    *,
    seed: int = 0,
    starter: str | None = None,
    active: str | None = None,
    phase: str | None = None,
    step: int | None = None,
    turn: int = 1,
    exhausted: int = 0,
    hands: Mapping[str, Row] | None = None,
    fields: Mapping[str, Sequence[Row]] | None = None,
    aside: Mapping[str, Row] | None = None,
    coins: Mapping[str, Row | int] | None = None,
    turned: Row = (),
    draw: Row | None = None,
    discard: Row = (),
    rest: str = "draw",
    shuffles: Sequence[Row] = (),
    **extension: object,
) -> State:
    """A position laid by hand. What is named lies where it is named; the rest is shuffled by the seed.

    Hands that are not named are dealt; write ``"-"`` for an empty one. ``draw`` names the next cards of the pile, the
    first to come first; ``discard`` likewise from the top. ``rest`` says where the cards go that nobody named: under
    the ``draw`` pile, or into the ``discard`` pile (below what is named there). ``coins`` are a number, or beans.
    ``shuffles`` foretells what the next shuffles give, next card first. What only some editions have on the table is
    laid by further keywords (see their :class:`~.extension.Extension`). Raises :class:`~.errors.SetupError` when the
    cards do not add up to the deck.
    """
    state = _bare(ruleset, seed, 0 if starter is None else parse_seat(starter, names))
    state.active = state.starter if active is None else parse_seat(active, names)
    for what, number in (("turn", turn), ("exhausted", exhausted), ("step", 0 if step is None else step)):
        if isinstance(number, bool) or not isinstance(number, int):
            raise SetupError(f"{what} is a whole number, not {number!r}")
    if turn < 1:
        raise SetupError(f"turn is 1 or more, not {turn}")
    state.turn, state.exhausted = turn, exhausted
    keys = [each.key for each in ruleset.phases]
    phase = phase or keys[0]
    if phase not in keys:
        raise SetupError(f"{ruleset.edition} has no phase {phase!r}; its phases are {', '.join(keys)}")
    state.phase = keys.index(phase)
    state.turned = beans(turned)
    stands = ruleset.phases[state.phase]
    state.step = stands.step_of(state) if step is None else step
    if not 0 <= state.step <= stands.steps or not 0 <= exhausted <= ruleset.exhaustions:
        raise SetupError(f"step is 0 to {stands.steps} in {phase}, and exhausted is 0 to {ruleset.exhaustions}")

    dealt = set(range(ruleset.players))
    for seat, row in _by_seat("hands", hands, names):
        state.hands[seat] = beans(row)
        dealt.discard(seat)
    for seat, rows in _by_seat("fields", fields, names):
        state.fields[seat] = _lay_fields(ruleset, names[seat], rows)
    for seat, row in _by_seat("aside", aside, names):
        state.aside[seat] = beans(row)
    owed = dict.fromkeys(range(ruleset.players), ruleset.start_coins)
    for seat, pay in _by_seat("coins", coins, names):
        owed[seat] = pay if isinstance(pay, int) else 0
        state.coins[seat] = () if isinstance(pay, int) else beans(pay)
    state.draw = beans(draw or ())[::-1]
    state.discard = beans(discard)[::-1]
    state.scripted_shuffles = tuple(map(parse_pile, shuffles))
    if ruleset.extension is not None:
        state.extension, state.rng = ruleset.extension.arranged(names, state.rng, **extension)
    elif extension:
        raise TypeError(f"arrange() got an unexpected keyword argument {next(iter(extension))!r}")

    left = Counter(ruleset.deck)
    left.subtract(state.census())
    for bean, count in left.items():
        if count < 0:
            raise SetupError(
                f"{ruleset.deck.get(bean, 0) - count} {bean} are laid, but the game has {ruleset.deck.get(bean, 0)}"
            )
    loose, state.rng = shuffle(tuple(left.elements()), state.rng)
    for seat, count in owed.items():
        if not 0 <= count <= len(loose):
            raise SetupError(f"{names[seat]} cannot have {count} coins; {len(loose)} cards are left")
        if count:
            state.coins[seat], loose = loose[:count], loose[count:]
    for seat in sorted(dealt):
        size = ruleset.hand_sizes[(seat - state.starter) % ruleset.players]
        if size > len(loose):
            raise SetupError(f"{len(loose)} cards are left, too few for a hand of {size}; name {names[seat]}'s hand")
        state.hands[seat], loose = loose[:size], loose[size:]
    if rest == "draw":
        state.draw = loose + state.draw
    elif rest == "discard":
        state.discard = loose + state.discard
    else:
        raise SetupError(f"rest goes to 'draw' or 'discard', not {rest!r}")
    if state.step == 0:
        stands.begin(state, [])
    validation_error = None if state.over else ruleset.phases[state.phase].validation_error(state)
    if validation_error:
        raise SetupError(f"phase {ruleset.phases[state.phase].key}: {validation_error}")
    validation_error = None if state.extension is None else state.extension.validation_error(state)
    if validation_error:
        raise SetupError(validation_error)
    return state


def _bare(ruleset: Ruleset, seed: int, starter: int) -> State:
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise SetupError(f"a seed is a whole number, not {seed!r}")
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
        rng=seed & (1 << 64) - 1,
    )


def _deal_hands(state: State, seats: Iterable[int]) -> None:
    seats = [(state.starter + seat) % state.players for seat in seats]
    wanted = {seat: state.ruleset.hand_sizes[(seat - state.starter) % state.players] for seat in seats}
    for card in range(max(wanted.values())):
        for seat in seats:
            if card < wanted[seat]:
                state.hands[seat] += (state.draw[-1],)
                state.draw = state.draw[:-1]


def _by_seat(what: str, rows: Mapping[str, T] | None, names: Sequence[str]) -> list[tuple[int, T]]:
    if not isinstance(rows, Mapping | None):
        raise SetupError(f"{what} are given by name, as in {{'{names[0]}': 'Soy'}}, not {rows!r}")
    return [(parse_seat(name, names), row) for name, row in (rows or {}).items()]


def _lay_fields(ruleset: Ruleset, name: str, rows: Sequence[Row]) -> tuple[Cards, ...]:
    if isinstance(rows, str):
        rows = rows.split("/")
    if not isinstance(rows, Sequence):
        raise SetupError(f"{name}'s fields are rows of beans, not {rows!r}")
    if len(rows) > ruleset.most_fields:
        raise SetupError(f"{name} has {ruleset.most_fields} fields, not {len(rows)}")
    laid = [beans(row) for row in rows]
    for number, field in enumerate(laid, 1):
        for place in range(1, len(field)):
            if not ruleset.fits(field[:place], field[place]):
                raise SetupError(f"{name}'s field {number}: {field[place]} may not lie on {field[place - 1]}")
    return tuple(laid) + ((),) * (ruleset.field_count - len(laid))
