"""The table as a page draws it for one seat, built only from what that seat may see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ..engine import moves as m
from ..engine import rules, turn
from ..engine.beans import Bean
from ..engine.events import Event, GameEnded, seen_by
from ..engine.game import EngineGame
from ..engine.moves import Move
from ..engine.observation import Observation
from ..engine.offers import offer_event, partners
from ..engine.rejection import Rejection
from ..engine.state import Cards, StandingOffer
from ..kit import kit_of
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
from .lines import lines
from .prompt import prompt
from .rule import rule_view
from .speech import Speech, event_kind


def bean_views(lang: str, kinds: Iterable[Bean] = Bean) -> dict[str, BeanView]:
    """Every kind of bean by key, with its name in one language."""
    say = Speech(lang).say
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
    """A field, what it pays now, and the next step of its beanometer."""
    if not cards:
        return {"cards": [], "worth": 0, "more": None, "then": None, "label": speech.say("table.field_empty")}
    top, count = cards[-1], len(cards)
    step = top.next_step(count)
    worth = top.coins(count)
    key = "table.field_growing" if step else "table.field_full"
    key = speech.money_key(key) if cards[0] is top else f"{key}.mixed"
    more, then = step or (0, 0)
    label = speech.say(key, cards=count, bean=top, beans=cards, coins=worth, more=more, then=then)
    return {
        "cards": [card.key for card in cards],
        "worth": worth,
        "more": step[0] if step else None,
        "then": step[1] if step else None,
        "label": label,
    }


def table_view(
    game: EngineGame, lang: str, you: int | None = None, *, open_hands: bool = False, bots: Iterable[int] = ()
) -> TableView:
    """The whole table as one seat sees it. ``open_hands`` shows every hand, for lessons."""
    seen = game.observation(you)
    state, names = game.state, game.names
    speech = Speech.at(game, lang)
    awaited = rules.awaited(state)
    earned = turn.scores(state)
    robots = frozenset(bots)
    trading = rules.is_trading(state)
    seats: list[SeatView] = [
        {
            "name": name,
            "hand": [card.key for card in state.hands[seat]] if open_hands or seat == you else None,
            "hand_count": seen.hand_sizes[seat],
            "fields": [field_view(field, speech) for field in seen.fields[seat]],
            "aside": [card.key for card in seen.aside[seat]],
            "coins": seen.coin_counts[seat],
            "score": speech.presenter.score_text(speech, earned[seat]),
            "active": seat == seen.active,
            "awaited": seat == awaited,
            "starter": seat == seen.starter,
            "bot": seat in robots,
            "for_sale": _for_sale(game, seat),
            "partners": [*partners(state, seat)] if trading else [],
        }
        for seat, name in enumerate(names)
    ]
    view: TableView = {
        "edition": seen.edition,
        "game": seen.game,
        "you": you,
        "open_hands": open_hands,
        "ply": game.ply,
        "turn": seen.turn,
        "active": seen.active,
        "awaited": awaited,
        "phases": _phase_views(game, speech),
        "seats": seats,
        "piles": {
            "draw": seen.draw_count,
            "discard": seen.discard_count,
            "discard_top": seen.discard_top.key if seen.discard_top else None,
            "exhausted": seen.exhausted,
            "exhaustions": seen.exhaustions,
        },
        "turned": [card.key for card in seen.turned],
        "left_by": None,
        "chained": [],
        "from_right": game.ruleset.from_right,
        "trading": trading,
        "offers": [_offer_view(offer, seen, speech) for offer in seen.offers],
        "result": _result_view(game, speech) if seen.over else None,
        "prompt": _prompt(game, seen, speech, awaited if open_hands and awaited not in robots else you),
        "summary": _summary(game, speech, awaited),
        "lines": [],
    }
    speech.presenter.add_to_table(view, game, seen, speech, open_hands=open_hands)
    view["lines"] = lines(view, speech)
    return view


def move_views(game: EngineGame, lang: str, seat: int) -> list[MoveView]:
    """The legal moves of a seat, as data for buttons and drop targets. The page offers these moves and no others."""
    speech = Speech.at(game, lang)
    return [move_view(game, speech, seat, move) for move in game.legal_moves(seat)]


def move_view(game: EngineGame, speech: Speech, seat: int, move: Move) -> MoveView:
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
    if isinstance(move, m.Plant):
        view["zone"] = "hand" if move.bean is None else "turned" if move.bean in game.state.turned else "aside"
    if isinstance(move, m.Discard):
        view["zone"] = "turned" if move.bean in game.state.turned else "hand"
    if isinstance(move, m.Accept | m.Decline | m.Withdraw):
        view["offer"] = move.offer
    kit_of(game.ruleset.game).presenter.add_to_move(view, game, speech, seat, move)
    return view


def event_views(
    events: Sequence[Event], names: Sequence[str], lang: str, you: int | None, game: str = "base"
) -> list[EventView]:
    """Events, without what the seat may not know. ``game`` is the name of the game that is played."""
    people = tuple(names)
    return [_cached_event_view(event, people, lang, you, game).copy() for event in events]


# Every table carries the log, of which only the end is new. ``typed``: events of two kinds can have equal fields.
@lru_cache(maxsize=4096, typed=True)
def _cached_event_view(event: Event, names: tuple[str, ...], lang: str, you: int | None, game: str) -> EventView:
    return _event_view(seen_by(event, you), Speech(lang, names, game))


def rejection_view(game: EngineGame, lang: str, seat: int, rejection: Rejection) -> RejectionView:
    """Why a move is refused: the sentence, the rule with its places if it is one, and legal moves to make instead."""
    speech = Speech.at(game, lang)
    return {
        "text": speech.say(rejection),
        "rule": rule_view(rejection.rule, lang) if rejection.rule else None,
        "alternatives": [move_view(game, speech, seat, move) for move in rejection.alternatives],
    }


def _for_sale(game: EngineGame, seat: int) -> int | None:
    """The price of one more field for this seat (2-09, 2-10)."""
    ruleset = game.ruleset
    return ruleset.field_price if len(game.state.fields[seat]) < ruleset.max_fields and not game.over else None


def _phase_views(game: EngineGame, speech: Speech) -> list[PhaseView]:
    """The phases of the turn. An interlude is the current phase while it lasts, and follows the one it interrupts; what
    is done before the phases that a document counts has no number either.
    """
    state, phases = game.state, game.ruleset.phases
    here = rules.phase_of(state)
    shown = [*phases]
    if here not in phases and not state.over:
        shown.insert(state.phase + 1, here)
    return [
        {
            "key": phase.key,
            "name": speech.say(f"phases.{phase.key}"),
            "hint": speech.hint(phase),
            "current": phase is here and not state.over,
            "interlude": phase not in phases or not phase.numbered,
        }
        for phase in shown
    ]


def _offer_view(offer: StandingOffer, seen: Observation, speech: Speech) -> OfferView:
    hand = seen.hand if offer.seat == seen.seat else ()
    turned = seen.turned if offer.seat == seen.seat == seen.active else ()
    return {
        "id": offer.id,
        "seat": offer.seat,
        "to": offer.to,
        "asks": [seat for seat in range(len(seen.hand_sizes)) if offer.asks(seat)],
        "give": [card.key for card in offer.give],
        "want": [card.key for card in offer.want],
        "text": speech.event(offer_event(offer, hand, turned)),
    }


def _result_view(game: EngineGame, speech: Speech) -> ResultView:
    order = turn.ranking(game.state)
    text = speech.event(turn.ended(game.state, ""))
    why = next((event.why for turn in game.turns[-1:] for event in turn.events if isinstance(event, GameEnded)), "")
    return {"ranking": list(order), "winner": order[0], "text": text, "why": speech.ending(why) if why else ""}


def _prompt(game: EngineGame, seen: Observation, speech: Speech, decides: int | None) -> str:
    """What is to be done next. At a table of open hands it is told to the player who ``decides``, by name."""
    if decides is None or decides == seen.seat or seen.trading:
        return prompt(game, seen, speech)
    return speech.say("prompt.to", seat=decides, prompt=prompt(game, game.observation(decides), speech))


def _summary(game: EngineGame, speech: Speech, awaited: int | None) -> str:
    if awaited is None:
        return _result_view(game, speech)["text"]
    phase = rules.phase_of(game.state).key
    return speech.say("table.summary", active=game.state.active, phase=phase, partner=awaited)


def _event_view(event: Event, speech: Speech) -> EventView:
    view: EventView = {"kind": event_kind(event), "text": speech.event(event)}
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
