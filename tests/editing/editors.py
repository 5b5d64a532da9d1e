"""Editors for tests: what a page asks of them, and what must hold of every table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bohnanza_lab import Game
from bohnanza_lab.components.editor import Editor
from bohnanza_lab.editing.parts import BEANS
from bohnanza_lab.editing.shared_parts import decks, zones
from bohnanza_lab.engine import game as engine
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.engine.ruleset import Edition
from bohnanza_lab.settings import Settings, read_settings

TABLES = [(made, players) for made in editions() for players in sorted({*made.players})]


every_table = pytest.mark.parametrize(("made", "players"), TABLES, ids=lambda each: getattr(each, "id", each))
END = 999


def ask(session: Editor, kind: str, **fields: object) -> dict[str, Any]:
    return dict(session.answer({"id": 1, "type": kind, **fields}))


def lay(session: Editor, card: str, target: str, **also: object) -> dict[str, Any]:
    request = {"deck": BEANS, "card": card, "source": "", "index": 0, "target": target, "to": END, **also}
    return ask(session, "lay", **request)


def opened(made: Edition, players: int, lang: str = "en", how: str = "empty") -> Editor:
    session = Editor(None, lang=lang)
    assert ask(session, "start", text=Settings.default(made.id, players).text(), how=how)["ok"]
    return session


def row(session: Editor, zone: str) -> tuple[str, ...]:
    return zones(session.layout)[zone].cards


def check(session: Editor) -> None:
    """What must hold of every table: nothing is lost or twice, and it can be played or there is a reason why not."""
    layout, state = session.layout, session.state()
    assert json.loads(json.dumps(state)) == state
    assert layout.box + layout.state.census() == layout.ruleset.deck
    for deck in decks(layout).values():
        laid = [card for zone in zones(layout).values() if zone.deck == deck.name for card in zone.cards]
        for card, total in deck.total.items():
            assert 0 <= deck.left[card] == total - laid.count(card), (deck.name, card)
    assert Layout.read(layout.text()) == layout
    link = read_settings(session.link()["query"])
    assert link.layout() == layout
    if state["fault"]:
        assert (state["code"], state["text"]) == ("", "")
        assert layout.fault() is not None
        return
    game = layout.game()
    assert game == link.deal() == engine.EngineGame.from_position(state["text"])
    assert eval(state["code"], {"Game": Game}) == game
    assert engine.EngineGame.from_position(str(game)) == game
