"""Somebody who follows the hints of a game to its end, and what the hints then teach.

Each game is dealt by its number, and the one who follows sits in another seat from deal to deal. The others are the
bots that a new game begins with, or those that are named.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, islice
from math import inf
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import quantiles
from subprocess import run
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar

from bohnanza_lab.components import coach
from bohnanza_lab.components.game_component import ADVISOR
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.events import Drew, Event, TurnBegan, TurnedOver
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Harvest, Move, Offer
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.engine.rules import legal
from bohnanza_lab.engine.state import StandingOffer
from bohnanza_lab.engine.turn import ranking
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import BohnaparteObservation
from bohnanza_lab.games.duel.engine.duel_table import DuelObservation
from bohnanza_lab.players import Player, next_bot_move, observation_for
from bohnanza_lab.players.advice import advise, following
from bohnanza_lab.players.player import refused_offers
from bohnanza_lab.players.registry import make_player
from bohnanza_lab.players.sayings import why_offered, why_refused
from bohnanza_lab.players.trader import is_purchase
from bohnanza_lab.settings import Settings
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from tools.bench.selfplay import chess_moves

ROOT = Path(__file__).parents[2]
DEALS = 400
"""How many deals are played to see how often who follows the hints wins."""
GAMES = 40
"""How many games are looked at for everything else."""
TABLES = (
    ("rio-grande", 3),
    ("rio-grande", 4),
    ("bohnaparte", 3),
    ("bohnaparte", 4),
    ("duel", 2),
    ("bean-duel", 2),
)
RIVALS = (
    ("rio-grande", 4, "farmer", 0.80, 1.0),
    ("rio-grande", 3, "farmer", 0.72, 1.0),
    ("rio-grande", 4, "", 0.2, 0.3),
    ("bohnaparte", 3, "trader", 0.303, 1.0),
    ("bohnaparte", 4, "trader", 0.22, 1.0),
)
"""The bots it plays against (empty: those of a new game), and the least and the greatest share of games it may win. A
trader wins its share of the games among traders: at Bohnaparte who follows the hints is weaker by 3 points at most.
"""
MOST_MS = 3.0
"""Where the yardstick makes :data:`CHESS_MOVES`, 95 of a hundred decisions of a default opponent take no longer."""
MOST_MS_IN_A_BROWSER = 15.0
"""The same in a Python that runs in browsers."""
CHESS_MOVES = 33_500
_ROUND = 1000
"""So many moves of the yardstick are made after each game."""
_DECIMAL = re.compile(r"(?<![$\d.,])\d+[.,]\d(?!\d)")
_CARD_NUMBER = re.compile(r"bo\(h\)n\w+ (?:card )?\d+", re.IGNORECASE)
_MOST_HINTS = 5000
"""More hints than a game takes."""


@dataclass
class Followed:
    """One game in which somebody followed the hints. ``wrong`` are the hints that name what the table does not show, or
    a decimal; ``times`` what the decisions of the other seats took, in
    milliseconds where the yardstick makes its moves at the pace of the bound.
    """

    won: bool = False
    hints: int = 0
    offers: int = 0
    asks: int = 0
    repeated: int = 0
    most_offers: int = 0
    taken_back: int = 0
    sold_next: int = 0
    wasted: int = 0
    wrong: list[str] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


_M = TypeVar("_M", bound=Move)


class Case(NamedTuple):
    """A game to play: ``rival`` is a bot by its name, empty for those of a new game; ``reads`` also reads the hints."""

    edition: str
    players: int
    rival: str
    deal: int
    reads: bool = True


class _Timed:
    """A bot whose decisions are timed, with what it says to them."""

    def __init__(self, player: Player, times: list[float]) -> None:
        self._player = player
        self._times = times

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        with _clock(self._times):
            return self._said(seen, self._player.decide(seen, moves))

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        with _clock(self._times):
            assert seen.seat is not None
            why_refused(seen, seen.seat, offer.seat, offer.give, offer.want)
            return self._player.answer(seen, offer, moves)

    def propose(self, seen: Observation) -> Offer | None:
        with _clock(self._times):
            made = self._player.propose(seen)
            return None if made is None else self._said(seen, made)

    def _said(self, seen: Observation, move: _M) -> _M:
        if isinstance(move, Offer):
            assert seen.seat is not None
            why_offered(seen, seen.seat, move.to, move.give, move.want)
        return move


@contextmanager
def _clock(times: list[float]) -> Iterator[None]:
    begun = time.process_time()
    yield
    times.append(1000 * (time.process_time() - begun))


def follow(case: Case) -> Followed:
    """Play a game to its end by the hints alone."""
    edition, players, rival, deal, reads = case
    found = Followed()
    seat = deal % players
    usual = Settings.default(edition, players).bots
    names = [rival or usual[max(usual)]] * players
    bots: dict[int, Player] = {
        each: _Timed(make_player(names[each], deal * players + each), found.times)
        for each in range(players)
        if each != seat
    }
    game = EngineGame(edition, players, seed=deal)
    Follower(game, seat, bots, found, reads).play()
    pace = _chess_pace() / CHESS_MOVES
    found.times = [pace * taken for taken in found.times]
    found.won = ranking(game.state)[0] == seat
    return found


def _chess_pace() -> float:
    """How many moves of the yardstick are made in a second."""
    begun = time.process_time()
    deque(islice(chess_moves(Random(0)), _ROUND), maxlen=0)
    return _ROUND / (time.process_time() - begun)


class Follower:
    """Who follows the hints in one seat, and counts what they say in ``found``."""

    def __init__(self, game: EngineGame, seat: int, bots: Mapping[int, Player], found: Followed, reads: bool) -> None:
        self.game, self.seat, self.bots, self.found, self.reads = game, seat, bots, found, reads
        self.passes = False
        self.offers: Counter[int] = Counter()
        self.planted: int | None = None
        """The field that the last hint planted on."""
        self.news = False
        """Whether a card has been turned over or drawn since then, or another turn has begun."""

    def play(self) -> None:
        """Play the game to its end."""
        for _ in range(_MOST_HINTS):
            while (turn := next_bot_move(self.game, self.bots, people_pass=self.passes)) is not None:
                self._do(*turn)
            if self.game.over:
                break
            self._follow()
        self.found.most_offers = max(self.offers.values(), default=0)

    def _do(self, seat: int, move: Move) -> None:
        events = self.game.do(seat, move)
        self.passes = self.passes and not any(isinstance(event, TurnBegan) for event in events)
        self.news = self.news or any(_is_news(event, self.seat) for event in events)

    def _follow(self) -> None:
        """Ask for a hint and do what it says; where it has nothing to offer, let the others go on."""
        decision = advise(self.game, self.seat, ADVISOR)
        if decision is None:
            self.passes = True
            return
        self.found.hints += 1
        if self.reads:
            self.found.wrong += untrue_hints(self.game, self.seat)
        then = following(self.game, self.seat, decision.move, ADVISOR)
        self.count(decision.move)
        self._do(self.seat, decision.move)
        if then is not None:
            self.planted = None  # both moves are one hint
            self.count(then.move)
            self._do(self.seat, then.move)

    def count(self, move: Move) -> None:
        """Count what a hint makes a player do, before it is done."""
        state, found = self.game.state, self.found
        if isinstance(move, Offer):
            found.offers += 1
            self.offers[state.turn] += 1
            found.asks += not move.give
            found.repeated += any(_no_better(move, old) for old in refused_offers(self.game, self.seat))
        elif isinstance(move, Harvest):
            cards = state.fields[self.seat][move.field - 1]
            coins = cards[-1].coins(len(cards))
            if self.planted == move.field and not self.news:
                found.sold_next += coins > 0
                found.taken_back += not coins
            free = [each for each in legal(state, self.seat) if not is_purchase(each)]
            others = [each for each in free if not isinstance(each, Harvest)]
            found.wasted += not coins and bool(others)
        self.planted = getattr(move, "field", None) if move.verb in ("plant", "plant-gift") else None
        self.news = False


def _is_news(event: Event, seat: int) -> bool:
    return isinstance(event, TurnedOver | TurnBegan) or (isinstance(event, Drew) and event.seat == seat)


def _no_better(offer: Offer, refused: Offer) -> bool:
    """Whether an offer asks a player for a card that it has refused, and pays no more for it."""
    same = offer.to == refused.to and bool({*offer.want} & {*refused.want})
    return same and Counter(offer.give) <= Counter(refused.give)


def untrue_hints(game: EngineGame, seat: int) -> Iterator[str]:
    """The hint in each language, where it has a decimal or names a card that the table does not show to the seat."""
    for lang in LANGUAGES:
        hint = coach.hint(game, [seat], ADVISOR, lang)
        if hint is None:
            continue
        said = f"{hint['text']}. {hint['reason']}"
        unseen = named(said, lang) - shown(game, seat)
        if _DECIMAL.search(said) or _CARD_NUMBER.search(said) or unseen:
            yield said


def named(text: str, lang: str) -> set[Bean]:
    """The kinds of bean that a text names."""
    found = set()
    for kind in sorted(Bean, key=lambda each: -len(words(lang).say(f"beans.{each.key}"))):
        for table in ("beans-several", "beans"):
            text, times = re.subn(rf"(?i)\b{re.escape(words(lang).say(f'{table}.{kind.key}'))}\b", " ", text)
            if times:
                found.add(kind)
    return found


def shown(game: EngineGame, seat: int) -> set[Bean]:
    """The kinds that a seat sees: on fields, open or set aside, in offers, in its hand, and what only its game has."""
    state = game.state
    fields = [bean for mine in state.fields for cards in mine for bean in cards]
    offers = [bean for offer in state.offers for bean in (*offer.give, *offer.want)]
    aside = [bean for cards in state.aside for bean in cards]
    own = observation_for(game, seat).extension
    if isinstance(own, DuelObservation):
        return {*Bean}  # each kind has its gift card
    kept = [*(own.depot or ()), *chain(*filter(None, own.traders))] if isinstance(own, BohnaparteObservation) else []
    return {*fields, *aside, *offers, *kept, *state.turned, *state.hands[seat]}


# What is asked of the hints


class Row(NamedTuple):
    """A line of the table: what was found, and the least and the greatest that is asked for."""

    name: str
    found: float
    least: float = 0.0
    most: float = 0.0
    trades: bool = False
    """Whether it is about trading, which The Duel and the Bean Duel do not have."""

    @property
    def holds(self) -> bool:
        """Whether it is what is asked for."""
        return self.least <= self.found <= self.most

    @property
    def asked(self) -> str:
        """What is asked for, in words."""
        if self.most == inf:
            return "told only"
        return f"at least {self.least:g}, at most {self.most:g}" if self.least else f"at most {self.most:g}"


def rows(games: Sequence[Followed]) -> Iterator[Row]:
    """What some games are judged by, all but the games won."""

    def mean(found: Iterable[float]) -> float:
        return sum(found) / len(games)

    yield Row("hints", mean(each.hints for each in games), most=inf)
    yield Row("offers hinted", mean(each.offers for each in games), most=inf, trades=True)
    yield Row("requests that offer nothing", mean(each.asks for each in games), most=2, trades=True)
    yield Row("the same card of the same player after a refusal", sum(each.repeated for each in games), trades=True)
    yield Row("offers hinted in one turn, at most", max(each.most_offers for each in games), most=3, trades=True)
    yield Row("planted and harvested next, nothing new between: no coin", sum(each.taken_back for each in games))
    yield Row(
        "planted and harvested next, nothing new between: paying", mean(each.sold_next for each in games), most=0.5
    )
    yield Row("harvests for no coin, another move legal and free", mean(each.wasted for each in games), most=0.5)
    yield Row("hints with a decimal, or what nobody sees", sum(len(each.wrong) for each in games))
    slowest = quantiles([taken for each in games for taken in each.times], n=20)[-1]
    yield Row("ms of a default opponent's decision, 95 %", slowest, most=MOST_MS)


def measure(games: int, deals: int) -> Iterator[tuple[str, Row]]:
    """Play, and judge: what was played, and a row of it."""
    with Pool() as pool:
        for edition, players in TABLES:
            played = pool.map(follow, [Case(edition, players, "", deal) for deal in range(games)], chunksize=1)
            about = f"{edition}, {players} players, {games} games"
            yield from ((about, row) for row in rows(played) if not row.trades or any(each.offers for each in played))
        for edition, players, rival, least, most in RIVALS:
            cases = [Case(edition, players, rival, deal, reads=False) for deal in range(deals)]
            won = sum(each.won for each in pool.imap_unordered(follow, cases, chunksize=4))
            about = f"{edition}, one of {players} among {rival or 'the bots of a new game'}, {deals} deals"
            yield about, Row("won", won / deals, least, most)
    pace = _chess_pace() / CHESS_MOVES
    for table, times in browser_times().items():
        slowest = pace * quantiles(times, n=20)[-1]
        yield "a decision in a browser's Python", Row(f"ms, 95 %: {table}", slowest, most=MOST_MS_IN_A_BROWSER)


def browser_times() -> dict[str, list[float]]:
    """What decisions take in a browser's Python, here under Node: milliseconds of the processor, by table."""
    with TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
        run(build, cwd=ROOT, check=True, capture_output=True)
        (wheel,) = Path(folder).glob("*.whl")
        command = ["node", "pyodide/deciding.mjs", str(wheel)]
        told = run(command, cwd=ROOT / "widgets", check=True, capture_output=True, text=True).stdout
    found: dict[str, list[float]] = json.loads(told)
    return found
