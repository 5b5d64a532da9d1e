"""`python -m tools.bench`: every bound of speed, beside its yardstick; exits 1 where one does not hold.

`python -m tools.bench selfplay` (or `deciding`, `studies`, `pages`, `site`, `resizing`, `hints`) runs that part alone.
A number after `hints` is how many games are looked at, and how many deals are played, at most.
"""

from __future__ import annotations

import sys
from math import inf

from loky import cpu_count

from bohnanza_lab.engine.editions import editions
from tests.chromium import chromium
from tools.bench import deciding, hints, pages, resizing, selfplay, site_of_files, studies
from tools.bench.measure import Measure


def bench_selfplay() -> bool:
    """Every edition, and whole games of bots, beside python-chess."""
    print(f"Random self-play, trades off, beside python-chess's list and push ({selfplay.ROUNDS} rounds in turns)")
    holds = True
    for edition in editions():
        players = edition.players[0]
        ours, theirs, ratio = selfplay.compare(edition.id, players)
        bound = selfplay.AT_LEAST.get(edition.id, selfplay.OTHERS_AT_LEAST)
        holds &= ratio >= bound
        print(
            f"  {_mark(ratio >= bound)} {edition.id:<22} {players} players {ours:>9,.0f} moves/s; "
            f"chess {theirs:>7,.0f}; ratio {ratio:5.2f} (at least {bound})"
        )
    ours, theirs, ratio = selfplay.compare_games()
    holds &= ratio >= selfplay.GAMES_AT_LEAST
    print(
        f"  {_mark(ratio >= selfplay.GAMES_AT_LEAST)} whole games of four simple bots {ours:,.0f} games/s; "
        f"chess {theirs:,.0f} moves/s; ratio {ratio:.5f} (at least {selfplay.GAMES_AT_LEAST})"
    )
    ours, theirs, ratio = selfplay.compare_notebook()
    holds &= ratio >= selfplay.NOTEBOOK_AT_LEAST
    print(
        f"  {_mark(ratio >= selfplay.NOTEBOOK_AT_LEAST)} a notebook's games {ours:,.0f} games/s; "
        f"the engine's {theirs:,.0f} games/s; ratio {ratio:.2f} (at least {selfplay.NOTEBOOK_AT_LEAST})"
    )
    return holds


def bench_studies() -> bool:
    """A study on two cores."""
    if cpu_count() < 2:
        print("A study on two cores: this machine has one")
        return True
    print(f"A study of {studies.GAMES:,} games on two cores, beside one ({studies.ROUNDS} rounds in turns)")
    two, one, ratio = studies.compare()
    holds = ratio >= studies.AT_LEAST
    print(
        f"  {_mark(holds)} two cores {two:.0f} games/s; one {one:.0f} games/s; "
        f"ratio {ratio:.2f} (at least {studies.AT_LEAST})"
    )
    return holds


def bench_pages() -> bool:
    """Our pages beside the plainest ones."""
    print("Pages, beside the plainest pages (medians, in turns)")
    with chromium() as browser:
        return _told(pages.measure(browser))


def bench_site() -> bool:
    """The site of files beside the class server."""
    print("The site of files, beside the class server (medians, in turns)")
    with chromium() as browser:
        return _told(site_of_files.measure(browser))


def bench_resizing() -> bool:
    """A window of another size, beside a plain page."""
    print(f"A resize, beside that of a plain page of as many nodes (medians of {resizing.ROUNDS} rounds, in turns)")
    with chromium() as browser:
        return _told(resizing.measure(browser))


def _told(measures: list[Measure]) -> bool:
    for each in measures:
        print(
            f"  {_mark(each.holds)} {each.name}: {each.ours:.1f} ms; yardstick {each.yardstick:.1f} ms; "
            f"ratio {each.ratio:.2f} ({'told only' if each.at_most == inf else f'at most {each.at_most}'})"
        )
    return all(each.holds for each in measures)


def bench_deciding() -> bool:
    """The look-ahead player in every edition, at the greatest number of players."""
    print(f"Decisions of the look-ahead player, beside python-chess's list and push (in turns, {deciding.GAMES} games)")
    holds = True
    for edition in editions():
        players = edition.players[1]
        each = deciding.measure(edition.id, players)
        holds &= each.holds
        print(
            f"  {_mark(each.holds)} {edition.id:<22} {players} players: median {each.median:.0f} ms, 95 % within "
            f"{each.most:.0f} ms; where chess makes {deciding.CHESS_MOVES:,} moves/s {each.scaled:.0f} ms "
            f"(at most {deciding.MOST_MS}; {each.decisions} decisions)"
        )
    return holds


def bench_hints(most: int = hints.DEALS) -> bool:
    """What hints teach who follows them, and what the bots of a new game take to decide."""
    holds, told = True, ""
    for about, row in hints.measure(min(most, hints.GAMES), min(most, hints.DEALS)):
        if about != told:
            print(about)
            told = about
        print(f"  {_mark(row.holds)} {row.name}: {row.found:.2f} ({row.asked})", flush=True)
        holds &= row.holds
    return holds


def _mark(holds: bool) -> str:
    return "ok  " if holds else "MISS"


PARTS = {
    "selfplay": bench_selfplay,
    "deciding": bench_deciding,
    "studies": bench_studies,
    "pages": bench_pages,
    "site": bench_site,
    "resizing": bench_resizing,
    "hints": bench_hints,
}

if __name__ == "__main__":
    numbers = [int(said) for said in sys.argv[1:] if said.isdecimal()]
    asked = [said for said in sys.argv[1:] if not said.isdecimal()] or [*PARTS]
    unknown = [part for part in asked if part not in PARTS]
    if unknown:
        sys.exit(f"there is no bench {', '.join(unknown)}; there are {', '.join(PARTS)}")
    results = [bench_hints(*numbers) if part == "hints" else PARTS[part]() for part in asked]
    sys.exit(not all(results))
