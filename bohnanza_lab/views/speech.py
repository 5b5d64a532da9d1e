"""Codes and facts into sentences: the engine's events, moves and refusals in a reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property

from ..engine import moves as m
from ..engine.beans import Bean
from ..engine.events import Drew, Event, GameEnded, Harvested, Offered, PhaseBegan, PhaseSkipped, Traded, Withdrawn
from ..engine.games.bohnaparte import events as lands
from ..engine.games.bohnaparte.battle import CAVALRY
from ..engine.games.bohnaparte.cloisters import CloistersPhase
from ..engine.games.bohnaparte.moves import Attack, BuildFortress, Camp, Defend, FightOn, Store, Take
from ..engine.games.bohnaparte.table import Points, bohnaparte_table
from ..engine.games.duel.dollars import Dollars
from ..engine.games.duel.events import Bluffed, BonusDrew, Claimed
from ..engine.games.duel.moves import Claim, DiscardBonus, Gift, PlantGift
from ..engine.games.duel.table import duel_table
from ..engine.moves import Move
from ..engine.phases import PlantPhase
from ..engine.rejection import Fact, Rejection
from ..engine.rules import phase_of
from ..engine.state import State
from ..text.words import Words, words

_SEATS = frozenset({"seat", "partner", "active", "winner"})
_PHASES = frozenset({"phase", "belongs"})
_LANDS = frozenset({"land", "paddock", "quarry"})


def kind(event: Event) -> str:
    """The event's name in the catalogues and on the page: ``turned-over`` for a ``TurnedOver``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()


def money_of(state: State) -> str:
    """What a card turned to its other side is called at this table: a coin, or a dollar (3-59)."""
    return "dollars" if isinstance(state.ruleset.score(state, state.starter), Dollars) else "coins"


