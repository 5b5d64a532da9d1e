"""Turns codes and facts into sentences: the engine's events, moves and refusals in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cached_property
from typing import Self

from ..engine import moves as m
from ..engine import pile
from ..engine.beans import Bean
from ..engine.events import Drew, Event, GameEnded, Harvested, Offered, PhaseBegan, PhaseSkipped, Traded, Withdrawn
from ..engine.game import EngineGame
from ..engine.message import Fact, Message, TableMessage
from ..engine.moves import Move
from ..engine.phases.phase import Phase
from ..engine.rules import phase_of
from ..engine.state import State
from ..kit import kit_of
from ..text import language
from ..text.words import Counted, Words, words
from .presenter import Presenter

_SEATS = frozenset({"seat", "partner", "active", "winner"})
_PHASES = frozenset({"phase", "belongs"})
_KINDS = {bean.key: bean for bean in Bean}


def event_kind(event: Event) -> str:
    """The name of an event in the catalogues and on the page: ``turned-over`` for a ``TurnedOver``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()


def front_card(state: State, seat: int) -> Bean | None:
    """The front card of a seat that can plant only that one from its hand now (0-20); None for any other seat."""
    if state.ruleset.phases[state.phase].role != "plant" or seat != state.active or not state.hands[seat]:
        return None
    return state.hands[seat][0]


