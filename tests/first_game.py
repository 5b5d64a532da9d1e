"""Ways to play the first games, by what their page asks: for tests of what comes of them, and of what is said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from functools import cache
from random import Random
from typing import NamedTuple

from bohnanza_lab import GuidedGame
from bohnanza_lab.components.game_component import ADVISOR
from bohnanza_lab.engine import rules
from bohnanza_lab.engine.events import Traded
from bohnanza_lab.engine.moves import Decline, Done, Harvest, Move, Offer, Plant
from bohnanza_lab.players import Advisor, TraderPlayer
from bohnanza_lab.players.advice import advise
from bohnanza_lab.text import language
from bohnanza_lab.text.words import words
from bohnanza_lab.views.contract import TableCommand

NAME = "first-game"
MOST_REQUESTS = 400
GAMES = ("short", "whole", "duel")
PLAYER = TraderPlayer()
"""A good player, who does not change when the hints do."""
PASS: TableCommand = {"type": "pass"}
GUIDES_LINE = """
plant 1; plant 3; turn-over; accept; done; plant Soy 2; plant Soy 2; draw;
decline; offer Ben Green for Soy; pass; plant Soy 2;
offer Cem Garden for Red; accept; pass; plant Red 1;
plant 2; done; turn-over; accept; done; plant Red 1; harvest 1; plant Garden 1; draw;
pass;
accept; pass; plant Soy 2;
plant 1; done; turn-over; done; plant Soy 2; harvest 1; plant Green 1; draw
"""
"""What the guide proposes, move by move. ``accept`` and ``decline`` are meant for the offer that there is."""
Chooses = Callable[[GuidedGame, Random], str | None]
"""A way of playing: the reader's next move as text, or None to let the others go on."""


# Ways of playing


def moves(here: GuidedGame) -> list[Move]:
    return [*rules.legal(here.game.state, 0)]


def written(here: GuidedGame, move: Move) -> str:
    return move.text(here.game.names)


def guides_line() -> Chooses:
    left = iter(each.strip() for each in GUIDES_LINE.split(";"))

    def choose(here: GuidedGame, _: Random) -> str | None:
        said = next(left)
        if said in ("accept", "decline"):
            said += f" {next(offer.id for offer in here.game.state.offers if offer.asks(0))}"
        return None if said == "pass" else said

    return choose


def nth(place: int) -> Chooses:
    def choose(here: GuidedGame, _: Random) -> str | None:
        found = moves(here)
        return written(here, found[place]) if found else None

    return choose


def advised(here: GuidedGame, by: Advisor, *, trades: bool = True) -> str | None:
    """What an adviser says; without trades every offer is declined and none is made."""
    offers = [offer for offer in here.game.state.offers if offer.asks(0)]
    if offers and not trades:
        return written(here, Decline(offers[0].id))
    decision = advise(here.game, 0, by)
    if decision is None:
        return None
    found = [each.move for each in decision.choices if trades or not isinstance(each.move, Offer)]
    return written(here, found[0]) if found else None


def refusing(here: GuidedGame, _: Random) -> str | None:
    found = sorted(moves(here), key=lambda move: not isinstance(move, Done | Decline))
    return written(here, found[0]) if found else None


def harvesting(here: GuidedGame, _: Random) -> str | None:
    found = sorted(moves(here), key=lambda move: not isinstance(move, Harvest))
    return written(here, found[0]) if found else None


def by_chance(here: GuidedGame, chance: Random) -> str | None:
    state = here.game.state
    waits = rules.awaited(state) != 0
    found = [*rules.legal(state, 0, offers=True)]
    if not found or (waits and chance.random() < 0.5):
        return None
    patient = [move for move in found if not isinstance(move, Harvest)] or found
    return written(here, chance.choice(patient if chance.random() < 0.8 else found))


def guides(game: str) -> Chooses:
    """What the guide proposes; in longer games, where it leaves the choice, what a good player does."""
    return guides_line() if game == "short" else lambda here, _: advised(here, PLAYER)


def illegal_first(here: GuidedGame, chance: Random) -> str | None:
    """Each field is harvested, and tried with the next card of the hand and the open ones, before a legal move."""
    state = here.game.state
    cards = dict.fromkeys((*state.hands[0][1:2], *state.aside[0], *state.turned))
    tries: list[Move] = [Harvest(field) for field in (1, 2, 3)]
    tries += [Plant(field, bean) for field in (1, 2, 3) for bean in (None, *cards)]
    for move in tries:
        if rules.verify(state, 0, move) is not None:
            answer = here.answer({"id": 1, "type": "move", "text": f"Ana {written(here, move)}", "ply": here.game.ply})
            assert answer["rejection"]["text"]
    assert here.game.state == state
    return nth(0)(here, chance)


WAYS: Mapping[str, Callable[[], Chooses]] = {
    "the guide's line": guides_line,
    "always the first": lambda: nth(0),
    "always the last": lambda: nth(-1),
    "never trading": lambda: lambda here, _: advised(here, PLAYER, trades=False),
    "refusing all": lambda: refusing,
    "harvesting": lambda: harvesting,
    "illegal tries first": lambda: illegal_first,
    "by hints": lambda: lambda here, _: advised(here, ADVISOR),
    "letting the others go on": lambda: lambda here, chance: None if here.state()["may_pass"] else nth(0)(here, chance),
    "by chance": lambda: by_chance,
    "by chance again": lambda: by_chance,
}


