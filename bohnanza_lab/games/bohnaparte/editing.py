"""What Bohnaparte has to lay besides beans: markers on the map, Fortresses, empty Quarries, beaten Cavalry, depots and
Traders.
"""

from __future__ import annotations

from dataclasses import replace

from ...editing.parts import NO, YES, CardKeys, Control, Deck, EditError, Parts, Zone, keys
from ...engine.beans import bean
from ...engine.layout import Layout
from ...engine.observation import observe
from ...views.contract import DeckCardView, EditorState
from ...views.speech import Speech
from .engine.bohnaparte_table import MOST_LANDS, BohnaparteTable, bohnaparte_table
from .views.lands import lands_view

PIECES = "pieces"
"""The deck of what can lie on a landscape: each player's markers, and :data:`_ON_LANDS`."""
_ON_LANDS = ("fortress", "empty", "head")
"""A Fortress, the stones of a Quarry used up, a paddock's Cavalry on its head."""


class BohnaparteParts(Parts):
    """Every landscape but a River is a zone for pieces. A depot or a Trader is a zone for beans, once its owner has
    it.
    """

    def zones(self, layout: Layout) -> list[Zone]:
        table = bohnaparte_table(layout.state)
        found = [
            Zone(f"land:{place.name}", _pieces(table, number), deck=PIECES)
            for number, place in enumerate(table.board.places)
            if not table.board.rivers >> number & 1
        ]
        for name, rows in (("depot", table.depots), ("trader", table.traders)):
            for seat, row in enumerate(rows):
                if row is not None:
                    found.append(Zone(f"{name}:{seat}", keys(row), seat))
        if table.battle is not None:
            found.append(Zone(f"battle:{table.battle.seat}", keys(table.battle.card), table.battle.seat))
        return found

    def decks(self, layout: Layout) -> list[Deck]:
        table = bohnaparte_table(layout.state)
        total = {f"marker:{seat}": MOST_LANDS for seat in range(len(layout.names))}
        left = {f"marker:{seat}": MOST_LANDS - mine.bit_count() for seat, mine in enumerate(table.held)}
        for piece, laid, places in (
            ("fortress", table.fortresses, None),
            ("empty", table.empty, table.board.mask("quarry")),
            ("head", table.fallen, table.board.mask("paddock")),
        ):
            most = table.fortresses_left() + laid.bit_count() if places is None else places.bit_count()
            if most > 0:
                total[piece], left[piece] = most, most - laid.bit_count()
        return [Deck(PIECES, total, left)]

    def card(self, layout: Layout, deck: str, card: str, speech: Speech) -> DeckCardView:
        name, _, seat = card.partition(":")
        label = speech.say(f"editor.piece.{name}", seat=int(seat)) if seat else speech.say(f"editor.piece.{name}")
        return {"key": card, "label": label, "left": 0, "total": 0}

    def with_cards(self, layout: Layout, zone: Zone, cards: CardKeys) -> Layout:
        table = bohnaparte_table(layout.state)
        if zone.name == "land":
            return _following(layout, _with_pieces(table, zone.id.partition(":")[2], cards))
        seat, row = zone.seat or 0, tuple(map(bean, cards))
        if zone.name == "battle" and table.battle is not None:
            if len(row) > 1:
                raise EditError("battle")
            return layout.changed(extension=replace(table, battle=replace(table.battle, card=row)))
        if zone.name == "depot" and len(row) > len(layout.names):
            raise EditError("depot", most=len(layout.names))
        put = table.with_depot if zone.name == "depot" else table.with_trader
        return layout.changed(extension=put(seat, row))

    def controls(self, layout: Layout, speech: Speech) -> list[Control]:
        table = bohnaparte_table(layout.state)
        found = []
        if not (table.seated or layout.state.pending_seats):
            found.append(Control("camps", "check", NO))
        if table.battle is not None:
            found.append(Control("battle", "check", YES))
        for name, rows in (("depot", table.depots), ("trader", table.traders)):
            if _has(layout, name):
                found += [
                    Control(f"{name}:{seat}", "check", NO if row is None else YES, seat=seat)
                    for seat, row in enumerate(rows)
                ]
        return found

    def set(self, layout: Layout, name: str, value: str) -> Layout | None:
        table = bohnaparte_table(layout.state)
        kind, _, number = name.partition(":")
        if value not in (YES, NO):
            return None
        if name == "camps" and not table.seated:
            return _choosing(layout) if value == YES else layout
        if name == "battle" and value == NO:
            return layout.at_phase(layout.state.phase, 0).changed(extension=replace(table, battle=None))
        if kind in ("depot", "trader") and number in map(str, range(len(layout.names))) and _has(layout, kind):
            put = table.with_depot if kind == "depot" else table.with_trader
            return layout.changed(extension=put(int(number), () if value == YES else None))
        return None

    def settled(self, layout: Layout) -> Layout:
        table = bohnaparte_table(layout.state)
        if table.battle is not None and (layout.state.active != table.battle.seat or not layout.state.step):
            layout = layout.changed(extension=replace(table, battle=None))
        return layout

    def cleared(self, layout: Layout) -> Layout:
        players = len(layout.names)
        none = (None,) * players
        bare = replace(bohnaparte_table(layout.state), depots=none, traders=none, battle=None)
        table = replace(bare, held=(0,) * players, fortresses=0, empty=0, fallen=0)
        held = tuple(1 << camp for camp in table.board.camps)
        # The turn begins with the Cloisters, and nobody has one.
        return layout.changed(extension=replace(table, held=held)).at_phase(1)

    def add_to_state(self, state: EditorState, layout: Layout, speech: Speech) -> None:
        state["own"] = lands_view(layout.as_game(), observe(layout.state, None), speech, open_hands=True)