class Speech:
    """The sentences for one table in one language. ``game`` is the name of the game played at the table.

    >>> from bohnanza_lab.engine.game import EngineGame
    >>> from bohnanza_lab.engine.moves import Plant
    >>> game = EngineGame(seed=7)
    >>> Speech.at(game, "en").move(game.state, 0, Plant(1))
    'Plant Stink in field 1'
    """

    def __init__(self, lang: str, names: Sequence[str] = (), game: str = "base") -> None:
        self.lang = lang
        self.names = tuple(names)
        self.presenter: Presenter = kit_of(game).presenter

    @classmethod
    def at(cls, game: EngineGame, lang: str) -> Self:
        """The sentences for the table of a game."""
        return cls(lang, game.names, game.ruleset.game)

    def money_key(self, key: str) -> str:
        """The key of a sentence about money, in the variant for this game's coins, dollars or thalers."""
        return self.first_known_key(f"{key}.{self.presenter.money}", key)

    def first_known_key(self, *keys: str) -> str:
        """The first of these keys that the catalogue has; the last key if it has none of them."""
        return next((key for key in keys[:-1] if key in self._words.entries), keys[-1])

    @cached_property
    def _words(self) -> Words:
        return words(self.lang)

    def say(self, said: Message | str, /, **facts: Fact) -> str:
        """A message in words, or the sentence of a key with these facts."""
        key, facts = (said.key, {**said.facts}) if isinstance(said, Message) else (said, facts)
        return self._words.say(key, **{name: self.in_words(name, fact) for name, fact in facts.items()})

    def hint(self, phase: Phase, step: int | None = None) -> str:
        """What is done in a phase, or in one step of it."""
        hints = [f"phases.{entry}.hint" for entry in (phase.words, phase.key)]
        return self.say(self.first_known_key(*(key for hint in hints for key in (f"{hint}.{step}", hint))))

    def bean(self, bean: Bean) -> str:
        """The name of a kind of bean."""
        return self._words.say(f"beans.{bean.key}")

    def _counted(self, bean: Bean) -> Counted:
        """The name of a kind of bean, for one card of it and for several."""
        return Counted(self.bean(bean), self._words.say(f"beans-several.{bean.key}"))

    def beans(self, row: Iterable[Bean]) -> str:
        """Cards in words, counted by kind in the order in which the kinds first appear: ``2 Soy and Red``."""
        row = tuple(row)
        return self.list(
            self.bean(bean) if row.count(bean) == 1 else f"{row.count(bean)} {self._counted(bean).several}"
            for bean in dict.fromkeys(row)
        )

    def row(self, cards: Iterable[str]) -> str:
        """Cards by key in their order, each with its number: ``Soy 12, Red 8``."""
        kinds = (_KINDS[card] for card in cards)
        return ", ".join(self._words.say("page.card.label", name=self.bean(bean), number=int(bean)) for bean in kinds)

    def list(self, parts: Iterable[str]) -> str:
        """A list in words: ``a, b and c``."""
        *most, last = [*parts] or [self._words.say("events.nothing")]
        return f"{', '.join(most)} {self._words.say('events.and')} {last}" if most else last

    def in_words(self, name: str, fact: Fact) -> str | float:
        """A fact of a sentence in words: its name says what a number means."""
        if isinstance(fact, Bean):
            return self._counted(fact)
        if isinstance(fact, tuple):
            return self.beans(fact) if all(isinstance(each, Bean) for each in fact) else self.list(map(str, fact))
        if isinstance(fact, TableMessage):
            return Speech(self.lang, fact.names, fact.game).in_words(name, fact.text)
        if isinstance(fact, Message):
            return self.say(fact)
        if fact is None:
            return self._words.say("events.anyone")
        if name in _SEATS and isinstance(fact, int):
            return self.names[fact]
        if name in _PHASES:
            return self._words.say(f"phases.{fact}")
        if name == "move":
            return self._words.say(f"verbs.{fact}")
        own = self.presenter.fact(self, name, fact)
        return fact if own is None else own

    def reason(self, wrong: Message | TableMessage | str) -> str:
        """What is wrong, in a sentence. A sentence of somebody else's game, which has no key, is shown as it is."""
        return str(self.in_words("reason", wrong))

    def event(self, event: Event) -> str:
        """The sentence for an event. The caller must already have removed the facts that the viewer may not know."""
        own = self.presenter.event(self, event)
        return self._shared_event(event) if own is None else own

    def _shared_event(self, event: Event) -> str:
        key = f"events.{event_kind(event)}"
        match event:
            case PhaseBegan(phase):
                return self.say(self.first_known_key(f"{key}.{phase}", key), phase=phase)
            case PhaseSkipped(phase):
                return self.say(self.first_known_key(f"{key}.{phase}", key), phase=phase)
            case Drew(beans=()):
                return self.say(f"{key}.hidden", seat=event.seat, number=event.number)
            case Offered():
                said = self.say(key + _terms(event.give, event.want), partner=event.to, **event._asdict())
                return said if event.cards is None else f"{said} {self._copies(event.give, event.cards)}"
            case Traded():
                return self.say(key + _terms(event.gave, event.got), **event._asdict())
            case Withdrawn():
                return self.say(f"{key}.{event.why}", offer=event.offer, seat=event.seat)
            case Harvested():
                return self.say(f"{key}.mixed" if event.mixed else self.money_key(key), **event._asdict())
            case GameEnded():
                score = self.presenter.score
                key += "" if score == "coins" else f".{score}"
                said = self._words.say(
                    ".".join(filter(None, (key, "tied" if event.tied else "", event.by))),
                    winner=self.names[event.winner],
                    coins=self.in_words("coins", event.coins[event.winner]),
                    tied=self.list(self.names[seat] for seat in sorted(event.tied)),
                )
                return f"{self.ending(event.why)} {said}" if event.why else said
        return self.say(key, **event._asdict())

    def refused(self, offer: Offered) -> str:
        """The one sentence for an offer that was made and refused."""
        key = "events.refused" + (".anyone" if offer.to is None else "") + _terms(offer.give, offer.want)
        return self.say(key, seat=offer.seat, partner=offer.to, give=offer.give, want=offer.want)

    def with_saying(self, text: str, seat: int, said: Message | None) -> str:
        """What a seat did, with what it says to that, if anything."""
        return text if said is None else self.say("sayings.line", text=text, seat=seat, said=said)

    def _copies(self, give: Iterable[Bean], places: tuple[int, ...]) -> str:
        """The copies that an offer would give, for the player who made it."""
        if not places:
            return self.say("events.offered.copies.any")
        copies = [
            self.say(f"events.offered.copy.{'hand' if place else 'open'}", bean=bean, place=place)
            for bean, place in zip(give, places, strict=True)
        ]
        return self._words.say("events.offered.copies", copies=self.list(copies))

    def ending(self, why: str) -> str:
        """What ended the game; ``why`` is the id of the rule."""
        return self.say(f"endings.{why}")

    def move(self, state: State, seat: int, move: Move) -> str:
        """The text on the button of a move, for the game of ``state``."""
        own = kit_of(state.ruleset.game).presenter.move(self, state, seat, move)
        return self._shared_move(state, seat, move) if own is None else own

    def _shared_move(self, state: State, seat: int, move: Move) -> str:
        key = f"moves.{move.verb}"
        match move:
            case m.Plant(field, bean):
                bean = bean or front_card(state, seat)
                return self.say(f"{key}.bean", field=field, bean=bean) if bean else self.say(key, field=field)
            case m.Harvest(field):
                mine = state.fields[seat]
                cards = mine[field - 1] if 1 <= field <= len(mine) else ()
                if not cards:
                    return self.say(key, field=field)
                coins = cards[-1].coins(len(cards))
                key += ".mixed" if cards[0] is not cards[-1] else f".{kit_of(state.ruleset.game).presenter.money}"
                return self.say(key, field=field, cards=len(cards), bean=cards[-1], coins=coins)
            case m.TurnOver():
                return self.say(key, cards=pile.to_turn_over(state))
            case m.Draw():
                return self.say(key, cards=pile.to_draw(state))
            case m.Done():
                return self.say(self.first_known_key(f"{key}.{phase_of(state).key}", key))
            case m.BuyField():
                price = state.ruleset.field_price
                return self.say(key) if price is None else self.say(self.money_key(f"{key}.price"), price=price)
            case m.Discard(bean, place):
                return self.say(f"{key}.place" if place else f"{key}.bean", bean=bean, place=place)
            case m.Offer():
                terms = _terms(move.give, move.want)
                return self.say(f"{key}{terms}", partner=move.to, give=move.give, want=move.want)
            case m.Accept(offer=number):
                standing = next((offer for offer in state.offers if offer.id == number), None)
                if standing is None:
                    return self.say(key, offer=number)
                terms = _terms(standing.give, standing.want)
                return self.say(f"{key}.terms{terms}", partner=standing.seat, give=standing.give, want=standing.want)
            case m.Decline(offer=number):
                maker = next((offer.seat for offer in state.offers if offer.id == number), None)
                return self.say(key, offer=number) if maker is None else self.say(f"{key}.of", partner=maker)
        return self.say(key, **{part.name: getattr(move, part.name) for part in fields(move)})


def sentence(said: Message | TableMessage) -> str:
    """A message in the language of the notebook, as errors in Python say it."""
    return Speech(language.current()).reason(said)


def _terms(give: tuple[Bean, ...], want: tuple[Bean, ...]) -> str:
    if give and want:
        return ""
    return ".gift" if give else ".ask"