def way_of(game: str, name: str) -> Chooses:
    return guides(game) if name == "the guide's line" else WAYS[name]()


@cache
def fresh(lang: str = "en", game: str = "short") -> GuidedGame:
    """A game before its first move. The whole one follows the short one, played as the guide proposes."""
    before = language.current()
    language.use(lang)
    try:
        if game == "whole":
            return begun(deepcopy(list(played(guides_line(), lang=lang))[-1]))
        return GuidedGame(NAME if game == "short" else f"{game}-{NAME}")
    finally:
        language.use(before)


def begun(here: GuidedGame) -> GuidedGame:
    """The same, when the game that comes next has begun."""
    following = here.state()["next"]
    assert following is not None
    assert here.answer({"id": 1, "type": "begin", "text": following["text"]})["ok"]
    return here


def played(way: Chooses, seed: int = 0, lang: str = "en", game: str = "short") -> Iterator[GuidedGame]:
    """One game before each of the reader's choices, and at its end."""
    here, chance = deepcopy(fresh(lang, game)), Random(seed)
    for _ in range(MOST_REQUESTS):
        yield here
        if here.game.over:
            return
        said = way(here, chance)
        here.handle(PASS if said is None else {"type": "move", "text": f"Ana {said}", "ply": here.game.ply})
    raise AssertionError("this game does not end")


def trades(here: GuidedGame) -> int:
    events = [event for turn in here.game.turns for event in turn.events]
    return sum(isinstance(event, Traded) and 0 in (event.seat, event.partner) for event in events)


def guide(here: GuidedGame) -> str:
    """What the guide says now; empty where it says nothing."""
    table = here.table()
    return table["guide"]["text"] if "guide" in table else ""


# How short a game is

WORDS_A_MINUTE, SECONDS_A_CLICK = 130, 1.5
SECONDS_A_MOVE = 1.8
"""The longest pause after a move of a bot at the usual pace (``widgets/src/time/PaceChoice.tsx``)."""


class Length(NamedTuple):
    """How long a game is, or what comes of it before the first trade. The words are those of the guide and of prompts,
    each once, and what the others say to the reader; before the first trade those of all buttons too.
    """

    words: int
    clicks: int
    minutes: float


def count(said: str) -> int:
    return len(re.findall(r"[\w’'-]+", said))


def _length(said: int, own: Iterable[str], bots: int) -> Length:
    clicks = sum(map(_clicks, own))
    return Length(said, clicks, (said / WORDS_A_MINUTE * 60 + clicks * SECONDS_A_CLICK + bots * SECONDS_A_MOVE) / 60)


def _clicks(move: str) -> int:
    """A card that is not the front one is chosen first, and so is each card of an offer."""
    kind, *words = move.split()
    return {"plant": len(words), "offer": len(words) - 1}.get(kind, 1)


def _buttons(here: GuidedGame) -> list[str]:
    """Those beside the prompt, and the answers to an offer."""
    page = words("en").table("page")
    found = [move["label"] for move in here.moves() if move["kind"] in ("done", "turn-over", "draw")]
    if any(0 in offer["asks"] for offer in here.table()["offers"]):
        found += [page[f"offer.{answer}"] for answer in ("accept.short", "decline", "counter")]
    return found


@cache
def course(game: str, name: str) -> tuple[GuidedGame, Length, Length]:
    """A game at its end, how long it is, and how long it is until the first trade."""
    said, first, last = set[str](), 0, 0
    for here in played(way_of(game, name), seed=1, game=game):
        table = here.table()
        if not trades(here):
            first += sum(map(count, [guide(here), table["prompt"], *_buttons(here)]))
            last = here.game.ply
        said |= {guide(here), table["prompt"], *(offer["text"] for offer in table["offers"] if 0 in offer["asks"])}
    said |= {each for line in here.log() for each in re.findall("Ana.*(“.+”)", line["text"])}
    end = here.state()["guide_end"]
    assert end is not None
    said |= {end["text"], end["trading"], end["left"], *(rule["title"] for rule in end["rules"])}
    own = [(ply, turn.move.text(here.game.names)) for ply, turn in enumerate(here.game.turns) if turn.seat == 0]
    before = [text for ply, text in own if ply <= last]
    return (
        here,
        _length(sum(map(count, said)), [text for _, text in own], len(here.game.turns) - len(own)),
        _length(first, before, last + 1 - len(before)),
    )


if __name__ == "__main__":  # after the table of `make coverage-of-rules`
    for game in GAMES:
        _, whole, first = course(game, "the guide's line")
        print(f"First game, {game}: {whole.words} words, {whole.clicks} clicks, {whole.minutes:.1f} minutes; up to the")
        print(f"  first trade or gift: {first.words} words, {first.clicks} clicks, {first.minutes * 60:.0f} seconds.")
