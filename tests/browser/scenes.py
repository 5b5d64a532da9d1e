"""Tables as a page is told them, drawn by the built components alone: no kernel and no server, so it is quick."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from playwright.sync_api import Page, Route

from bohnanza_lab.engine import rules
from bohnanza_lab.engine.errors import BohnanzaError
from bohnanza_lab.engine.game import Game
from bohnanza_lab.engine.games import editions
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from bohnanza_lab.sessions.table import TableSession
from bohnanza_lab.text.words import words
from bohnanza_lab.views.table import bean_views
from tests.serving import ROOT

STATIC = ROOT / "bohnanza_lab" / "static"
HOST = "http://tables.test"
MOMENTS = {"trade": 1, "gift": 1, "open-draw": 1, "attack": 1, "claim-window": None}
"""The phases worth a look, each with its step, where that matters."""
HAND = "Soy Blue Chili Red Green Stink Garden Black-eyed Soy Blue Chili Red Green Stink Garden"
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A table</title>
<link rel="stylesheet" href="/bohnanza.css"><style>body {{ margin: 0; padding: 0 12px }}</style></head>
<body class="theme-light"><main></main><script type="module">
import widget from "/bohnanza.js";
const traits = {traits};
const model = {{ get: (name) => traits[name], on() {{}}, off() {{}}, send() {{}} }};
widget.initialize().render({{ model, el: document.querySelector("main") }});
</script></body></html>"""


@cache
def scenes() -> dict[str, Game]:
    """Games by name: each edition with its fewest and most players, at its start and in the phases worth a look; and a
    hand of fifteen cards.
    """
    return dict(_scenes())


def _scenes() -> Iterator[tuple[str, Game]]:
    for edition in editions():
        for players in sorted({*edition.players}):
            name = f"{edition.id}, {players} players"
            yield f"{name}, start", Game(edition.id, players, seed=3)
            for phase, step in MOMENTS.items():
                game = _played_to(Game(edition.id, players, seed=4), phase, step)
                if game is not None:
                    _offer(game)
                    yield f"{name}, {phase}", game
    yield (
        "rio-grande, 5 players, fifteen cards",
        Game.arrange("rio-grande", 5, hands={"Ana": HAND}, phase="trade", turned="Blue Soy"),
    )


def _played_to(game: Game, phase: str, step: int | None) -> Game | None:
    """The game in the first player's third turn or later, in that phase; None where it has none."""
    bots = {seat: FarmerPlayer() for seat in range(len(game.names))}
    while not game.over:
        state = game.state
        here = state.turn > 2 * len(game.names) and state.active == 0 and rules.phase_of(state).key == phase
        if here and step in (None, state.step):
            return game
        turn = next_bot_move(game, bots)
        if turn is None:
            return None
        game.play(turn)
    return None


def _offer(game: Game) -> None:
    """Somebody's offer to the one who looks, where offers are made."""
    maker, me = game.names[1], game.names[0]
    give, want = game.state.hands[1][:1], (game.state.turned or game.state.hands[0])[:1]
    if give and want:
        try:
            game.play(f"{maker} offer {me} {give[0]} for {want[0]}")
        except BohnanzaError:
            return


def show(page: Page, game: Game, lang: str = "en") -> None:
    """Draw a table from its first seat."""
    traits: dict[str, Any] = {
        "component": "table",
        "lang": lang,
        "words": words(lang).table("page"),
        "beans": bean_views(lang, sorted(game.ruleset.deck)),
        "state": TableSession(game, lang, 0).state(),
        "predictions": {},
    }

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(f"{HOST}/")
        if name:
            route.fulfill(path=STATIC / name)
        else:
            route.fulfill(body=PAGE.format(traits=json.dumps(traits)), content_type="text/html")

    page.unroute_all()
    page.route(f"{HOST}/**", answer)
    page.goto(f"{HOST}/")
    page.wait_for_selector(".bl-board")
