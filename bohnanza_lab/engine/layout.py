"""A table that is being laid by hand: what lies where, and a box with the cards that lie nowhere yet.

A layout need not be a position that a game can reach: :meth:`Layout.fault` says why it is none. Every change gives a
new layout. Rows are named ``hand:0`` (seat 0), ``field:0:2`` (its second field), ``aside:0``, ``coins:0``, ``turned``,
``draw`` and ``discard``; hands begin with the front card, piles with the top card, fields and coin stacks with the
oldest card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from .beans import Bean
from .errors import BohnanzaError, NotationError
from .game import EngineGame
from .immutable import Immutable
from .message import Message, TableMessage
from .notation import PositionDraft, fill_defaults, format_position, parse_position, read_text
from .ruleset import Ruleset
from .setup import PILES, empty_table, infer_turn
from .state import Cards, State


@dataclass(frozen=True, slots=True)
class Layout(Immutable):
    """Cards, numbers and whose turn it is, on a table for these players.

    >>> from bohnanza_lab.engine.editions import edition
    >>> layout = Layout.empty(edition("rio-grande").ruleset(3), ("Ana", "Ben", "Cem"))
    >>> layout.box[Bean.SOY], str(layout.fault())
    (12, 'Ana is to plant, but has no card in hand.')
    >>> layout = layout.with_row("hand:0", (Bean.SOY, Bean.BLUE))
    >>> layout.box[Bean.SOY], layout.fault()
    (11, None)
    >>> layout.text()
    'edition rio-grande; players Ana Ben Cem; phase plant 0; hand Ana Soy Blue; hand Ben -; hand Cem -; rest draw'
    >>> layout.game()
    <Game rio-grande: Ana, Ben, Cem; turn 1, Ana, plant; 0 moves>

    The cards in the box go under the pile that ``rest`` names, shuffled, when the game begins.
    """

    state: State
    """Never changed: a change makes a copy."""
    names: tuple[str, ...]
    rest: str = PILES[0]

    @classmethod
    def empty(cls, ruleset: Ruleset, names: Sequence[str], *, seed: int = 0, starter: int = 0) -> Self:
        """A table on which all cards are in the box. What only this game has lies as it does by default."""
        state = empty_table(ruleset, seed, starter)
        if ruleset.extension is not None:
            state.extension, _ = ruleset.extension.with_defaults(PositionDraft(state, tuple(names), {}), state.rng)
        return cls(state, tuple(names))

    @classmethod
    def from_game(cls, game: EngineGame) -> Self:
        return cls(game.state.copy(), game.names)

    @classmethod
    def read(cls, text: str) -> Self:
        """The layout in a text of :meth:`text`, or the table of any position that :meth:`EngineGame.from_position`
        reads, whether a game can reach it or not. Raises :class:`~.errors.NotationError` for a text that is no
        position.
        """
        lines = read_text(text)
        state, names, seen = lines
        whole = state.copy()
        try:
            fill_defaults(lines._replace(state=whole))
        except BohnanzaError as error:
            raise NotationError(*error.args) from None
        if "rest" not in seen or not lines.has_extension or (state.hands, state.coins) != (whole.hands, whole.coins):
            return cls(whole, names)
        # Nothing was dealt: the cards that are left go back into the box.
        whole.draw, whole.discard, whole.rng = state.draw, state.discard, state.rng
        whole.extension = state.extension
        return cls(whole, names, seen["rest"])

    # What lies where

    @property
    def ruleset(self) -> Ruleset:
        return self.state.ruleset

    @property
    def box(self) -> Counter[Bean]:
        """How many cards of each kind lie nowhere yet."""
        left = Counter(self.ruleset.deck)
        left.subtract(self.state.census())
        return left

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left in the box."""
        extension = self.state.extension
        return not any(self.box.values()) and (extension is None or extension.is_complete)

    def rows(self) -> Mapping[str, Cards]:
        """Every row of bean cards that all games have, by its name."""
        state = self.state
        found = {"draw": state.draw[::-1], "discard": state.discard[::-1], "turned": state.turned}
        for seat, fields in enumerate(state.fields):
            found[f"hand:{seat}"] = state.hands[seat]
            found |= {f"field:{seat}:{number}": field for number, field in enumerate(fields, 1)}
            found[f"aside:{seat}"] = state.aside[seat]
            found[f"coins:{seat}"] = state.coins[seat]
        return found

    # Changes

    def with_row(self, row: str, cards: Cards) -> Self:
        """A copy with other cards in a row."""
        name, *numbers = row.split(":")
        seat, *field = map(int, numbers) if numbers else (0,)
        state = self.state.copy()
        match name:
            case "draw" | "discard":
                setattr(state, name, cards[::-1])
            case "turned":
                state.turned = cards
            case "field":
                fields = [*state.fields[seat]]
                fields[field[0] - 1] = cards
                state.fields[seat] = tuple(fields)
            case _:
                {"hand": state.hands, "aside": state.aside, "coins": state.coins}[name][seat] = cards
        return self._on(state)

    def changed(self, **parts: Any) -> Self:
        """A copy with other values of these attributes of the state."""
        state = self.state.copy()
        for name, value in parts.items():
            setattr(state, name, value)
        return self._on(state)

    def with_fields(self, seat: int, count: int) -> Self:
        """A copy in which a seat has so many fields; cards of a field that goes are back in the box."""
        mine = self.state.fields[seat]
        fields = [*self.state.fields]
        fields[seat] = (*mine[:count], *((),) * (count - len(mine)))
        return self.changed(fields=fields)

    def at_turn(self, *, starter: int | None = None, active: int | None = None, rounds: int | None = None) -> Self:
        """A copy in which another player began, is active, or in another round; the number of the turn follows."""
        state = self.state.copy()
        count = (self.round if rounds is None else rounds) - 1
        state.starter = state.starter if starter is None else starter
        state.active = state.active if active is None else active
        state.turn = count * state.players + infer_turn(state)
        return self._on(state)

    def at_phase(self, phase: int, step: int | None = None) -> Self:
        """A copy in another phase: at a step, or as far as the cards show."""
        state = self.state.copy()
        state.phase = phase
        state.step = self.ruleset.phases[phase].infer_step(state) if step is None else step
        return replace(self, state=state)

    @property
    def round(self) -> int:
        """How often every player has been active, this round included."""
        return (self.state.turn - 1) // self.state.players + 1

    def _on(self, state: State) -> Self:
        """This layout on another table. The step of the phase follows the cards, where it did so before."""
        phase = self.ruleset.phases[self.state.phase]
        if state.phase == self.state.phase and phase.infer_step(self.state) == self.state.step == state.step:
            state.step = phase.infer_step(state)
        return replace(self, state=state)

    # As a position

    def text(self) -> str:
        """The layout as a position in one line, without lines at their default; :meth:`read` reads it back, and
        :meth:`EngineGame.from_position` begins the game.
        """
        return "; ".join(self.lines())

    def lines(self) -> list[str]:
        usual = self._usual()
        lines = [line for line in format_position(self.state, self.names) if line not in usual]
        return lines if self.is_complete and self.rest == PILES[0] else [*lines, f"rest {self.rest}"]

    def _usual(self) -> set[str]:
        """The lines that :meth:`read` adds by default."""
        state, ruleset, names = self.state, self.ruleset, self.names
        offered = max((offer.id for offer in state.offers), default=0)
        usual = {f"{key} 0" for key in ("exhausted", "owed", "idle", "moved", "rng")}
        usual |= {f"starter {names[0]}", f"active {names[state.starter]}", f"turn {infer_turn(state)}"}
        usual |= {f"offered {offered}", "discard -", "turned -"}
        # Without a line for the draw pile, all that is left goes there.
        usual |= set() if self.is_complete else {"draw -"}
        empty = " / ".join(["-"] * ruleset.field_count)
        usual |= {line for name in names for line in (f"fields {name} {empty}", f"aside {name} -")}
        return usual if ruleset.start_coins else usual | {f"coins {name} -" for name in names}

    def game(self) -> EngineGame:
        """The game that begins here. Raises :class:`~.errors.NotationError` where no game can reach this."""
        return EngineGame.from_position(self.text())

    def as_game(self) -> EngineGame:
        """A game on this table as it lies, possible or not, for looking at it. Nobody can play it."""
        return EngineGame.from_state(self.state, self.names)

    def fault(self) -> Message | TableMessage | str | None:
        """Why no game can reach this; None where one can."""
        try:
            parse_position(self.text())
        except BohnanzaError as error:
            return error.message or str(error)
        return None
