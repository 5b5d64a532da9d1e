"""Setting up a table: the deal of a new game, or any position that a lesson needs (0-06 to 0-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from inspect import signature

from .beans import Bean, beans
from .chance import shuffle
from .errors import SetupError, suggest
from .fault import Fault
from .moves import Seat, by_seat, parse_seat
from .pile_format import parse_pile
from .ruleset import Ruleset
from .state import Cards, State
from .validation import validation_error

Row = str | Iterable[Bean | str]
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
        state.extension, state.rng = ruleset.extension.dealt(state.rng)
    ruleset.phases[0].begin(state, [])
    return state


def arrange(
    ruleset: Ruleset,
    names: Sequence[str],
    /,
    *,
    seed: int = 0,
    starter: Seat | None = None,
    active: Seat | None = None,
    phase: str | None = None,
    step: int | None = None,
    turn: int | None = None,
    exhausted: int = 0,
    hands: Mapping[Seat, Row] | None = None,
    fields: Mapping[Seat, Sequence[Row] | str] | None = None,
    aside: Mapping[Seat, Row] | None = None,
    coins: Mapping[Seat, Row | int] | None = None,
    turned: Row = (),
    draw: Row | None = None,
    discard: Row = (),
    rest: str = "draw",
    shuffles: Sequence[Row] = (),
    **extension: object,
) -> State:
    """A position set up by hand; :meth:`.game.Game.arrange` explains each keyword. Raises
    :class:`~.errors.SetupError` for a keyword that this game does not have, and for an impossible position.
    """
    _known_keywords(ruleset, extension)
    state = empty_table(ruleset, seed, 0 if starter is None else parse_seat(starter, names))
    state.active = state.starter if active is None else parse_seat(active, names)
    for what, number in (("turn", turn), ("exhausted", exhausted), ("step", step)):
        if isinstance(number, bool) or not isinstance(number, int | None) or (number is None and what == "exhausted"):
            raise SetupError(f"{what} is a whole number, not {number!r:.40}")
    if turn is not None and turn < 1:
        raise SetupError(f"turn is 1 or more, not {turn}")
    state.turn, state.exhausted = turn or infer_turn(state), exhausted
    state.phase = 0 if phase is None else _phase(ruleset, phase)
    state.turned = beans(turned)
    for seat, row in by_seat("aside", aside, names, "Soy").items():
        state.aside[seat] = beans(row)
    current = ruleset.phases[state.phase]
    state.step = current.infer_step(state) if step is None else step
    if not 0 <= state.step <= current.steps or not 0 <= exhausted <= ruleset.exhaustions:
        raise SetupError(f"step is 0 to {current.steps} in {current.key}, and exhausted is 0 to {ruleset.exhaustions}")

    dealt = set(range(ruleset.players))
    for seat, row in by_seat("hands", hands, names, "Soy").items():
        state.hands[seat] = beans(row)
        dealt.discard(seat)
    for seat, rows in by_seat("fields", fields, names, "Soy Soy / Red").items():
        state.fields[seat] = _lay_fields(ruleset, names[seat], rows)
    coin_counts = dict.fromkeys(range(ruleset.players), ruleset.start_coins)
    for seat, pay in by_seat("coins", coins, names, "Soy").items():
        if isinstance(pay, bool):
            raise SetupError(f"coins are a number, or beans, not {pay!r}")
        coin_counts[seat] = pay if isinstance(pay, int) else 0
        state.coins[seat] = () if isinstance(pay, int) else beans(pay)
    state.draw = beans(() if draw is None else draw)[::-1]
    state.discard = beans(discard)[::-1]
    if isinstance(shuffles, str) or not isinstance(shuffles, Sequence):
        raise SetupError(f"shuffles are a list, a row of cards for each, as in ['Soy Blue'], not {shuffles!r:.40}")
    state.scripted_shuffles = tuple(map(parse_pile, shuffles))
    if ruleset.extension is not None:
        state.extension, state.rng = ruleset.extension.arranged(names, state.rng, **extension)
    if rest not in PILES:
        raise SetupError(f"rest goes to 'draw' or 'discard', not {rest!r:.40}")
    deal_rest(state, names, sorted(dealt), coin_counts, rest)
    if state.step == 0:
        current.begin(state, [])
    wrong = validation_error(state, names)
    if wrong:
        raise SetupError(wrong)
    return state


def _known_keywords(ruleset: Ruleset, given: Iterable[str]) -> None:
    own = () if ruleset.extension is None else ruleset.extension.keywords
    for keyword in given:
        if keyword not in own:
            shared = [each.name for each in signature(arrange).parameters.values() if each.kind is each.KEYWORD_ONLY]
            known = suggest(keyword, [*shared, *own], "its keywords are")
            raise SetupError(f"{ruleset.edition} has no {keyword[:40]!r} on its table; {known}")


def _phase(ruleset: Ruleset, key: str) -> int:
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
    state: State, names: Sequence[str], dealt: Iterable[int], coin_counts: Mapping[int, int], rest: str = "draw"
) -> None:
    """Shuffle the cards that have not been placed and place them: so many coins for each seat, then the hands of the
    seats in ``dealt``, and the rest under the draw pile or the discard pile.

    Raises :class:`~.errors.SetupError` where more cards have been placed than the game has, or too few are left.
    """
    ruleset = state.ruleset
    left = Counter(ruleset.deck)
    left.subtract(state.census())
    for bean, count in left.items():
        if count < 0:
            has = ruleset.deck.get(bean, 0)
            kinds = "" if has else f"; its beans are {', '.join(map(str, ruleset.deck))}"
            sentence = f"{has - count} {bean} are named, but the game has {has}{kinds}"
            raise SetupError(Fault("cards", sentence, bean=bean, count=has - count, cards=has))
    loose, state.rng = shuffle(tuple(left.elements()), state.rng)
    for seat, count in coin_counts.items():
        if not 0 <= count <= len(loose):
            sentence = f"{names[seat]} cannot have {count} coins; {len(loose)} cards are left"
            raise SetupError(Fault("rest.coins", sentence, seat=seat, coins=count, cards=len(loose)))
        if count:
            state.coins[seat], loose = loose[:count], loose[count:]
    for seat in dealt:
        size = ruleset.hand_sizes[(seat - state.starter) % ruleset.players]
        if size > len(loose):
            sentence = f"{len(loose)} cards are left, too few for a hand of {size}; name {names[seat]}'s hand"
            raise SetupError(Fault("rest.hand", sentence, seat=seat, count=size, cards=len(loose)))
        state.hands[seat], loose = loose[:size], loose[size:]
    if rest == "draw":
        state.draw = loose + state.draw
    else:
        state.discard = loose + state.discard


def empty_table(ruleset: Ruleset, seed: int, starter: int) -> State:
    """A table without cards."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise SetupError(f"a seed is a whole number, not {seed!r:.40}")
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


def _lay_fields(ruleset: Ruleset, name: str, rows: Sequence[Row] | str) -> tuple[Cards, ...]:
    if isinstance(rows, str):
        rows = rows.split("/")
    if not isinstance(rows, Sequence):
        raise SetupError(f"{name}'s fields are rows of beans, as in ['Soy Soy', 'Red'], not {rows!r:.40}")
    if len(rows) > ruleset.max_fields:
        raise SetupError(f"{name} has {ruleset.max_fields} fields, not {len(rows)}")
    placed = [beans(row) for row in rows]
    for number, field in enumerate(placed, 1):
        for place in range(1, len(field)):
            if not ruleset.fits(field[:place], field[place]):
                raise SetupError(f"{name}'s field {number}: {field[place]} cannot be planted on {field[place - 1]}")
    return tuple(placed) + ((),) * (ruleset.field_count - len(placed))
