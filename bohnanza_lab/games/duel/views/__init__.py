"""The sentences and views of The Duel: gifts and bluffs, bo(h)nus cards, money in dollars and cents."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine import rules
from ....engine.events import Event
from ....engine.game import EngineGame
from ....engine.message import Fact
from ....engine.moves import Accept, Decline, Discard, Move, Plant
from ....engine.observation import Observation
from ....engine.state import State
from ....views.contract import MoveView, TableView
from ....views.places import fields_of_kind, place_of_card
from ....views.presenter import Presenter
from ....views.speech import Speech, event_kind
from ..engine.bonus import Dollars
from ..engine.claim import ClaimWindow
from ..engine.duel_table import dollars, duel_table
from ..engine.events import Bluffed, Claimed
from ..engine.moves import Claim, DiscardBonus, Gift, PlantGift
from .duel_view import asked_view, duel_view, in_lines, money, place_move


class DuelPresenter(Presenter):
    """Adds gifts, bluffs and bo(h)nus cards. Money is counted in dollars and cents."""

    money = "dollars"
    score = "dollars"

    def money_count(self, state: State, seat: int) -> int:
        return dollars(state, seat) // 100

    def score_text(self, speech: Speech, score: int) -> str:
        return money(Dollars(score), speech, short=True)

    def fact(self, speech: Speech, name: str, fact: Fact) -> str | None:
        return money(fact, speech) if isinstance(fact, Dollars) else None

    def event(self, speech: Speech, event: Event) -> str | None:
        key = f"events.{event_kind(event)}"
        match event:
            case Bluffed():
                return speech.say(key if event.worth else f"{key}.nothing", **event._asdict())
            case Claimed(seat, partner=owner):
                return speech.say(f"{key}.own" if seat == owner else key, **event._asdict())
        return None

    def move(self, speech: Speech, state: State, seat: int, move: Move) -> str | None:
        key = f"moves.{move.verb}"
        match move:
            case Gift(bean, place):
                return speech.say(key + _copy(state, seat, move), bean=bean, place=place)
            case PlantGift(field):
                gift = state.aside[seat]
                return speech.say(key, bean=gift[0], field=field) if gift else speech.say(f"{key}.none", field=field)
            case Accept(number) if [number] == [offer.id for offer in state.offers]:
                (standing,) = state.offers
                return speech.say(f"{key}.gift", partner=standing.seat, give=standing.give)
            case Claim(card, owner, field):
                bonus = duel_table(state).deck[card]
                key += ".own" if seat == owner else ""
                return speech.say(key, beans=bonus.beans, partner=owner, field=field, worth=bonus.worth)
            case DiscardBonus(card):
                bonus = duel_table(state).deck[card]
                return speech.say(key, beans=bonus.beans, worth=bonus.worth)
        return None

    def places(self, state: State, seat: int, move: Move) -> Iterable[str] | None:
        match move:
            case Gift(bean, place):
                return (f"gift:{bean.key}", *place_of_card(state, seat, bean, place))
            case PlantGift(field):
                return (f"aside:{seat}:1", f"field:{seat}:{field}")
            case Accept() | Decline():
                kinds = [bean for offer in state.offers for bean in offer.give]
                return (*(f"gift:{bean.key}" for bean in kinds), *fields_of_kind(state, seat, tuple(kinds)))
            case Claim(card, owner, field):
                return (f"bonus:{card}", f"field:{owner}:{field}")
            case DiscardBonus(card):
                return (f"bonus:{card}",)
        return None

    def prompt(self, speech: Speech, game: EngineGame, seen: Observation) -> str | None:
        state, phase = game.state, rules.phase_of(game.state)
        awaited, me = rules.awaited(state), seen.seat
        if phase.key == ClaimWindow.key:
            asked = asked_view(seen, speech)
            return asked["text"] if asked else None
        if phase.offering and state.step and me is not None:
            case = "answer" if awaited == me else "waiting"
            if seen.offers:
                return speech.say(f"prompt.gift.{case}", partner=1 - me, beans=seen.offers[0].give)
            return speech.say("prompt.gift" if awaited == me else "prompt.gift.other", partner=1 - me)
        if phase.role == "plant-aside" and awaited == me == seen.active:
            moves = rules.legal(state, me)
            if any(isinstance(move, Discard) for move in moves):
                fits = any(isinstance(move, Plant) for move in moves)
                key = "prompt.plant-or-discard" if fits else "prompt.plant-or-discard.no_field"
                return speech.say(key, beans=phase.to_plant(state, me))
        return None

    def add_to_table(
        self, view: TableView, game: EngineGame, seen: Observation, speech: Speech, *, open_hands: bool
    ) -> None:
        view["own"] = duel_view(game, seen, speech, open_hands=open_hands)

    def add_to_move(self, view: MoveView, game: EngineGame, speech: Speech, seat: int, move: Move) -> None:
        place_move(view, game, seat, move)

    def lines(self, table: TableView, speech: Speech) -> Iterable[Iterable[str]]:
        """Gifts, the question of a claim window, everybody's bo(h)nus cards, and where they come from."""
        return in_lines(table["own"], speech)


def _copy(state: State, seat: int, move: Gift) -> str:
    """The suffix of the key for a gift: which copy it gives, or that it is a bluff. Only its maker sees the text."""
    if move.place is not None:
        return ".place" if move.place else ".open"
    held = move.bean in state.hands[seat] or (seat == state.active and move.bean in state.turned)
    return "" if held else ".bluff"


PRESENTER = DuelPresenter()
