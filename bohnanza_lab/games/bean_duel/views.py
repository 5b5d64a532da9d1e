"""The open cards of the Bean Duel: which seat left them, and which of them came from the discard pile."""

from __future__ import annotations

from itertools import takewhile

from ...engine import rules
from ...engine.beans import Bean
from ...engine.events import Planted, TurnBegan, TurnedOver
from ...engine.game import EngineGame
from ...engine.moves import Plant
from ...engine.observation import Observation
from ...views.contract import TableView
from ...views.presenter import Presenter
from ...views.speech import Speech
from .engine.events import Chained
from .engine.open_draw import OpenDrawPhase
from .engine.plant_offered import PlantOfferedPhase


def left_by(seen: Observation) -> int | None:
    """The seat that left the open cards to the next one as an offer (0-80); None while the active seat may use them."""
    if not seen.turned or seen.over:
        return None
    if seen.phase == "plant-offered":
        return (seen.active - 1) % len(seen.hand_sizes)
    return seen.active if seen.phase == "draw" else None


def chained(game: EngineGame) -> list[int]:
    """The indices of the open cards that came from the discard pile because they matched (0-78).

    They are found from the events of this turn, so the list is empty for a position that was set up without them.
    """
    row: list[tuple[Bean, bool]] = []
    past = (event for turn in reversed(game.turns) for event in reversed(turn.events))
    events = [*takewhile(lambda event: not isinstance(event, TurnBegan), past)][::-1]
    if not any(isinstance(event, Chained) for event in events):
        return []
    for event in events:
        match event:
            case TurnedOver(beans=beans) | Chained(beans=beans):
                row += [(bean, isinstance(event, Chained)) for bean in beans]
            case Planted(bean=bean, origin="turned"):
                row.remove(next(card for card in row if card[0] is bean))
    if tuple(bean for bean, _ in row) != game.state.turned:
        return []
    return [place for place, (_, matched) in enumerate(row) if matched]


class BeanDuelPresenter(Presenter):
    """Adds which seat left the open cards, and which of them matched."""

    def prompt(self, speech: Speech, game: EngineGame, seen: Observation) -> str | None:
        state, phase = game.state, rules.phase_of(game.state)
        me = seen.seat
        if me is None or me != rules.awaited(state) or not seen.turned:
            return None
        if phase.key not in (PlantOfferedPhase.key, OpenDrawPhase.key):
            return None
        fits = any(isinstance(move, Plant) for move in rules.legal(state, me))
        key = f"prompt.{phase.key}" if fits else f"prompt.{phase.key}.no_field"
        maker = left_by(seen)
        partner = (seen.active + 1) % len(seen.hand_sizes) if maker is None else maker
        return speech.say(key, beans=seen.turned, number=len(seen.turned), partner=partner)

    def add_to_table(
        self, view: TableView, game: EngineGame, seen: Observation, speech: Speech, *, open_hands: bool
    ) -> None:
        view["left_by"] = left_by(seen)
        if view["left_by"] is None:
            view["chained"] = chained(game)


PRESENTER = BeanDuelPresenter()
