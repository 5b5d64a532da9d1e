"""The table that is being laid, as a page draws it."""

from __future__ import annotations

from ..engine.beans import bean
from ..engine.layout import Layout
from ..kit import kit_of
from ..views.contract import ControlView, DeckCardView, DeckView, EditorState, ZoneView
from ..views.speech import Speech
from .code import line_of_python
from .parts import BEANS, Control, Deck, Parts, Zone
from .shared_parts import controls, decks, zones


def editor_state(layout: Layout, lang: str, *, undo: bool = False, redo: bool = False) -> EditorState:
    """Everything that the page of the editor draws."""
    game = layout.ruleset.game
    speech = Speech(lang, layout.names, game)
    parts = kit_of(game).parts
    wrong = layout.fault()
    state: EditorState = {
        "edition": layout.ruleset.edition,
        "game": game,
        "names": list(layout.names),
        "active": layout.state.active,
        "starter": layout.state.starter,
        "zones": [zone_view(zone, layout, speech) for zone in zones(layout).values()],
        "decks": [_deck_view(deck, layout, parts, speech) for deck in decks(layout).values()],
        "controls": [_control_view(control, speech) for control in controls(layout, speech)],
        "fault": "" if wrong is None else speech.reason(wrong),
        "text": "" if wrong else "\n".join(layout.lines()),
        "code": "" if wrong else line_of_python(layout),
        "undo": undo,
        "redo": redo,
    }
    parts.add_to_state(state, layout, speech)
    return state


def zone_view(zone: Zone, layout: Layout, speech: Speech) -> ZoneView:
    """A zone with its words."""
    return {
        "id": zone.id,
        "name": zone.name,
        "label": zone_label(zone, speech),
        "short": zone_label(zone, speech, short=True),
        "note": _note(zone, layout, speech),
        "seat": zone.seat,
        "deck": zone.deck,
        "cards": list(zone.cards),
    }


def zone_label(zone: Zone, speech: Speech, *, short: bool = False) -> str:
    """What a zone is called; a zone of a game of somebody's own may have no words. In a game's words, what stands after
    the first colon of the zone's id has the name of the zone.
    """
    _, _, rest = zone.id.partition(":")
    key = f"editor.zone.{zone.name}"
    found = speech.first_known_key(*([f"{key}.short"] if short else []), key, "")
    if not found:
        return zone.id
    return speech.say(found, **{zone.name: rest, "seat": zone.seat, "field": rest.partition(":")[2]})


def card_label(layout: Layout, deck: str, card: str, speech: Speech) -> str:
    """What a card of a deck is called."""
    if deck == BEANS:
        return speech.bean(bean(card))
    return kit_of(layout.ruleset.game).parts.card(layout, deck, card, speech)["label"]


def control_said(layout: Layout, name: str, speech: Speech) -> str | None:
    """What a control says now; None for one that is there no more."""
    control = next((each for each in controls(layout, speech) if each.id == name), None)
    if control is None:
        return None
    view = _control_view(control, speech)
    value = next((choice["text"] for choice in view["choices"] if choice["value"] == view["value"]), view["value"])
    if control.kind == "check":
        value = speech.say(f"editor.check.{control.value}")
    return speech.say("editor.said.set", label=view["label"], text=value)


def _note(zone: Zone, layout: Layout, speech: Speech) -> str:
    if zone.name == "field" and zone.cards:
        return speech.say(speech.money_key("editor.worth"), coins=bean(zone.cards[-1]).coins(len(zone.cards)))
    left = sum(decks(layout)[zone.deck].left.values()) if zone.takes_rest else 0
    return speech.say("editor.rest.more", count=left) if left else ""


def _deck_view(deck: Deck, layout: Layout, parts: Parts, speech: Speech) -> DeckView:
    return {
        "name": deck.name,
        "label": speech.say(key) if (key := speech.first_known_key(f"editor.deck.{deck.name}", "")) else deck.name,
        "left": sum(deck.left.values()),
        "cards": [_card_view(deck, card, layout, parts, speech) for card in deck.total],
    }


def _card_view(deck: Deck, card: str, layout: Layout, parts: Parts, speech: Speech) -> DeckCardView:
    if deck.name == BEANS:
        label = card_label(layout, deck.name, card, speech)
        view: DeckCardView = {"key": card, "label": label, "left": 0, "total": 0}
    else:
        view = parts.card(layout, deck.name, card, speech)
    view["left"], view["total"] = deck.left[card], deck.total[card]
    return view


def _control_view(control: Control, speech: Speech) -> ControlView:
    name = control.id.partition(":")[0]
    key = speech.first_known_key(f"editor.control.{name}", "")
    return {
        "id": control.id,
        "label": control.label or (speech.say(key, seat=control.seat) if key else name),
        "short": control.label
        or (speech.say(speech.first_known_key(f"{key}.short", key), seat=control.seat) if key else name),
        "kind": control.kind,
        "value": control.value,
        "choices": [{"value": value, "text": text} for value, text in control.choices],
        "least": control.least,
        "most": control.most,
        "seat": control.seat,
    }
