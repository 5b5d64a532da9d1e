"""The table as a page draws it, from one seat: built from what that seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..engine import moves as m
from ..engine import rules, turn
from ..engine.beans import Bean
from ..engine.events import Event, GameEnded, seen_by
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.rejection import Rejection
from ..engine.state import Cards, StandingOffer
from ..words import words
from .contract import (
    BeanView,
    EventView,
    FieldView,
    MoveView,
    OfferView,
    PhaseView,
    RejectionView,
    ResultView,
    SeatView,
    TableView,
)
from .rule import rule_view
from .speech import Speech, kind


def bean_views(lang: str, kinds: Iterable[Bean] = Bean) -> dict[str, BeanView]:
    """Every kind of bean by key, named in a language."""
    say = words(lang).say
    return {
        bean.key: {
            "key": bean.key,
            "number": int(bean),
            "name": say(f"beans.{bean.key}"),
            "meter": [{"cards": cards, "coins": coins} for cards, coins in bean.beanometer],
        }
        for bean in kinds
    }


def field_view(cards: Cards, speech: Speech) -> FieldView:
    """A field, what it is worth now, and what the next step of the meter asks."""
    if not cards:
        return {"cards": [], "worth": 0, "more": None, "then": None, "label": speech.say("table.field_empty")}
    top, count = cards[-1], len(cards)
    step = top.next_step(count)
    worth = top.coins(count)
    mixed = ".mixed" if cards[0] is not top else ""
    label = (
        speech.say(f"table.field_growing{mixed}", cards=count, bean=top, coins=worth, more=step[0], then=step[1])
        if step
        else speech.say(f"table.field_full{mixed}", cards=count, bean=top, coins=worth)
    )
    return {
        "cards": [card.key for card in cards],
        "worth": worth,
        "more": step[0] if step else None,
        "then": step[1] if step else None,
        "label": label,
    }


def table_view(
    game: Game, lang: str, you: int | None = None, *, open_hands: bool = False, bots: Iterable[int] = ()
) -> TableView:
    """The whole table as one seat sees it. ``open_hands`` lays every hand open, for lessons."""
    seen = game.observation(you)
    state, names = game.state, game.names
    speech = Speech(lang, names)
    awaited = rules.awaited(state)
    here = rules.phase_of(state).key
    robots = frozenset(bots)
    seats: list[SeatView] = [
        {
            "name": name,
            "hand": [card.key for card in state.hands[seat]] if open_hands or seat == you else None,
            "hand_count": seen.hands[seat],
            "fields": [field_view(field, speech) for field in seen.fields[seat]],
            "aside": [card.key for card in seen.aside[seat]],
            "coins": seen.coins[seat],
            "active": seat == seen.active,
            "awaited": seat == awaited,
            "starter": seat == seen.starter,
            "bot": seat in robots,
        }
        for seat, name in enumerate(names)
    ]
    return {
        "edition": seen.edition,
        "you": you,
        "open_hands": open_hands,
        "ply": game.ply,
        "turn": seen.turn,
        "active": seen.active,
        "awaited": awaited,
        "phases": [_phase_view(phase.key, here, speech, over=seen.over) for phase in game.sheet.phases],
        "seats": seats,
        "piles": {
            "draw": seen.draw,
            "discard": seen.discard,
            "discard_top": seen.discard_top.key if seen.discard_top else None,
            "exhausted": seen.exhausted,
            "exhaustions": seen.exhaustions,
        },
        "turned": [card.key for card in seen.turned],
        "offers": [_offer_view(offer, speech) for offer in seen.offers],
        "result": _result_view(game, speech) if seen.over else None,
        "summary": _summary(game, speech, awaited),
    }


def move_views(game: Game, lang: str, seat: int) -> list[MoveView]:
    """What this seat may do now, as data for buttons and destinations. The one list the page goes by."""
    speech = Speech(lang, game.names)
    return [move_view(game, speech, seat, move) for move in game.legal_moves(seat)]


def move_view(game: Game, speech: Speech, seat: int, move: Move) -> MoveView:
    """One move as data."""
    view: MoveView = {
        "text": f"{game.names[seat]} {move.text(game.names)}",
        "kind": move.verb,
        "label": speech.move(game.state, seat, move),
        "seat": seat,
    }
    if isinstance(move, m.Plant | m.Harvest):
        view["field"] = move.field
    if isinstance(move, m.Plant | m.Discard) and move.bean:
        view["bean"] = move.bean.key
    if isinstance(move, m.Accept | m.Decline | m.Withdraw):
        view["offer"] = move.offer
    return view


def event_views(events: Sequence[Event], names: Sequence[str], lang: str, you: int | None) -> list[EventView]:
    """What happened, as a seat may hear it."""
    speech = Speech(lang, names)
    return [_event_view(seen_by(event, you), speech) for event in events]


def rejection_view(game: Game, lang: str, seat: int, rejection: Rejection) -> RejectionView:
    """Why a move is refused: the sentence, the rule with its places, and what would be legal instead."""
    speech = Speech(lang, game.names)
    return {
        "text": speech.rejection(rejection),
        "rule": rule_view(rejection.rule, lang),
        "alternatives": [move_view(game, speech, seat, move) for move in rejection.alternatives],
    }


def _phase_view(key: str, here: str, speech: Speech, *, over: bool) -> PhaseView:
    return {
        "key": key,
        "name": speech.say(f"phases.{key}"),
        "hint": speech.say(f"phases.{key}.hint"),
        "current": key == here and not over,
    }


def _offer_view(offer: StandingOffer, speech: Speech) -> OfferView:
    terms = "" if offer.give and offer.want else ".gift" if offer.give else ".ask"
    return {
        "id": offer.id,
        "seat": offer.seat,
        "to": offer.to,
        "give": [card.key for card in offer.give],
        "want": [card.key for card in offer.want],
        "text": speech.say(
            f"events.offered{terms}",
            offer=offer.id,
            seat=offer.seat,
            partner=offer.to,
            give=offer.give,
            want=offer.want,
        ),
    }


def _result_view(game: Game, speech: Speech) -> ResultView:
    order = turn.ranking(game.state)
    coins = turn.scores(game.state)
    tied = tuple(seat for seat in order if coins[seat] == coins[order[0]])
    text = speech.event(GameEnded("", coins, order[0], tied if len(tied) > 1 else ()))
    return {"ranking": list(order), "winner": order[0], "text": text}


def _summary(game: Game, speech: Speech, awaited: int | None) -> str:
    if awaited is None:
        return _result_view(game, speech)["text"]
    return speech.say(
        "table.summary",
        active=game.state.active,
        phase=rules.phase_of(game.state).key,
        partner=awaited,
    )


def _event_view(event: Event, speech: Speech) -> EventView:
    view: EventView = {"kind": kind(event), "text": speech.event(event)}
    facts = event._asdict()
    for name in ("seat", "partner", "field", "coins", "origin"):
        if isinstance(facts.get(name), int | str):
            view[name] = facts[name]
    if isinstance(facts.get("bean"), Bean):
        view["bean"] = facts["bean"].key
    if facts.get("beans"):
        view["beans"] = [card.key for card in facts["beans"]]
    count = facts.get("cards", facts.get("number", facts.get("times")))
    if isinstance(count, int):
        view["count"] = count
    return view
