"""How strong each player is: ``python -m tools.ladder`` plays the games and writes the table.

In each game one player sits among rivals that are all of one other kind. Every deal is played once for each seat, with
the player in another one, so that neither the deal nor the seat favours it; deals are numbered from 0 and are the same
for all players. Called again, it goes on where it stopped, and to more games where it is asked for more. All games of a
player that is named are played again, since it may have changed. This is not done for slow players.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, fields, replace
from itertools import combinations, pairwise
from math import ceil, sqrt
from multiprocessing import Pool
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.errors import BohnanzaError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.turn import ranking, scores
from bohnanza_lab.players import play_on
from bohnanza_lab.players.registry import BOTS, BotLike, find_player, is_slow, make_player, player_name
from bohnanza_lab.study.intervals import Interval, Z, share

TABLE = Path("notebooks/data/ladder.csv")
"""Where the table is kept, from the root of the repository."""


class Pairing(NamedTuple):
    """A player among rivals, in an edition with so many players."""

    edition: str
    players: int
    player: str
    rival: str


@dataclass(frozen=True)
class PairingResult:
    """What came of a pairing. ``coins`` is by how much the player had more than its rivals had on average, in what the
    edition counts, summed over the deals; ``squares`` the sum of the squares of that; ``first`` that of the first deal.
    """

    edition: str
    players: int
    player: str
    rival: str
    deals: int = 0
    wins: int = 0
    coins: float = 0.0
    squares: float = 0.0
    first: float = 0.0

    @property
    def pairing(self) -> Pairing:
        """What was played."""
        return Pairing(self.edition, self.players, self.player, self.rival)

    @property
    def games(self) -> int:
        """How many games were played: one for each seat of every deal."""
        return self.deals * self.players

    @property
    def win_rate(self) -> Interval:
        """The share of games won."""
        return share(self.wins, self.games)

    @property
    def margin(self) -> Interval:
        """The mean of the coins, from how the deals differ. Only sums are kept, and it follows from them."""
        mean = self.coins / self.deals
        spread = max(0.0, self.squares - self.deals * mean**2)
        error = Z * sqrt(spread / (self.deals * (self.deals - 1))) if self.deals > 1 else float("inf")
        return Interval(mean, mean - error, mean + error)

    @property
    def verdict(self) -> str:
        """Whether the player won more or fewer games than its share, or the interval has that in it."""
        rate, even = self.win_rate, 1 / self.players
        return "stronger" if rate.low > even else "weaker" if rate.high < even else "open"

    def and_deal(self, wins: int, coins: float) -> PairingResult:
        """The row with one more deal."""
        return replace(
            self,
            deals=self.deals + 1,
            wins=self.wins + wins,
            coins=round(self.coins + coins, 6),
            squares=round(self.squares + coins**2, 6),
            first=self.first if self.deals else round(coins, 6),
        )


def play_deal(pairing: Pairing, deal: int) -> tuple[int, float]:
    """Play a deal with the player in each seat: how many games it won, and by how much it was ahead on average.

    >>> play_deal(Pairing("rio-grande", 3, "farmer", "chance"), 0) == play_deal(
    ...     Pairing("rio-grande", 3, "farmer", "chance"), 0
    ... )
    True
    """
    wins, ahead = 0, 0.0
    for seat in range(pairing.players):
        game = EngineGame(pairing.edition, pairing.players, seed=deal)
        bots = {
            each: make_player(pairing.player if each == seat else pairing.rival, deal * pairing.players + each)
            for each in range(pairing.players)
        }
        for _ in play_on(game, bots):
            pass
        earned = [float(each) for each in scores(game.state)]
        wins += ranking(game.state)[0] == seat
        ahead += earned[seat] - (sum(earned) - earned[seat]) / (pairing.players - 1)
    return wins, ahead / pairing.players


def pairings(chosen: Iterable[BotLike] = ()) -> Iterator[Pairing]:
    """Every player among every weaker one, in every edition and number of players; those with slow players last. If
    some are chosen, only theirs: among weaker ones, and those of stronger ones among them, unless these are slow. A
    player of your own, ``"my_players:Hoarder"`` (a class, or a bot that was made) or its class, plays among each of
    ours.
    """
    for each in chosen:
        make_player(each)
    names = [player_name(each) for each in chosen]
    for name in names:
        _named(name)
    pairs = [
        (weak, strong)
        for weak, strong in combinations(BOTS, 2)
        if not names or strong in names or (weak in names and not _slow(strong))
    ]
    pairs += [(rival, name) for name in names if name not in BOTS for rival in BOTS]
    every = [
        Pairing(edition.id, players, strong, weak)
        for weak, strong in pairs
        for edition in editions()
        for players in range(edition.players[0], edition.players[1] + 1)
    ]
    # Of the slow ones, first those against the next weaker player.
    weaker = {strong: weak for weak, strong in pairwise(BOTS)}

    def late(pairing: Pairing) -> tuple[bool, bool, bool]:
        slow = _slow(pairing.player)
        return slow, slow and pairing.rival != weaker.get(pairing.player), _slow(pairing.rival)

    yield from sorted(every, key=late)


def _named(name: str) -> object:
    """What the table calls so: it must be found again when the table is played on."""
    try:
        return BOTS.get(name) or find_player(name)
    except BohnanzaError as error:
        raise BohnanzaError(f"the table keeps players by name, as in 'my_players:Hoarder'; {error}") from None


def _slow(name: str) -> bool:
    """Whether a player thinks so long that fewer games are played with it."""
    return is_slow(_named(name))


def read(path: Path) -> dict[Pairing, PairingResult]:
    """The rows of a table that was written before; none where there is no such file."""
    if not path.exists():
        return {}
    rows = []
    with path.open(encoding="utf-8", newline="") as file:
        for line in csv.DictReader(file):
            pairing = Pairing(line["edition"], int(line["players"]), line["player"], line["rival"])
            sums = (float(line[name]) for name in ("coins", "squares", "first"))
            rows.append(PairingResult(*pairing, int(line["deals"]), int(line["wins"]), *sums))
    return {row.pairing: row for row in rows}


def write(path: Path, rows: Mapping[Pairing, PairingResult]) -> None:
    """Write the table, in the order of the pairings, with what follows from its sums."""
    derived = ("games", "rate", "rate_low", "rate_high", "margin", "margin_low", "margin_high", "verdict")
    draft = path.with_suffix(".part")
    with draft.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow([*(field.name for field in fields(PairingResult)), *derived])
        for pairing in sorted(rows, key=_place):
            row = rows[pairing]
            numbers = [f"{number:.4f}" for number in (*row.win_rate, *row.margin)]
            lines.writerow([*astuple(row), row.games, *numbers, row.verdict])
    draft.replace(path)


def _place(pairing: Pairing) -> tuple[int | str, ...]:
    names, order = [*BOTS], [edition.id for edition in editions()]
    own = pairing.player not in names
    return (
        order.index(pairing.edition),
        pairing.players,
        own,
        pairing.player if own else names.index(pairing.player),
        names.index(pairing.rival),
    )


def climb(
    path: Path,
    every: Iterable[Pairing],
    games: int,
    slow_games: int,
    *,
    seconds: float,
    jobs: int | None = None,
    again: bool = False,
) -> bool:
    """Play what is missing in the table, for so many seconds at most; whether nothing is missing any more. With
    ``again``, play also what the table has, but for games of slow players.
    """
    rows, end = read(path), monotonic() + seconds
    with Pool(jobs) as pool:
        for pairing in every:
            row, slow = rows.get(pairing, PairingResult(*pairing)), _slow(pairing.player)
            deals = max(row.deals, ceil((slow_games if slow else games) / pairing.players))
            if again and not slow:
                row = PairingResult(*pairing)
            missing = range(row.deals, deals)
            at_once = jobs or os.cpu_count() or 1
            for first in range(missing.start, missing.stop, at_once):
                if monotonic() > end:
                    return False
                part = [(pairing, deal) for deal in range(first, min(first + at_once, missing.stop))]
                for wins, coins in pool.starmap(play_deal, part, chunksize=1):
                    row = row.and_deal(wins, coins)
                rows[pairing] = row
                write(path, rows)
            if missing:
                print(_line(row), flush=True)
    return True


def _line(row: PairingResult) -> str:
    rate, low, high = row.win_rate
    margin, least, most = row.margin
    return (
        f"{row.edition}, {row.players} players: {row.player} among {row.rival}s won {rate:.0%} of {row.games} games "
        f"({low:.0%} to {high:.0%}; a tie is {1 / row.players:.0%}), {margin:+.2f} ({least:+.2f} to {most:+.2f}): "
        f"{row.verdict}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Play on; 1 where time was up before all games were played."""
    parser = argparse.ArgumentParser(prog="python -m tools.ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="at least so many of each pairing (200)")
    parser.add_argument("--slow-games", type=int, default=60, help="the same of a look-ahead player's (60)")
    parser.add_argument(
        "--player", action="append", default=[], help="only its pairings, which are played again unless it is slow"
    )
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long; call again to go on")
    parser.add_argument("--jobs", type=int, help="how many processes (one for each core)")
    parser.add_argument("--table", type=Path, default=TABLE, help=f"where the table is ({TABLE})")
    parser.add_argument("--show", action="store_true", help="play nothing, print the table")
    asked = parser.parse_args(arguments)
    try:
        every = [*pairings(asked.player)]
    except BohnanzaError as error:
        parser.error(str(error))
    if asked.show:
        for row in read(asked.table).values():
            print(_line(row))
        return 0
    done = climb(
        asked.table,
        every,
        asked.games,
        asked.slow_games,
        seconds=asked.seconds,
        jobs=asked.jobs,
        again=bool(asked.player),
    )
    print("Every game has been played." if done else "Time is up; call again to go on.")
    return not done


if __name__ == "__main__":
    sys.exit(main())
