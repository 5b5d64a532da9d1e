"""What The Duel has to lay besides beans: bo(h)nus cards, claimed ones, and the gift cards that have been pushed."""

from __future__ import annotations

from ...editing.parts import NO, YES, CardKeys, Control, Deck, EditError, Parts, Zone, keys
from ...engine.beans import bean
from ...engine.chance import shuffle
from ...engine.layout import Layout
from ...engine.pile_format import parse_numbers
from ...engine.state import StandingOffer
from ...views.contract import DeckCardView
from ...views.speech import Speech
from .engine.duel_table import HAND_SIZE, DuelTable, Numbers, duel_table
from .views.duel_view import bonus_card_view

BONUS, GIFTS = "bonus", "gifts"


class DuelParts(Parts):
    """Bo(h)nus cards come from a deck with one card of each number, gift cards from one with one card of each kind."""

    def zones(self, layout: Layout) -> list[Zone]:
        table = duel_table(layout.state)
        found = [
            Zone("gifts", keys(table.gifts), deck=GIFTS),
            Zone("bonus-draw", _numbers(table.draw[::-1]), deck=BONUS, takes_rest=True),
            Zone("bonus-discard", _numbers(table.discard[::-1]), deck=BONUS, on_top=True),
        ]
        for seat in range(len(layout.names)):
            found.append(Zone(f"bonus:{seat}", _numbers(table.hands[seat]), seat, deck=BONUS))
            found.append(Zone(f"won:{seat}", _numbers(table.won[seat]), seat, deck=BONUS))
        return found

    def decks(self, layout: Layout) -> list[Deck]:
        table = duel_table(layout.state)
        numbers = [card.number for card in table.deck.cards]
        loose = set(_loose(table))
        pushed = set(table.gifts)
        kinds = sorted(layout.ruleset.deck)
        return [
            Deck(
                BONUS,
                {f"#{number}": 1 for number in numbers},
                {f"#{number}": int(number in loose) for number in numbers},
            ),
            Deck(GIFTS, {kind.key: 1 for kind in kinds}, {kind.key: int(kind not in pushed) for kind in kinds}),
        ]

    def card(self, layout: Layout, deck: str, card: str, speech: Speech) -> DeckCardView:
        view: DeckCardView = {"key": card, "label": card, "left": 0, "total": 0}
        if deck == BONUS:
            bonus = bonus_card_view(duel_table(layout.state).deck, int(card[1:]), speech)
            return {**view, "label": bonus["text"], "own": bonus}
        return {**view, "label": speech.say("editor.gift", bean=bean(card))}

    def with_cards(self, layout: Layout, zone: Zone, cards: CardKeys) -> Layout:
        table = duel_table(layout.state)
        if zone.id == "gifts":
            return _with_gifts(
                layout, table._replace(gifts=tuple(map(bean, cards))), standing=bool(layout.state.offers)
            )
        numbers = parse_numbers(cards)
        if zone.name == "bonus":
            if len(numbers) > HAND_SIZE:
                raise EditError("bonus_hand", most=HAND_SIZE)
            table = table.with_hand(zone.seat or 0, numbers)
        elif zone.name == "won":
            table = table.with_won(zone.seat or 0, numbers)
        elif zone.id == "bonus-draw":
            table = table._replace(draw=numbers[::-1])
        else:
            table = table._replace(discard=numbers[::-1])
        return layout.changed(extension=table)

    def controls(self, layout: Layout, speech: Speech) -> list[Control]:
        if not duel_table(layout.state).gifts:
            return []
        return [Control("standing", "check", YES if layout.state.offers else NO)]

    def set(self, layout: Layout, name: str, value: str) -> Layout | None:
        if name != "standing" or value not in (YES, NO):
            return None
        return _with_gifts(layout, duel_table(layout.state), standing=value == YES)

    def settled(self, layout: Layout) -> Layout:
        table = duel_table(layout.state)
        if table.asked is not None and not layout.state.pending_seats:
            table = table._replace(asked=None, declared=False)
        if not table.gifts:
            return layout.changed(extension=table)
        if not layout.ruleset.phases[layout.state.phase].offering:
            table = table._replace(gifts=())
        return _with_gifts(layout, table, standing=bool(layout.state.offers))

    def cleared(self, layout: Layout) -> Layout:
        table = duel_table(layout.state)
        none: tuple[Numbers, ...] = ((), ())
        return layout.changed(extension=table._replace(draw=(), discard=(), hands=none, won=none, gifts=()))

    def filled(self, layout: Layout, rng: int) -> Layout:
        table = duel_table(layout.state)
        loose, _ = shuffle(_loose(table), rng)
        for seat, hand in enumerate(table.hands):
            if not hand:
                table, loose = table.with_hand(seat, loose[:HAND_SIZE]), loose[HAND_SIZE:]
        return layout.changed(extension=table)


def _numbers(numbers: Numbers) -> CardKeys:
    return tuple(f"#{number}" for number in numbers)


def _loose(table: DuelTable) -> Numbers:
    """The bo(h)nus cards that lie nowhere."""
    laid = {*table.draw, *table.discard, *(card for row in (*table.hands, *table.won) for card in row)}
    return tuple(card.number for card in table.deck.cards if card.number not in laid)


def _with_gifts(layout: Layout, table: DuelTable, *, standing: bool) -> Layout:
    """The gift cards that have been pushed: each player's in turn, the active player's first (3-20, 3-25). The last one
    waits for its answer, or has been refused as the others have.
    """
    count, players = len(table.gifts), len(layout.names)
    seat = (layout.state.active + count - 1) % players
    last = StandingOffer(count, seat, (seat + 1) % players, table.gifts[-1:], ())
    same = [offer for offer in layout.state.offers if (offer.id, offer.seat, offer.give) == (count, seat, last.give)]
    offers = tuple(same or [last]) if standing and count else ()
    return layout.changed(extension=table, offered=count, offers=offers)


PARTS = DuelParts()