class Speech:
    """Speaks one language at one table. ``money`` names what is earned there (see :func:`money_of`)."""

    def __init__(self, lang: str, names: Sequence[str], money: str = "coins") -> None:
        self.lang = lang
        self.names = tuple(names)
        self.money = money

    def priced(self, key: str) -> str:
        """The key of a sentence about money, as it is said of this table's."""
        own = f"{key}.{self.money}"
        return own if own in self._words.entries else key

    @cached_property
    def _words(self) -> Words:
        return words(self.lang)

    def say(self, key: str, **facts: Fact | None) -> str:
        """A sentence of the catalogue, its facts turned into words."""
        return self._words.say(key, **{name: self._fact(name, fact) for name, fact in facts.items()})

    def bean(self, bean: Bean) -> str:
        """A kind's name."""
        return self._words.say(f"beans.{bean.key}")

    def beans(self, row: Iterable[Bean]) -> str:
        """Cards in words, counted by kind in the order they first appear: ``2 Soy and Red``."""
        row = tuple(row)
        return self.list(
            self.bean(bean) if row.count(bean) == 1 else f"{row.count(bean)} {self.bean(bean)}"
            for bean in dict.fromkeys(row)
        )

    def list(self, parts: Iterable[str]) -> str:
        """Several things in words: ``a, b and c``."""
        *most, last = [*parts] or [self._words.say("events.nothing")]
        return f"{', '.join(most)} {self._words.say('events.and')} {last}" if most else last

    def _fact(self, name: str, fact: Fact | None) -> str | int:
        if isinstance(fact, Bean):
            return self.bean(fact)
        if isinstance(fact, tuple):
            return self.beans(fact)
        if fact is None:
            return self._words.say("events.anyone")
        if name in _SEATS and isinstance(fact, int):
            return self.names[fact]
        if name in _PHASES:
            return self._words.say(f"phases.{fact}")
        if name == "move":
            return self._words.say(f"verbs.{fact}")
        if name in _LANDS and isinstance(fact, str):
            return self.land(fact)
        return fact

    def land(self, name: str) -> str:
        """A landscape's name, from that by which the engine knows it: ``Farm 2`` for ``farm-2``."""
        kind, _, number = name.partition("-")
        known = f"lands.{kind}"
        return f"{self._words.say(known)} {number}".rstrip() if known in self._words.entries else name

    def rejection(self, rejection: Rejection) -> str:
        """Why a move is refused, in this position."""
        return self.say(f"rejections.{rejection.code}", **rejection.facts)

    def event(self, event: Event) -> str:
        """What happened, as the viewer for whom hidden facts were taken out may hear it."""
        key = f"events.{kind(event)}"
        match event:
            case PhaseBegan(phase):
                asks = f"{key}.{phase}"
                return self.say(asks if asks in self._words.entries else key, phase=phase)
            case PhaseSkipped(phase):
                why = f"{key}.{phase}"
                return self.say(why if why in self._words.entries else key, phase=phase)
            case Drew(beans=()):
                return self.say(f"{key}.hidden", seat=event.seat, number=event.number)
            case Offered():
                said = self.say(
                    key + _terms(event.give, event.want),
                    offer=event.offer,
                    seat=event.seat,
                    partner=event.to,
                    give=event.give,
                    want=event.want,
                )
                return said if event.cards is None else f"{said} {self._copies(event.give, event.cards)}"
            case Traded():
                return self.say(
                    key + _terms(event.gave, event.got),
                    seat=event.seat,
                    partner=event.partner,
                    gave=event.gave,
                    got=event.got,
                )
            case Withdrawn():
                return self.say(f"{key}.{event.why}", offer=event.offer, seat=event.seat)
            case Harvested():
                return self.say(f"{key}.mixed" if event.mixed else self.priced(key), **event._asdict())
            case Bluffed():
                return self.say(key if event.worth else f"{key}.nothing", **event._asdict())
            case Claimed(seat, partner=owner):
                return self.say(f"{key}.own" if seat == owner else key, **event._asdict())
            case BonusDrew(bonus=()):
                return self.say(f"{key}.hidden", seat=event.seat, number=event.number)
            case BonusDrew():
                return self.say(key, seat=event.seat, cards=self.list(map(str, event.bonus)))
            case lands.CloisterDrew(kept=False):
                return self.say(f"{key}.discarded", **event._asdict())
            case lands.Stored(bean=None):
                return self.say(f"{key}.hidden", seat=event.seat)
            case lands.Attacked():
                return self.say(f"{key}.neutral" if event.neutral else key, **event._asdict())
            case lands.BattleCard(bean=None):
                return self.say(f"{key}.{event.origin}", seat=event.seat)
            case lands.Revealed():
                return self._revealed(key, event)
            case lands.Conquered(loser=loser):
                key += "" if loser is None else ".loser"
                return self.say(key, seat=event.seat, land=event.land, partner=loser)
            case GameEnded():
                key += ".points" if isinstance(event.coins[event.winner], Points) else ""
                key += ".dollars" if isinstance(event.coins[event.winner], Dollars) else ""
                said = self._words.say(
                    ".".join(filter(None, (key, "tied" if event.tied else "", event.by))),
                    winner=self.names[event.winner],
                    coins=event.coins[event.winner],
                    tied=self.list(self.names[seat] for seat in sorted(event.tied)),
                )
                return f"{self.ending(event.why)} {said}" if event.why else said
        return self.say(key, **event._asdict())

    def _copies(self, give: Iterable[Bean], places: tuple[int, ...]) -> str:
        """Which copies an offer means, for its maker."""
        if not places:
            return self.say("events.offered.copies.any")
        copies = [
            self.say(f"events.offered.copy.{'hand' if place else 'open'}", bean=bean, place=place)
            for bean, place in zip(give, places, strict=True)
        ]
        return self._words.say("events.offered.copies", copies=self.list(copies))

    def _revealed(self, key: str, event: lands.Revealed) -> str:
        """Both battle cards, what they are worth, and why. No bean has the number of the Cavalry."""
        charge = event.attack == CAVALRY
        mine = () if charge or not event.attack else event.beans[:1]
        said = self.say(
            f"{key}.{event.raised}" if event.raised else key,
            mine=self.say("lands.cavalry") if charge else mine,
            theirs=event.beans[len(mine) :],
            **{name: fact for name, fact in event._asdict().items() if name in ("land", "attack", "defence")},
        )
        return f"{said} {self.say(f'{key}.tie.{event.tie}')}" if event.tie else said

    def ending(self, why: str) -> str:
        """What ended the game, by the rule that did."""
        return self.say(f"endings.{why}")

    def move(self, state: State, seat: int, move: Move) -> str:
        """What the button of a move says."""
        key = f"moves.{move.verb}"
        match move:
            case m.Plant(field, bean):
                if bean is None and isinstance(state.ruleset.phases[state.phase], PlantPhase) and seat == state.active:
                    bean = state.hands[seat][0] if state.hands[seat] else None
                return self.say(f"{key}.bean", field=field, bean=bean) if bean else self.say(key, field=field)
            case m.Harvest(field):
                mine = state.fields[seat]
                cards = mine[field - 1] if 1 <= field <= len(mine) else ()
                if not cards:
                    return self.say(key, field=field)
                coins = cards[-1].coins(len(cards))
                key += ".mixed" if cards[0] is not cards[-1] else f".{money_of(state)}"
                return self.say(key, field=field, cards=len(cards), bean=cards[-1], coins=coins)
            case m.TurnOver():
                return self.say(key, cards=state.ruleset.turn_over_count + state.ruleset.more_turned(state))
            case m.Draw():
                if isinstance(phase_of(state), CloistersPhase):
                    return self.say(key, cards=bohnaparte_table(state).count(seat, "cloister"))
                return self.say(key, cards=state.ruleset.draw_count + state.ruleset.more_drawn(state))
            case m.Done():
                return self.say(f"{key}.{phase_of(state).key}")
            case m.BuyField():
                price = state.ruleset.third_field
                return self.say(key) if price is None else self.say(f"{key}.price", price=price)
            case m.Discard(bean, place):
                return self.say(f"{key}.place" if place else f"{key}.bean", bean=bean, place=place)
            case m.Offer():
                terms = _terms(move.give, move.want)
                return self.say(f"{key}{terms}", partner=move.to, give=move.give, want=move.want)
            case m.Accept(offer=number):
                standing = next((offer for offer in state.offers if offer.id == number), None)
                if standing is None:
                    return self.say(key, offer=number)
                return self.say(f"{key}.terms", partner=standing.seat, give=standing.give, want=standing.want)
            case m.Decline(offer=number) | m.Withdraw(offer=number):
                return self.say(key, offer=number)
            case Gift(bean, place):
                return self.say(key + _copy(state, seat, move), bean=bean, place=place)
            case PlantGift(field):
                gift = state.aside[seat]
                return self.say(key, bean=gift[0], field=field) if gift else self.say(f"{key}.none", field=field)
            case Claim(card, owner, field):
                worth = duel_table(state).deck[card].worth
                key += ".own" if seat == owner else ""
                return self.say(key, card=card, partner=owner, field=field, worth=worth)
            case DiscardBonus(card):
                return self.say(key, card=card)
            case Camp(land):
                return self.say(key, land=land)
            case Store(bean):
                if bean is None and isinstance(state.ruleset.phases[state.phase], PlantPhase) and seat == state.active:
                    bean = state.hands[seat][0] if state.hands[seat] else None
                return self.say(f"{key}.bean", bean=bean) if bean else self.say(key)
            case Attack(land, source):
                if source not in ("hand", "depot", "stack"):
                    return self.say(f"{key}.cavalry", land=land, paddock=source)
                return self._battle_card(state, seat, key, source, move.place, land=land)
            case Defend(source, place) | FightOn(source, place):
                return self._battle_card(state, seat, key, source, place)
            case BuildFortress(land, quarry):
                return self.say(key, land=land, quarry=quarry)
            case Take(bean):
                return self.say(key, bean=bean)
        return self.say(key)

    def _battle_card(
        self, state: State, seat: int, key: str, source: str, place: int | None, **facts: Fact | None
    ) -> str:
        """What the button of a battle card says; its owner knows which card it is."""
        cards = (
            state.hands[seat]
            if source == "hand"
            else bohnaparte_table(state).depots[seat]
            if source == "depot"
            else None
        )
        if not cards or place is None or not 1 <= place <= len(cards):
            return self.say(f"{key}.stack", **facts)
        return self.say(f"{key}.{source}", bean=cards[place - 1], place=place, **facts)


def _copy(state: State, seat: int, move: Gift) -> str:
    """Which copy a gift means; its maker knows whether it is a bluff."""
    if move.place is not None:
        return ".place" if move.place else ".open"
    held = move.bean in state.hands[seat] or (seat == state.active and move.bean in state.turned)
    return "" if held else ".bluff"


def _terms(give: tuple[Bean, ...], want: tuple[Bean, ...]) -> str:
    if give and want:
        return ""
    return ".gift" if give else ".ask"
