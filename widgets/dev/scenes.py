"""Real tables for the look-at-it page: writes ``built/scenes.js``. Run by ``npm run look``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from lessons import lessons

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.text.words import words
from bohnanza_lab.views.rule import rule_view
from bohnanza_lab.views.table_view import bean_views

FIELDS = {
    "Ana": ["3*Blue", "2*Soy", ""],
    "Ben": ["5*Stink", "Red", "2*Green"],
    "Cem": ["Chili Chili", "4*Black-eyed", ""],
}
HANDS = {
    "Ana": "Chili Soy Garden Blue Soy Red",
    "Ben": "Red Green Blue Stink",
    "Cem": "Soy Chili Chili Black-eyed Blue",
}


def plant() -> EngineGame:
    return EngineGame.arrange(hands=HANDS, fields=FIELDS, seed=3)


def trade() -> EngineGame:
    game = plant()
    for said in ("Ana plant 3", "Ana done", "Ana turn-over"):
        game.play(said)
    return game


def offers() -> EngineGame:
    game = trade()
    game.play("Ben offer Ana Red for Soy")
    game.play("Cem offer Ana Blue Chili for Garden")
    game.play("Ana offer Ben Garden")
    return game


def aside() -> EngineGame:
    game = offers()
    for said in ("Ben accept 3", "Ana accept 1", "Ana done"):
        game.play(said)
    return game


def late() -> EngineGame:
    game = EngineGame(players=5, seed=11)
    return played(game, 160)


def over() -> EngineGame:
    return played(EngineGame(players=4, seed=5), 10_000)


def played(game: EngineGame, moves: int) -> EngineGame:
    from bohnanza_lab.players import FarmerPlayer, next_bot_move

    bots = {seat: FarmerPlayer() for seat in range(len(game.names))}
    for _ in range(moves):
        said = next_bot_move(game, bots)
        if said is None:
            break
        game.play(said)
    return game


SCENES: dict[str, Callable[[], EngineGame]] = {
    "plant": plant,
    "trade": trade,
    "offers": offers,
    "aside": aside,
    "late": late,
    "over": over,
}


def main() -> None:
    data: dict[str, object] = {"words": {}, "beans": {}, "scenes": {}, "rules": {}, "refused": {}, "lessons": {}}
    for lang in ("en", "es"):
        data["words"][lang] = words(lang).table("page")  # type: ignore[index]
        data["rules"][lang] = rule_view("harvest.protection", lang)  # type: ignore[index]
        data["lessons"][lang] = lessons(lang)  # type: ignore[index]
        data["beans"][lang] = bean_views(lang)  # type: ignore[index]
        data["scenes"][lang] = {}  # type: ignore[index]
        for name, build in SCENES.items():
            game = build()
            for look, open_hands in (("", False), ("-open", True)):
                session = Tabletop(game, lang, 0, {1: Quiet()} if name == "late" else {}, open_hands=open_hands)
                data["scenes"][lang][name + look] = session.state()  # type: ignore[index]
        data["scenes"][lang]["ben"] = Tabletop(offers(), lang, 1).state()  # type: ignore[index]
        data["refused"][lang] = Tabletop(plant(), lang).answer({"id": 0, "type": "why", "text": "Ana plant Blue 1"})  # type: ignore[index]
    out = Path(__file__).parent / "built"
    out.mkdir(exist_ok=True)
    (out / "scenes.js").write_text(f"export default {json.dumps(data)};\n", encoding="utf-8")


class Quiet:
    """A bot that has nothing to say yet."""

    def decide(self, seen: object, moves: list[object]) -> object:
        return moves[0]

    def answer(self, seen: object, offer: object, moves: list[object]) -> object:
        return moves[0]

    def propose(self, seen: object) -> None:
        return None


if __name__ == "__main__":
    main()
