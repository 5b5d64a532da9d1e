"""What every game has to lay on its table: hands, fields, piles, coins; the phase, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

from ..engine.beans import Bean, at_most, bean
from ..engine.editions import edition
from ..engine.fields import one_kind
from ..engine.layout import Layout
from ..engine.offers import offer_event
from ..engine.ruleset import Ruleset
from ..engine.setup import PILES, check_names
from ..kit import kit_of
from ..plain_text import whole_number
from ..settings.settings import MAX_SEED
from ..views.speech import Speech
from .parts import BEANS, NO, YES, CardKeys, Control, Deck, EditError, Zone, keys

MAX_ROUND = 99


def zones(layout: Layout) -> dict[str, Zone]:
    """Every zone of a layout, by its id."""
    shared = [
        Zone(row, keys(cards), _seat_of(row), on_top=row == "discard", takes_rest=row == layout.rest)
        for row, cards in layout.rows().items()
    ]
    return {zone.id: zone for zone in (*shared, *kit_of(layout.ruleset.game).parts.zones(layout))}


def _seat_of(row: str) -> int | None:
    _, *numbers = row.split(":")
    return int(numbers[0]) if numbers else None


def decks(layout: Layout) -> dict[str, Deck]:
    """Every deck of a layout, by its name; that of the beans comes first."""
    box = layout.box
    total = {card.key: count for card, count in sorted(layout.ruleset.deck.items())}
    beans = Deck(BEANS, total, {key: box[bean(key)] for key in total})
    return {deck.name: deck for deck in (beans, *kit_of(layout.ruleset.game).parts.decks(layout))}


def with_cards(layout: Layout, zone: Zone, cards: CardKeys) -> Layout:
    """A layout with other cards in a zone. Raises :class:`~.parts.EditError` where they cannot lie there."""
    if zone.id not in layout.rows():
        return kit_of(layout.ruleset.game).parts.with_cards(layout, zone, cards)
    row = tuple(map(bean, cards))
    if zone.name == "field":
        _check_field(layout, row)
    return layout.with_row(zone.id, row)


def _check_field(layout: Layout, cards: tuple[Bean, ...]) -> None:
    fits = layout.ruleset.fits
    for place in range(1, len(cards)):
        if not fits(cards[:place], cards[place]):
            if fits is one_kind:
                raise EditError("fits", bean=cards[place], holds=cards[place - 1])
            raise EditError("fits.next", bean=cards[place], holds=cards[place - 1])


# What is no card


def controls(layout: Layout, speech: Speech) -> list[Control]:
    """Everything that can be set, in the order in which it is shown."""
    return [*_moment(layout, speech), *_seats(layout), *kit_of(layout.ruleset.game).parts.controls(layout, speech)]


def _moment(layout: Layout, speech: Speech) -> list[Control]:
    state, ruleset = layout.state, layout.ruleset
    phase = ruleset.phases[state.phase]
    players = [(str(seat), name) for seat, name in enumerate(layout.names)]
    steps = [
        (str(step), speech.say("editor.step", step=step + 1, hint=speech.hint(phase, step)))
        for step in range(phase.steps + 1)
    ]
    phases = [(each.key, speech.say(f"phases.{each.key}")) for each in ruleset.phases]
    fewest, most = edition(ruleset.edition).players
    counts = [(str(count), str(count)) for count in range(fewest, most + 1)]
    found = [Control("players", "choice", str(len(layout.names)), counts)] if fewest < most else []
    found.append(Control("phase", "choice", phase.key, phases))
    if phase.steps:
        found.append(Control("step", "choice", str(state.step), steps))
    found += [
        Control("active", "choice", str(state.active), players),
        Control("starter", "choice", str(state.starter), players),
        Control("round", "count", str(layout.round), least=1, most=MAX_ROUND),
        Control("exhausted", "count", str(state.exhausted), most=ruleset.exhaustions),
        Control("rest", "choice", layout.rest, [(pile, speech.say(f"editor.rest.{pile}")) for pile in PILES]),
    ]
    if state.rng <= MAX_SEED:
        found.append(Control("seed", "count", str(state.rng), most=MAX_SEED))
    found += [
        Control(f"offer:{offer.id}", "check", YES, label=speech.event(offer_event(offer, (), ())))
        for offer in state.offers
        if offer.want or phase.offering
    ]
    if state.pending_seats:
        asked = speech.list(layout.names[seat] for seat in state.pending_seats)
        found.append(Control("asked", "check", YES, label=speech.say("editor.control.asked", names=asked)))
    if state.over:
        found.append(Control("over", "check", YES))
    return found


def _seats(layout: Layout) -> list[Control]:
    found = []
    left = sum(layout.box.values())
    ruleset = layout.ruleset
    for seat, coins in enumerate(layout.state.coins):
        most = len(coins) + left
        found.append(Control(f"coins:{seat}", "count", str(len(coins)), most=most, seat=seat))
        if ruleset.max_fields > ruleset.field_count:
            more = len(layout.state.fields[seat]) > ruleset.field_count
            found.append(Control(f"fields:{seat}", "check", YES if more else NO, seat=seat))
    return found


def set_control(layout: Layout, name: str, value: str) -> Layout:
    """A layout in which a control has another value. Raises :class:`~.parts.EditError` for one that it cannot
    have.
    """
    parts = kit_of(layout.ruleset.game).parts
    own = parts.set(layout, name, value)
    return parts.settled(_set_shared(layout, name, value) if own is None else own)


def _set_shared(layout: Layout, name: str, value: str) -> Layout:
    kind, _, number = name.partition(":")
    if number:
        return _set_numbered(layout, kind, _whole(number, 0, 99), value)
    state, ruleset = layout.state, layout.ruleset
    last = len(layout.names) - 1
    match kind:
        case "players":
            return with_players(layout, _whole(value, *edition(ruleset.edition).players))
        case "phase":
            phases = [phase.key for phase in ruleset.phases]
            return _at_phase(layout, phases.index(_among(value, phases)))
        case "step":
            return layout.at_phase(state.phase, _whole(value, 0, ruleset.phases[state.phase].steps))
        case "active":
            return layout.at_turn(active=_whole(value, 0, last))
        case "starter":
            return layout.at_turn(starter=_whole(value, 0, last))
        case "round":
            return layout.at_turn(rounds=_whole(value, 1, MAX_ROUND))
        case "exhausted":
            return layout.changed(exhausted=_whole(value, 0, ruleset.exhaustions))
        case "rest":
            return replace(layout, rest=_among(value, PILES))
        case "seed":
            return layout.changed(rng=_whole(value, 0, MAX_SEED))
        case "asked" if value == NO:
            return layout.changed(pending_seats=(), pending_draws=0)
        case "over" if value == NO:
            return layout.changed(over=False, ended_by="")
    raise EditError("value")


def _set_numbered(layout: Layout, kind: str, number: int, value: str) -> Layout:
    state, ruleset = layout.state, layout.ruleset
    if kind == "offer" and value == NO:
        return layout.changed(offers=tuple(offer for offer in state.offers if offer.id != number))
    if number < len(layout.names):
        if kind == "coins":
            return with_coins(layout, number, _whole(value, 0, len(state.coins[number]) + sum(layout.box.values())))
        if kind == "fields" and ruleset.max_fields > ruleset.field_count:
            more = _among(value, (YES, NO)) == YES
            return layout.with_fields(number, ruleset.max_fields if more else ruleset.field_count)
    raise EditError("value")


def _at_phase(layout: Layout, phase: int) -> Layout:
    """Another phase: what players were asked in the one before is over, and so are offers where none can be made."""
    offers = layout.state.offers if layout.ruleset.phases[phase].offering else ()
    return layout.changed(offers=offers, pending_seats=(), pending_draws=0).at_phase(phase)


def with_players(layout: Layout, count: int) -> Layout:
    """The same cards on the table of another number of players, as far as its seats, fields and deck allow. What only
    one game has lies as it does by default.
    """
    state, before = layout.state, layout.ruleset
    made = edition(before.edition)
    options = {
        option.name: before.options[option.name]
        for option in made.options
        if option.name in before.options and before.options[option.name] in option.choices_for(count)
    }
    spare = (name for name in check_names(made.players[1]) if name not in layout.names)
    names = (*layout.names[:count], *islice(spare, max(0, count - len(layout.names))))
    ruleset = made.ruleset(count, options)
    starter = state.starter if state.starter < count else 0
    found = replace(empty(ruleset, names, seed=state.rng, starter=starter), rest=layout.rest)
    for seat, fields in enumerate(state.fields[:count]):
        found = found.with_fields(seat, min(max(len(fields), ruleset.field_count), ruleset.max_fields))
    for row, cards in layout.rows().items():
        if row in found.rows():
            found = found.with_row(row, at_most(cards, found.box))
    phase = before.phases[state.phase].key
    keys = [each.key for each in ruleset.phases]
    if phase in keys:
        found = found.at_phase(keys.index(phase), state.step)
    active = state.active if state.active < count else starter
    exhausted = min(state.exhausted, ruleset.exhaustions)
    return found.at_turn(active=active, rounds=layout.round).changed(exhausted=exhausted)


def empty(ruleset: Ruleset, names: tuple[str, ...], *, seed: int = 0, starter: int = 0) -> Layout:
    """A table on which everything is in the box."""
    layout = Layout.empty(ruleset, names, seed=seed, starter=starter)
    return kit_of(ruleset.game).parts.cleared(layout)


def with_coins(layout: Layout, seat: int, count: int) -> Layout:
    """So many coins for a seat. More come from the box, each of the kind of which most are there: that leaves the most
    for everything else.
    """
    row = f"coins:{seat}"
    coins = layout.rows()[row][:count]
    left = layout.with_row(row, coins).box
    while len(coins) < count:
        kind = max(left, key=lambda each: (left[each], -each))
        left[kind] -= 1
        coins += (kind,)
    return layout.with_row(row, coins)


def _whole(text: str, least: int, most: int) -> int:
    number = whole_number(text, least, most)
    if number is None:
        raise EditError("value")
    return number


def _among(value: str, choices: Iterable[str]) -> str:
    if value not in choices:
        raise EditError("value")
    return value
