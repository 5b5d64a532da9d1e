"""The changes to a layout: each is a function that returns another one, or raises :class:`~.parts.EditError`."""

from __future__ import annotations

from dataclasses import replace

from ..engine.beans import bean
from ..engine.chance import shuffle
from ..engine.game import EngineGame
from ..engine.layout import Layout
from ..kit import kit_of
from .parts import BEANS, Deck, EditError
from .shared_parts import decks, empty, with_cards, zones

BOX = ""
"""What stands for the box where a zone is named."""


def dealt(game: EngineGame, seed: int) -> Layout:
    """The table of a game that has just been dealt. Its draw piles are in the box, to lay other cards from; when the
    game begins, they are shuffled by ``seed``.
    """
    layout = Layout.from_game(game).changed(rng=seed)
    for zone in zones(layout).values():
        if zone.takes_rest:
            layout = with_cards(layout, zone, ())
    return layout


def lay(layout: Layout, deck: str, card: str, source: str, index: int, target: str, to: int) -> Layout:
    """Move a card from a zone, where it has the place ``index``, or from the box, to the place ``to`` of another one,
    or into the box. Beyond the cards that lie there, ``to`` means where a card is laid by itself.
    """
    before = zones(layout)
    if source == BOX:
        _check_box(decks(layout).get(deck), card)
    else:
        zone = before.get(source)
        if zone is None or zone.deck != deck or not 0 <= index < len(zone.cards) or zone.cards[index] != card:
            raise EditError("moved")
    if target == BOX:
        return layout if source == BOX else _without(layout, source, index)
    aim = before.get(target)
    if aim is None:
        raise EditError("moved")
    if aim.deck != deck:
        raise EditError("other_deck")
    if source == target:
        row = [each for place, each in enumerate(aim.cards) if place != index]
        to = to - 1 if index < to <= len(row) else to
        return with_cards(layout, aim, _inserted(tuple(row), card, to, on_top=aim.on_top))
    if source != BOX:
        layout = _without(layout, source, index)
        aim = zones(layout)[target]
    return with_cards(layout, aim, _inserted(aim.cards, card, to, on_top=aim.on_top))


def _check_box(deck: Deck | None, card: str) -> None:
    if deck is None or card not in deck.total:
        raise EditError("moved")
    if deck.left[card] < 1:
        total = deck.total[card]
        if deck.name == BEANS:
            raise EditError("none_left", bean=bean(card), count=total)
        raise EditError("none_left.card")


def _without(layout: Layout, source: str, index: int) -> Layout:
    zone = zones(layout)[source]
    return with_cards(layout, zone, zone.cards[:index] + zone.cards[index + 1 :])


def _inserted(row: tuple[str, ...], card: str, to: int, *, on_top: bool) -> tuple[str, ...]:
    place = to if 0 <= to < len(row) else 0 if on_top else len(row)
    return (*row[:place], card, *row[place:])


def clear(layout: Layout, zone: str) -> Layout:
    """Put the cards of a zone into the box; without a zone, everything on the table."""
    if zone == BOX:
        state = layout.state
        return replace(empty(layout.ruleset, layout.names, seed=state.rng, starter=state.starter), rest=layout.rest)
    found = zones(layout).get(zone)
    if found is None:
        raise EditError("moved")
    return with_cards(layout, found, ())


def fill(layout: Layout, salt: int = 0) -> Layout:
    """Deal cards from the box into the hands that are empty. Another ``salt`` deals other cards."""
    rng = layout.state.rng + salt
    loose, _ = shuffle(tuple(sorted(layout.box.elements())), rng)
    hands = layout.state.hands
    found = layout
    for seat, hand in enumerate(hands):
        size = layout.ruleset.hand_sizes[(seat - layout.state.starter) % len(hands)]
        if hand:
            continue
        if size > len(loose):
            raise EditError("few", count=size, cards=len(loose), seat=seat)
        found = found.with_row(f"hand:{seat}", loose[:size])
        loose = loose[size:]
    found = kit_of(layout.ruleset.game).parts.filled(found, rng)
    if found == layout:
        raise EditError("filled")
    return found
