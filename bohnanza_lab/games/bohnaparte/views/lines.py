"""Bohnaparte's part of a table in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....views.contract import TableView
from ....views.speech import Speech
from ..contract import BattleView, LandsView, LandView


def in_lines(table: TableView, lands: LandsView, speech: Speech) -> Iterator[list[str]]:
    """The battle, who holds what, depots and Traders, and what is nobody's."""
    if lands["battle"]:
        yield _battle(lands["battle"])
    for number, (seat, here) in enumerate(zip(table["seats"], lands["seats"], strict=True)):
        said = [speech.say("map.of", name=seat["name"], lands=_held(lands, number, speech))]
        said.append(f"{speech.say('page.land.points', count=int(seat['score']))}.")
        if here["cannon"]:
            said.append(f"{speech.say('page.land.cannon')}.")
        if here["depot"] is not None:
            said.append(f"{speech.say('map.depot')}: {_listed([speech.row(here['depot'])], speech)}.")
        elif here["depot_count"] is not None:
            room = lands["depot_room"]
            said.append(f"{speech.say('page.depot.count', count=here['depot_count'], room=room)}.")
        if here["trader"] is not None:
            said.append(f"{speech.say('map.trader')}: {_listed([speech.row(here['trader'])], speech)}.")
        yield said
    yield [speech.say("map.free", lands=_held(lands, None, speech))]
    yield [lands["note"]]


def _battle(battle: BattleView) -> list[str]:
    rounds = (each["text"] for each in battle["rounds"])
    parts = (battle["text"], battle["ask"], *battle["terms"], *rounds, battle["outcome"])
    return [part if part.endswith(".") else f"{part}." for part in parts if part]


def _held(lands: LandsView, seat: int | None, speech: Speech) -> str:
    """The landscapes of a seat, or those that are neutral."""
    held = (land for land in lands["lands"] if land.get("owner") == seat and land["kind"] != "river")
    return _listed((_name_with_marks(land, speech) for land in held), speech)


def _name_with_marks(land: LandView, speech: Speech) -> str:
    marks = ("fortress" if land.get("fortress") else "", "empty" if land.get("empty") else "", land.get("cavalry", ""))
    return " ".join((land["title"], *(f"({speech.say(f'map.{mark}')})" for mark in marks if mark)))


def _listed(parts: Iterable[str], speech: Speech) -> str:
    return ", ".join(filter(None, parts)) or speech.say("map.none")
