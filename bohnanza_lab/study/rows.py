"""A game as rows: one pass over its past fills every table of a study, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..engine.events import Declined, Harvested, Offered, Planted, Traded, TurnBegan, Withdrawn
from ..engine.game import EngineGame
from ..engine.moves import Harvest
from ..engine.state import State
from ..engine.turn import ranking, scores
from ..kit import kit_of
from .game_tables import StudyRow, StudyRows, Transition, cards_text


def transitions(game: EngineGame) -> Iterator[Transition]:
    """Every move of a game from its beginning. The game itself is not changed."""
    again = game.fork()
    while again.ply:
        again.undo()
    while again.can_redo:
        before = again.state
        turn = again.redo()
        yield Transition(before, turn, again.state)


def rows_of(game: EngineGame, seed: int | None = None, players: tuple[str | None, ...] | None = None) -> StudyRows:
    """The rows of a game. ``players`` are the names of its players in the study, where they are known.

    >>> from .plan import play_out
    >>> rows = rows_of(play_out("rio-grande", 3, seed=1))
    >>> sorted(rows), len(rows["games"]), len(rows["seats"])
    (['games', 'harvests', 'offers', 'plantings', 'seats', 'trades', 'turns'], 1, 3)
    """
    past = [*transitions(game)]
    writer = _Writer(past[0].before if past else game.state, kit_of(game.ruleset.game).tables.results)
    for step in past:
        writer.step(step)
    state = game.state
    found = writer.rows
    earned, order = scores(state), ranking(state)
    tied = sum(score == earned[order[0]] for score in earned) > 1
    winner = order[0] if state.over else None
    found["games"] = [
        [seed, game.ruleset.edition, state.players, state.turn, game.ply, state.exhausted, state.ended_by, winner, tied]
    ]
    found["seats"] = [
        [
            seat,
            None if players is None else players[seat],
            int(earned[seat]),
            order.index(seat) + 1,
            seat == winner,
            len(state.hands[seat]),
            len(state.fields[seat]),
            writer.planted[seat],
            writer.harvests[seat],
            writer.offers[seat],
            writer.trades[seat],
        ]
        for seat in range(state.players)
    ]
    found |= kit_of(game.ruleset.game).tables.rows(past)
    return found


class _Writer:
    """Fills the tables that every game has."""

    def __init__(self, start: State, results: Mapping[type, str]) -> None:
        self.rows: StudyRows = {name: [] for name in ("turns", "plantings", "harvests", "offers", "trades")}
        self.planted, self.harvests, self.offers, self.trades = ([0] * start.players for _ in range(4))
        self._results = results
        self._growing: dict[tuple[int, int], list[StudyRow]] = {}
        self._on_table: dict[int, StudyRow] = {}
        self._number = start.turn
        self._begin(start)

    def _begin(self, state: State) -> None:
        """A turn begins."""
        seat = state.active
        self._number = state.turn
        self._on_table.clear()
        growing = sum(map(len, state.fields[seat]))
        coins = len(state.coins[seat])
        self._turn: StudyRow = [
            state.turn, seat, len(state.hands[seat]), coins, growing, len(state.draw), state.exhausted, 0
        ]  # fmt: skip
        self.rows["turns"].append(self._turn)

    def step(self, step: Transition) -> None:
        """Write what one move caused."""
        moves = self._turn[-1]
        assert isinstance(moves, int)
        self._turn[-1] = moves + 1
        ending = step.after.over and not isinstance(step.turn.move, Harvest)
        for event in step.turn.events:
            match event:
                case Planted():
                    self._plant(event)
                case Harvested():
                    self._harvest(event, ending)
                case Offered():
                    self._offer(event)
                case Traded():
                    self._trade(event, step.before.active)
                case Withdrawn(offer=number, why=why):
                    self._close(number, why, None)
                case Declined(offer=number):
                    self._close(number, "refused", None)
                case TurnBegan():
                    self._begin(step.after)
                case _ if type(event) in self._results:
                    self._close(event.offer, self._results[type(event)], event.partner)  # type: ignore[attr-defined]

    def _plant(self, event: Planted) -> None:
        growing = self._growing.setdefault((event.seat, event.field), [])
        height = len(growing) + 1
        row: StudyRow = [self._number, event.seat, event.field, event.bean.key, event.origin, height, None]
        growing.append(row)
        self.rows["plantings"].append(row)
        self.planted[event.seat] += 1

    def _harvest(self, event: Harvested, ending: bool) -> None:
        number = len(self.rows["harvests"])
        for row in self._growing.pop((event.seat, event.field), ()):
            row[-1] = number
        pays = [event.bean.key, event.cards, event.coins, event.mixed, ending]
        self.rows["harvests"].append([number, self._number, event.seat, event.field, *pays])
        self.harvests[event.seat] += 1

    def _offer(self, event: Offered) -> None:
        row: StudyRow = [
            self._number, event.offer, event.seat, event.to, cards_text(event.give), cards_text(event.want), None, None
        ]  # fmt: skip
        self.rows["offers"].append(row)
        self._on_table[event.offer] = row
        self.offers[event.seat] += 1

    def _trade(self, event: Traded, active: int) -> None:
        self._close(event.offer, "accepted", event.partner)
        gave, got = cards_text(event.gave), cards_text(event.got)
        given, received = len(event.gave), len(event.got)
        self.rows["trades"].append(
            [self._number, event.offer, event.seat, event.partner, active, gave, got, given, received]
        )
        self.trades[event.seat] += 1
        self.trades[event.partner] += 1

    def _close(self, number: int, result: str, partner: int | None) -> None:
        """An offer has come to its end. One that was on the table when a record began has no row. One made to anyone
        stays open when one seat declines it, and is told of again.
        """
        row = self._on_table.get(number)
        if row is not None:
            row[-2:] = result, partner
