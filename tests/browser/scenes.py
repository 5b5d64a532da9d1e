"""Tables as a page is told them, drawn by the built components alone: no kernel and no server, so it is quick."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page, Route

from bohnanza_lab.components.component import Component
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine import rules
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.errors import BohnanzaError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.state import State
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from tests.serving import ROOT

STATIC = ROOT / "bohnanza_lab" / "static"
HOST = "http://tables.test"
Moment = Callable[[State], bool]


def _mine(phase: str, step: int | None = None) -> Moment:
    """The first player's phase, at that step where it matters."""
    return lambda state: state.active == 0 and rules.phase_of(state).key == phase and step in (None, state.step)


MOMENTS: dict[str, Moment] = {
    "trade": _mine("trade", 1),
    "three offers": _mine("trade", 1),
    "set aside": lambda state: rules.phase_of(state).key == "plant-aside" and len(state.aside[0]) > 0,
    "gift": _mine("gift", 1),
    "open draw": _mine("open-draw", 1),
    "claim": _mine("claim-window"),
    "mine to claim": lambda state: rules.phase_of(state).key == "claim-window" and len(rules.legal(state, 0)) > 1,
    "attack": lambda state: _mine("attack", 0)(state) and len(state.coins[0]) > 0,
    "battle": _mine("attack", 1),
    "defence": lambda state: state.active != 0 and rules.awaited(state) == 0 and rules.phase_of(state).key == "attack",
}
"""The moments worth a look: in most editions there are some of them."""
BUSIEST = ("trade", "gift", "open-draw")
"""The phase with most to act on, in each game one of these."""
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A table</title>
<link rel="stylesheet" href="/bohnanza.css"><link rel="stylesheet" href="/games.css">
<style>:root { --a: 1 } body { margin: 0; padding: 0 12px }</style></head>
<body class="theme-light"><main></main><script type="module">
import widget from "/bohnanza.js";
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
let remove;
window.draw = async (told) => {
  remove?.();
  const model = { get: (name) => told[name], on() {}, off() {}, send() {} };
  remove = widget.initialize({ model }).render({ model, el: document.querySelector("main") });
  await painted();
  await painted();
};
</script></body></html>"""
"""Draws one component after the other, as Lab does, and gives each time to find its size. It has a variable, as
the pages of Voilà and Lab have: without one, Chromium compares all variables of a component at each of its elements.
"""


FIFTEEN = "fifteen cards"
TABLES = {f"{edition.id}, {players} players": edition.id for edition in editions() for players in edition.players}
"""The edition of each table: with its fewest and with its most players."""


def scene(name: str) -> EngineGame:
    """The game of a scene, which is named by its table and what is seen there."""
    return scenes_of(name.partition(",")[0])[name]


@cache
def scenes_of(edition: str) -> dict[str, EngineGame]:
    """Games of an edition by name: at each of its tables the start, the moments worth a look, and the busiest phase
    with a hand of fifteen cards.
    """
    found: dict[str, EngineGame] = {}
    for table in (table for table, of in TABLES.items() if of == edition):
        players = int(table.split()[1])
        found[f"{table}, start"] = EngineGame(edition, players, seed=3)
        found |= {f"{table}, {moment}": game for moment, game in _moments(EngineGame(edition, players, seed=4)).items()}
        found[f"{table}, {FIFTEEN}"] = _fifteen_cards(edition, players)
    return found


def _moments(game: EngineGame) -> dict[str, EngineGame]:
    """The game in each moment worth a look, the first time that it comes after everybody's second turn."""
    found: dict[str, EngineGame] = {}
    bots = {seat: FarmerPlayer() for seat in range(len(game.names))}
    while not game.over and len(found) < len(MOMENTS) and game.turn < 60:
        if game.turn > 2 * len(game.names):
            for moment, comes in MOMENTS.items():
                if moment not in found and comes(game.state):
                    found[moment] = game.fork()
                    for maker in (1, 2, 3) if moment == "three offers" else (1,):
                        _offer(found[moment], maker)
        turn = next_bot_move(game, bots)
        if turn is None:
            break
        game.play(turn)
    return {moment: found[moment] for moment in MOMENTS if moment in found}


def _offer(game: EngineGame, seat: int) -> None:
    """An offer to the one who looks, where offers are made and there is somebody in that seat."""
    if seat >= len(game.names):
        return
    give, want = game.state.hands[seat][:1], (game.state.turned or game.state.hands[0])[:1]
    if give and want:
        try:
            game.play(f"{game.names[seat]} offer {game.names[0]} {give[0]} for {want[0]}")
        except BohnanzaError:
            return


def _fifteen_cards(edition_id: str, players: int) -> EngineGame:
    ruleset = EngineGame(edition_id, players).ruleset
    phase = next(phase.key for phase in ruleset.phases if phase.key in BUSIEST)
    kinds = sorted(ruleset.deck)
    return EngineGame.arrange(
        edition_id,
        players,
        hands={0: [kinds[place * 3 % len(kinds)] for place in range(15)]},
        fields={0: [[kinds[1]] * 3, [kinds[2]]]},
        phase=phase,
        turned=[kinds[3], kinds[4]],
    )


def show(page: Page, game: EngineGame, lang: str = "en") -> None:
    """Draw a table from its first seat."""
    show_component(page, Tabletop(game, lang, 0))


def show_component(page: Page, component: Component) -> None:
    """Draw a component of the kit that has a table, as it is before its kernel is asked anything."""
    if page.url != f"{HOST}/":
        page.route(f"{HOST}/**", _answer)
        page.goto(f"{HOST}/")
    page.evaluate("told => draw(told)", {"props": component.props(), "state": component.state()})
    page.wait_for_selector(".bl-board, .bl-laying")


def _answer(route: Route) -> None:
    name = route.request.url.removeprefix(f"{HOST}/")
    if name:
        route.fulfill(path=STATIC / name)
    else:
        route.fulfill(body=PAGE, content_type="text/html")
