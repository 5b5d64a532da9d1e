"""Positions and games as text that can be read back.

A position is a list of lines, ``key value``; they can also be joined to one line with ``; ``. Rows of cards begin with
the front of a hand, the top of a pile, the bottom of a field. A written position is complete; one that is read may
leave out what has a default (see :meth:`.game.EngineGame.arrange`). A line ``rest draw`` or ``rest discard`` says that
the cards which no line names are shuffled, and under which pile they go; ``rng`` is then the generator before that
shuffle.
A line ``coins Ana 5*any`` gives five of those cards.

A game is its first position and its moves, one on each line. Each shuffle is noted after its move, so that a replay
needs no random generator. A line that begins with ``#`` is a comment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..plain_text import clean_notation, whole_number
from .beans import Bean, beans, format_beans
from .chance import MASK
from .editions import edition
from .errors import BohnanzaError, LineError, NotARecordError, NotationError, SetupError, UnknownNameError, suggest
from .events import Event, shuffled_order
from .message import Message, TableMessage
from .moves import Move, Offer, Verbs, parse_move, parse_seat, parse_turn
from .offers import verify_holding
from .phases.phase import Phase
from .pile_format import PileOrder, format_pile, parse_pile
from .rules import phase_of
from .ruleset import Ruleset, Value
from .setup import PILES, check_names, deal_rest, empty_table, infer_turn, phase_number
from .state import StandingOffer, State

HEADING = "bohnanza-lab game 1"
COMMENT = "#"
_LONGEST = 1_000_000
"""The most characters of a whole game."""
_LONGEST_POSITION = 50_000
"""The most characters of a position: every card of seven players in its place takes a tenth."""
_BEGINNING = (
    "a position begins with its edition and its players: "
    "'edition billabong harvest_window=False', 'players Ana Ben Cem'"
)
"""Two lines; options follow the edition."""
_LONGEST_LINE = 4000
_MOST_LINES = {"offer": 100, "shuffle": 500}
"""How often a repeatable line may occur: more than in any game, but few enough to read fast."""
_MOST_SHUFFLES_OF_MOVE = 20
_UNSET = -1
ANY = "*any"
"""The suffix of a number of coins whose cards are not given, as in ``5*any``."""
_SEAT_LINES = ("hand", "fields", "aside", "coins", "offer")
_COUNTS = {
    "turn": "turn",
    "exhausted": "exhausted",
    "offered": "offered",
    "owed": "pending_draws",
    "idle": "idle",
    "rng": "rng",
}
"""The lines that hold a number, each with the attribute of the state."""
_KEYS = (
    *("edition", "players", "starter", "active", "phase", *_COUNTS, "moved", "draw", "discard", "turned"),
    *(*_SEAT_LINES, "window", "shuffle", "rest"),
)
"""The first words of the lines of every position."""


def format_position(state: State, names: Sequence[str]) -> list[str]:
    """The lines of a position."""
    ruleset = state.ruleset
    end = "" if not state.over else " over" if state.ended_by == ruleset.ending_rule else f" over {state.ended_by}"
    lines = [
        *format_heading(ruleset, names),
        f"starter {names[state.starter]}",
        f"active {names[state.active]}",
        f"phase {ruleset.phases[state.phase].key} {state.step}{end}",
    ]
    lines += [f"{key} {getattr(state, part)}" for key, part in _COUNTS.items()]
    lines.append(f"moved {int(state.moved)}")
    lines += [
        f"draw {format_beans(state.draw[::-1])}",
        f"discard {format_beans(state.discard[::-1])}",
        f"turned {format_beans(state.turned)}",
    ]
    for seat, name in enumerate(names):
        lines.append(f"hand {name} {format_beans(state.hands[seat])}")
        lines.append(f"fields {name} {' / '.join(map(format_beans, state.fields[seat]))}")
        lines.append(f"aside {name} {format_beans(state.aside[seat])}")
        lines.append(f"coins {name} {format_beans(state.coins[seat])}")
    for offer in state.offers:
        said = Offer(offer.to, offer.give, offer.want, offer.cards).text(names).removeprefix("offer ")
        refused = "".join(f" refused {names[seat]}" for seat in offer.declined)
        lines.append(f"offer {offer.id} {names[offer.seat]} {said}{refused}")
    if state.pending_seats:
        lines.append(f"window {' '.join(names[seat] for seat in state.pending_seats)}")
    if state.extension is not None:
        lines += state.extension.lines(names)
    lines += [f"shuffle {format_pile(order)}" for order in state.scripted_shuffles]
    return lines


def format_heading(ruleset: Ruleset, names: Sequence[str]) -> list[str]:
    """The first lines of a position: the edition with the options that differ from the default, and the players. So a
    new option does not change existing texts.
    """
    default = {option.name: option.default for option in edition(ruleset.edition).options}
    options = [f"{name}={value}" for name, value in ruleset.options.items() if value != default[name]]
    return [f"edition {' '.join([ruleset.edition, *options])}", f"players {' '.join(names)}"]


class PositionDraft(NamedTuple):
    """The lines of a position, read one by one: a table on which cards may be missing. ``seen`` has what each line
    says, by its first words in lower case.
    """

    state: State
    names: tuple[str, ...]
    seen: Mapping[str, str]

    @property
    def has_extension(self) -> bool:
        """Whether there is a line for each part of what only this game has on its table."""
        own = self.state.ruleset.extension
        return own is None or (own.keys <= self.seen.keys() and not any(map(self.missing, own.seat_keys)))

    def missing(self, key: str) -> list[int]:
        """The seats for which no line begins with this word."""
        return [seat for seat, name in enumerate(self.names) if f"{key} {name}".lower() not in self.seen]


def parse_position(text: str) -> tuple[State, tuple[str, ...]]:
    """The position and the names in a text; raises :class:`NotationError` that says what is wrong and where."""
    lines = read_text(text)
    try:
        return build_state(lines), lines.names
    except BohnanzaError as error:
        raise NotationError(*error.args) from None


def build_state(draft: PositionDraft, order: Sequence[Bean] | None = None) -> State:
    """The table that the lines describe, with every card in its place. The cards that no line names are shuffled, or
    lie in this ``order``. Raises :class:`~.errors.SetupError` for a position that no game can reach.
    """
    fill_defaults(draft, order)
    if wrong := validation_error(draft.state):
        raise SetupError(TableMessage(wrong, draft.names, draft.state.ruleset.game))
    return draft.state


def read_text(text: str) -> PositionDraft:
    """What the lines of a position in a text say, see :func:`read_lines`."""
    if not isinstance(text, str) or len(text) > _LONGEST_POSITION:
        raise NotationError("a position is text of reasonable length; this is not")
    return read_lines([line.strip() for line in clean_notation(text).replace(";", "\n").splitlines() if line.strip()])


def read_lines(lines: Sequence[str]) -> PositionDraft:
    """What the lines of a position say, before :func:`fill_defaults` fills in the rest. Nobody has checked yet whether
    the position is possible.
    """
    state: State | None = None
    names: tuple[str, ...] = ()
    seen: dict[str, str] = {}
    heading = ""
    often: Counter[str] = Counter()
    for number, line in enumerate(lines, 1):
        if len(line) > _LONGEST_LINE:
            raise LineError(number, line, f"a line has at most {_LONGEST_LINE} characters")
        key, _, rest = line.partition(" ")
        rest = rest.strip()
        try:
            if key == "edition":
                heading = rest
                edition(heading.partition(" ")[0])
            elif key == "players":
                names = check_names(rest.split())
                state = _empty(heading, names)
            elif state is None:
                raise NotationError(_BEGINNING)
            else:
                _parse_line(state, names, key, rest)
        except BohnanzaError as error:
            if state is not None and isinstance(error, UnknownNameError):
                error = state.ruleset.narrow(error)
            raise LineError(number, line, error) from None
        own = state.extension.seat_keys if state is not None and state.extension is not None else ()
        mark = f"{key} {rest.split()[0]}" if rest and (key in _SEAT_LINES or key in own) else key
        if mark.lower() in seen and key != "shuffle":
            raise LineError(number, line, f"there is a line {mark!r} already")
        seen[mark.lower()] = rest
        often[key] += 1
        if often[key] > _MOST_LINES.get(key, often[key]):
            raise LineError(number, line, f"there are more than {_MOST_LINES[key]} lines {key!r}")
    if state is None:
        raise NotationError(_BEGINNING)
    return PositionDraft(state, names, seen)


def format_start(start: State, names: Sequence[str]) -> str:
    """How a written game begins: its first position. The lines of its moves come after it."""
    return "\n".join([HEADING, *format_position(start, names), "moves", ""])


def format_turns(turns: Sequence[tuple[int, Move, Sequence[Event]]], names: Sequence[str]) -> str:
    """The lines of moves in a written game, each with the shuffles that it led to."""
    lines: list[str] = []
    for seat, move, events in turns:
        lines.append(f"{names[seat]} {move.text(names)}\n")
        lines += [f"shuffle {format_pile(order)}\n" for order in map(shuffled_order, events) if order is not None]
    return "".join(lines)


RecordedMove = tuple[int, Move, tuple[PileOrder, ...]]
"""A move of a written game: its seat, the move, and the shuffles it led to."""


def parse_record(text: str) -> tuple[State, tuple[str, ...], Iterator[RecordedMove]]:
    """The first position, the names and the moves of a written game. Each move is read when it is asked for, so
    a caller who plays them one by one reads none after the first illegal one.
    """
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise NotationError("a game is text of reasonable length; this is not")
    lines = ["" if line.startswith(COMMENT) else line for line in clean_notation(text).splitlines()]
    head = next((n for n, line in enumerate(lines) if line.strip()), None)
    if head is None or lines[head].strip() != HEADING:
        raise NotARecordError(f"a written game begins with the line '{HEADING}'")
    where = next((n for n, line in enumerate(lines) if line.strip() == "moves"), None)
    if where is None:
        raise NotationError("a written game has a line 'moves' between its first position and its moves")
    state, names = parse_position("\n".join(lines[head + 1 : where]))
    return state, names, _turns(lines, where + 1, names, state.ruleset.verbs)


def _turns(lines: Sequence[str], first: int, names: Sequence[str], verbs: Verbs) -> Iterator[RecordedMove]:
    """The moves in the lines from ``first`` on, each with the shuffles noted after it."""
    turn: tuple[int, Move] | None = None
    shuffles: list[PileOrder] = []
    for number, line in enumerate(lines[first:], first + 1):
        if not line.strip():
            continue
        try:
            if line.startswith("shuffle "):
                if turn is None:
                    raise NotationError("a shuffle is noted after the move that led to it")
                if len(shuffles) == _MOST_SHUFFLES_OF_MOVE or len(line) > _LONGEST_LINE:
                    raise NotationError("no move leads to so many shuffles, or to one of so many cards")
                shuffles.append(parse_pile(line.removeprefix("shuffle ")))
                continue
            following = parse_turn(line, names, verbs)
        except BohnanzaError as error:
            raise LineError(number, line, error) from None
        if turn is not None:
            yield (*turn, tuple(shuffles))
        turn, shuffles = following, []
    if turn is not None:
        yield (*turn, tuple(shuffles))


def fill_defaults(draft: PositionDraft, order: Sequence[Bean] | None = None) -> None:
    """Fill in what no line has given: numbers as at the start of a turn, the cards from what is left, shuffled or in
    this ``order``.
    """
    state, names, seen = draft
    ruleset, rng, rest = state.ruleset, state.rng, seen.get("rest")
    if "active" not in seen:
        state.active = state.starter
    if "turn" not in seen:
        state.turn = infer_turn(state)
    if "offered" not in seen:
        state.offered = max((offer.id for offer in state.offers), default=0)
    begins = state.step == _UNSET or "phase" not in seen
    if begins:
        state.step = ruleset.phases[state.phase].infer_step(state)
    if state.extension is not None and (rest or not draft.has_extension):
        state.extension, state.rng = state.extension.with_defaults(draft, state.rng)
    dealt, unpaid = draft.missing("hand"), draft.missing("coins")
    if dealt or rest or "draw" not in seen:
        coins = {seat: ruleset.start_coins if seat in unpaid else _any(seen, name) for seat, name in enumerate(names)}
        deal_rest(state, names, dealt, coins, rest or PILES[0], order)
    if "rng" in seen and rest is None:
        state.rng = rng
    if begins and not state.step and not (state.over or state.pending_seats):
        ruleset.phases[state.phase].begin(state, [])


def _any(seen: Mapping[str, str], name: str) -> int:
    """How many coins a line gives without saying which cards they are."""
    count, star, _ = seen[f"coins {name}".lower()].partition(" ")[2].partition(ANY)
    return int(count) if star else 0


def _empty(line: str, names: Sequence[str]) -> State:
    name, *pairs = line.split() or [""]
    given = dict(pair.partition("=")[::2] for pair in pairs)
    known = {option.name: option for option in edition(name).options}
    options: dict[str, Value] = {key: known[key].read(text) if key in known else text for key, text in given.items()}
    state = empty_table(edition(name).ruleset(len(names), options), 0, 0)
    state.extension = state.ruleset.extension
    return state


def _parse_line(state: State, names: Sequence[str], key: str, rest: str) -> None:
    if key in _COUNTS:
        setattr(state, _COUNTS[key], _count(key, rest, MASK if key == "rng" else 99_999, int(key == "turn")))
    elif key == "moved":
        state.moved = _count(key, rest, 1) == 1
    elif key in ("starter", "active"):
        setattr(state, key, parse_seat(rest, names))
    elif key == "phase":
        phase, _, step = rest.partition(" ")
        step, _, end = step.partition(" ")
        state.phase = phase_number(state.ruleset, phase)
        over, _, why = end.partition(" ")
        endings = (state.ruleset.ending_rule, *state.ruleset.other_ending_rules)
        if over not in ("", "over") or why not in ("", *endings):
            raise NotationError(
                f"{end[:40]!r} after the phase is not known; a game that has ended is 'over', "
                f"by one of {', '.join(endings)}"
            )
        state.over = over == "over"
        state.ended_by = why or endings[0] if state.over else ""
        state.step = _count("step", step, 9) if step else _UNSET
    elif key == "turned":
        state.turned = beans(rest)
    elif key in ("draw", "discard"):
        setattr(state, key, beans(rest)[::-1])
    elif key == "rest":
        if rest not in PILES:
            raise NotationError(f"the rest goes under the pile {' or '.join(PILES)}, not {rest[:40]!r}")
    elif key == "shuffle":
        state.scripted_shuffles += (parse_pile(rest),)
    elif key == "window":
        state.pending_seats = tuple(parse_seat(name, names) for name in rest.split())
    elif key in _SEAT_LINES:
        _parse_seat_line(state, names, key, rest)
    else:
        own = frozenset() if state.extension is None else state.extension.keys | state.extension.seat_keys
        if state.extension is None or key not in own:
            known = suggest(key, [*_KEYS, *sorted(own)], "its lines begin with")
            raise NotationError(f"{key[:40]!r} is not part of a position; {known}")
        state.extension = state.extension.read(names, key, rest)


def _parse_seat_line(state: State, names: Sequence[str], key: str, rest: str) -> None:
    word, _, rest = rest.partition(" ")
    if key == "offer":
        name, _, rest = rest.partition(" ")
        said, *refused = rest.split(" refused ")
        move = parse_move(f"offer {said}", names)
        assert isinstance(move, Offer)
        refusals = tuple(parse_seat(other.strip(), names) for other in refused)
        number = _count("the number of an offer", word, 99_999)
        state.offers += (
            StandingOffer(number, parse_seat(name, names), move.to, move.give, move.want, move.cards, refusals),
        )
        return
    seat = parse_seat(word, names)
    if key == "fields":
        laid = tuple(beans(part) for part in rest.split("/"))
        least, most = state.ruleset.field_count, state.ruleset.max_fields
        if not least <= len(laid) <= most:
            raise NotationError(f"{names[seat]} has {most if len(laid) > most else least} fields, not {len(laid)}")
        for number, field in enumerate(laid, 1):
            for place in range(1, len(field)):
                if not state.ruleset.fits(field[:place], field[place]):
                    wrong = f"{field[place]} cannot be planted on {field[place - 1]}"
                    raise NotationError(f"{names[seat]}'s field {number}: {wrong}")
        state.fields[seat] = laid
    elif key == "coins" and rest.endswith(ANY):
        _count(f"the number of {names[seat]}'s coins", rest.removesuffix(ANY), 999)
    else:
        row = {"hand": state.hands, "aside": state.aside, "coins": state.coins}[key]
        row[seat] = beans(rest)


def _count(what: str, word: str, most: int, least: int = 0) -> int:
    word = word.strip()
    number = whole_number(word, least, most, digits=20)
    if number is None:
        raise NotationError(f"{what} is a whole number from {least} to {most}, not {word[:40]!r}")
    return number


def validation_error(state: State) -> Message | str | None:
    """Why no game can reach this position; None where one can."""
    ruleset = state.ruleset
    census = state.census()
    for bean in {*census, *ruleset.deck}:
        has = ruleset.deck.get(bean, 0)
        if census[bean] != has:
            return Message("faults.cards", bean=bean, count=census[bean], cards=has)
    if state.exhausted > ruleset.exhaustions:
        return Message("faults.exhausted", times=state.exhausted, most=ruleset.exhaustions)
    wrong = None if state.extension is None else state.extension.validation_error(state)
    if wrong or state.over:
        return wrong
    phase = ruleset.phases[state.phase]
    if state.step > phase.steps:
        return Message("faults.step", phase=phase.key, step=state.step)
    if not (state.draw or state.exhausted):
        return Message("faults.draw")
    if state.offers and not (phase.offering and state.step):
        return Message("faults.offers")
    if wrong := _offers_error(state, phase):
        return wrong
    if state.pending_seats and ruleset.interlude is None:
        return Message("faults.window")
    return phase.validation_error(state) or (state.pending_seats and phase_of(state).validation_error(state)) or None


def _offers_error(state: State, phase: Phase) -> Message | None:
    numbers: set[int] = set()
    for offer in state.offers:
        number = offer.id
        if number in numbers or not 1 <= number <= state.offered:
            return Message("faults.offers.number", offer=number)
        numbers.add(number)
        if offer.seat == offer.to or state.active not in (offer.seat, offer.to):
            return Message("faults.offers.between", offer=number, active=state.active)
        if not any(offer.asks(seat) for seat in range(state.players)):
            return Message("faults.offers.declined", offer=number)
        if not phase.bluffing and verify_holding(state, offer.seat, offer.give, offer.cards):
            return Message("faults.offers.holding", offer=number, seat=offer.seat)
    return None