def _has(layout: Layout, name: str) -> bool:
    """Whether this game sells depots, or Traders."""
    return any(f"buy-{name}" == move.verb for action in layout.ruleset.free_actions for move in action.moves)


def _choosing(layout: Layout) -> Layout:
    """The moment at which everybody without a landscape still chooses an encampment (4-10). If nobody is left, all
    choose again.
    """
    first = layout.at_phase(0, 0).at_turn(active=layout.state.starter, rounds=1)
    table = bohnaparte_table(first.state)
    if all(table.held):
        table = replace(table, held=(0,) * len(layout.names))
    return first.changed(extension=table, pending_seats=_waiting(first, table))


def _waiting(layout: Layout, table: BohnaparteTable) -> tuple[int, ...]:
    order = layout.state.clockwise(layout.state.starter + 1)
    return tuple(seat for seat in order if not table.held[seat])


def _following(layout: Layout, table: BohnaparteTable) -> Layout:
    """The layout with this map. While encampments are chosen, those who have none yet are still asked."""
    seats = _waiting(layout, table) if layout.state.pending_seats else ()
    return layout.changed(extension=table, pending_seats=seats)


def _pieces(table: BohnaparteTable, number: int) -> CardKeys:
    owner = table.owner(number)
    found = [] if owner is None else [f"marker:{owner}"]
    sets = zip(_ON_LANDS, (table.fortresses, table.empty, table.fallen), strict=True)
    return (*found, *(piece for piece, places in sets if places >> number & 1))


def _with_pieces(table: BohnaparteTable, land: str, cards: CardKeys) -> BohnaparteTable:
    """The map with these pieces on a landscape; of several markers the last one stays."""
    number = table.board.index[land]
    bit = 1 << number
    kind = table.board.places[number].kind
    for piece, needs in (("empty", "quarry"), ("head", "paddock")):
        if piece in cards and kind != needs:
            raise EditError(f"piece.{piece}.place", land=land)
    markers = [card for card in cards if card not in _ON_LANDS]
    owner = int(markers[-1].partition(":")[2]) if markers else None
    held = tuple(mine & ~bit | (bit if seat == owner else 0) for seat, mine in enumerate(table.held))
    return replace(
        table,
        held=held,
        fortresses=_set(table.fortresses, bit, "fortress" in cards),
        empty=_set(table.empty, bit, "empty" in cards),
        fallen=_set(table.fallen, bit, "head" in cards),
    )


def _set(places: int, bit: int, there: bool) -> int:
    return places | bit if there else places & ~bit


PARTS = BohnaparteParts()
