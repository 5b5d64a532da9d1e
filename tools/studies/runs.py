"""The studies behind the notebooks. Each plays its games and returns a small table; the seeds are fixed.

`python -m tools.studies` writes them into `notebooks/studies/`. A run with fewer games plays the first of the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pandas as pd

from bohnanza_lab.engine import Bean
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.study import Study, play_many
from bohnanza_lab.study.intervals import Interval, mean, share

Run = Callable[[float], pd.DataFrame]
"""Plays a share of the games of a study."""

SEED = 2


def _play(name: str, players: int, games: int, seed: int = SEED, **more: Any) -> Study:
    return play_many(name, players, max(games, 8), seed=seed, progress=False, part=40, **more)


def _row(found: Interval, **about: object) -> dict[str, object]:
    return {**about, "value": round(found.value, 4), "low": round(found.low, 4), "high": round(found.high, 4)}


def _tables() -> Iterator[tuple[str, int]]:
    """Every edition at every number of players; the Spanish edition plays as the base game does."""
    for made in editions():
        if made.id != "spanish":
            for players in range(made.players[0], made.players[1] + 1):
                yield made.id, players


def seats_and_length(part: float) -> pd.DataFrame:
    """For each edition, number of players and seat: how often it wins; how many turns a game has."""
    rows = []
    for name, players in _tables():
        games = int(60 * part) if edition(name).game == "bohnaparte" else int(120 * part)
        study = _play(name, players, games)
        about = {"edition": name, "players": players, "games": len(study)}
        rows.append(_row(mean(study.games.turns), **about, what="turns", seat=-1))
        rows.append(_row(mean(study.games.moves), **about, what="moves", seat=-1))
        for seat, won in study.seats.groupby("seat").won:
            rows.append(_row(share(int(won.sum()), len(won)), **about, what="won", seat=seat))
    return pd.DataFrame(rows)


def first_seat(part: float) -> pd.DataFrame:
    """The base game with four: how often each seat wins, and its coins."""
    study = _play("rio-grande", 4, int(2000 * part))
    rows = []
    for seat, each in study.seats.groupby("seat"):
        rows.append(_row(share(int(each.won.sum()), len(each)), what="won", seat=seat))
        rows.append(_row(mean(each.score), what="coins", seat=seat))
    return pd.DataFrame(rows)


def beans(part: float) -> pd.DataFrame:
    """The base game with four: what a planted card brings, by its kind and by how often the pile had run out; how many
    cards a harvest has.
    """
    study = _play("rio-grande", 4, int(1000 * part))
    plantings = study.plantings.merge(study.turns[["game", "turn", "exhausted"]], on=["game", "turn"])
    found = plantings.merge(study.harvests[["game", "harvest", "cards", "coins"]], on=["game", "harvest"], how="left")
    found["brings"] = (found.coins / found.cards).fillna(0).astype(float)
    rows = []
    for (kind, pile), each in found.groupby(["bean", "exhausted"], observed=True):
        by_game = each.groupby("game").brings.mean()
        rows.append(_row(mean(by_game), what="brings", bean=kind, number=pile, cards=len(each)))
    for (kind, cards), each in study.harvests.groupby(["bean", "cards"], observed=True):
        total = (study.harvests.bean == kind).sum()
        rows.append(_row(share(len(each), int(total)), what="harvested", bean=kind, number=cards, cards=len(each)))
    return pd.DataFrame(rows)


def harvest_when(part: float) -> pd.DataFrame:
    """The base game with four, on the same deals: one player harvests a field that pays so many coins as soon as it
    may; the others keep it until it is full. What that player earns more than the others' mean.
    """
    rows = []
    for coins in (1, 2, 3):
        seats = [f"tools.studies.early:Early{coins}", *["farmer"] * 3]
        rows.append(_row(_ahead("rio-grande", 4, int(400 * part), seats), coins=coins))
    return pd.DataFrame(rows)


def _ahead(name: str, players: int, games: int, seats: list[str], **options: Any) -> Interval:
    """What the first player named earns more than the mean of the others, in each deal over all seats."""
    study = _play(name, players, games // players * players, seats=seats, rotate=True, **options)
    own = study.seats.player == seats[0]
    mine = study.seats[own].set_index("game").score
    others = study.seats[~own].groupby("game").score.mean()
    ahead = mine - others
    return mean(ahead.groupby(ahead.index // players).mean())


def third_field(part: float) -> pd.DataFrame:
    """Billabong's editions: what the only player who may buy a third field earns more than the others' mean."""
    rows = []
    for name, players, options in (
        ("billabong", 3, {}),
        ("billabong", 4, {}),
        ("billabong", 5, {"price_for_five": 2}),
        ("billabong", 5, {"price_for_five": 3}),
        ("billabong-expansion", 6, {}),
        ("billabong-expansion", 7, {}),
    ):
        price = edition(name).ruleset(players, options).field_price
        found = _ahead(
            name, players, int(320 * part), ["farmer", *["farmer without buy-field"] * (players - 1)], **options
        )
        rows.append(_row(found, edition=name, players=players, price=price))
    return pd.DataFrame(rows)


def trading(part: float) -> pd.DataFrame:
    """The base game, on the same deals: what a player earns where all trade, where nobody does, who alone does not
    trade, and who is one of the two that do.
    """
    rows = []
    silent = "farmer without offer accept"
    for players in (3, 4, 5):
        games = int(300 * part) // players * players
        for table, seats in (
            ("all", ["farmer"] * players),
            ("nobody", [silent] * players),
            ("all but one", [silent, *["farmer"] * (players - 1)]),
        ):
            study = _play("rio-grande", players, games, seats=seats, rotate=True)
            for player, each in study.seats.groupby("player", observed=True):
                by_deal = each.score.groupby(each.game // players).mean()
                who = "trades" if player == "farmer" else "does not"
                rows.append(_row(mean(by_deal), players=players, table=table, who=who))
    return pd.DataFrame(rows)


def bluffs(part: float) -> pd.DataFrame:
    """The Duel: how often a gift is accepted, by whether it is a bluff, and by the place of the gift in its turn."""
    study = _play("duel", 2, int(1000 * part))
    gifts = study.gifts
    rows = []
    for bluff, each in gifts.groupby("bluff"):
        rows.append(
            _row(share(int(each.accepted.sum()), len(each)), what="accepted", bluff=bluff, number=0, gifts=len(each))
        )
    for (bluff, number), each in gifts[gifts.offer <= 5].groupby(["bluff", "offer"]):
        rows.append(
            _row(
                share(int(each.accepted.sum()), len(each)), what="accepted", bluff=bluff, number=number, gifts=len(each)
            )
        )
    for number, each in gifts[gifts.offer <= 5].groupby("offer"):
        rows.append(
            _row(share(int(each.bluff.sum()), len(each)), what="bluffs", bluff=True, number=number, gifts=len(each))
        )
    return pd.DataFrame(rows)


def maps(part: float) -> pd.DataFrame:
    """Bohnaparte, on every map: how often each seat and each encampment wins, where encampments are drawn by lot."""
    rows = []
    boards = (*(("standard", number) for number in range(3, 7)), ("chess", 3), ("chess", 4), ("pyramid-6", 3))
    settlers = "tools.studies.random_camp:RandomCamp"
    for seed, (board, players) in enumerate(boards):  # on the same deals, the same encampments would have the luck
        study = _play("bohnaparte", players, int(800 * part), seed, board=board, seats=settlers)
        about = {"board": board, "players": players, "games": len(study)}
        for seat, each in study.seats.groupby("seat"):
            rows.append(_row(share(int(each.won.sum()), len(each)), **about, what="seat", name=str(seat)))
        camps = study.lands.dropna(subset="camp").merge(
            study.seats[["game", "seat", "won"]], left_on=["game", "camp"], right_on=["game", "seat"]
        )
        for land, each in camps.groupby("land", observed=True):
            rows.append(_row(share(int(each.won.sum()), len(each)), **about, what="camp", name=land))
    return pd.DataFrame(rows)


def bonus_cards(part: float) -> pd.DataFrame:
    """The Duel: how often the player wins who was dealt a bo(h)nus card, or one of its value; how often a seat wins."""
    study = _play("duel", 2, int(3000 * part))
    seats = study.seats[["game", "seat", "won"]]
    dealt = study.bonus.merge(seats, on=["game", "seat"])
    rows = [
        _row(share(int(each.won.sum()), len(each)), what="seat", name=seat, cents=0)
        for seat, each in seats.groupby("seat")
    ]
    for cents, each in dealt.groupby("cents"):
        rows.append(_row(share(int(each.won.sum()), len(each)), what="value", name=cents, cents=cents))
    for (card, cents), each in dealt.groupby(["card", "cents"]):
        rows.append(_row(share(int(each.won.sum()), len(each)), what="card", name=card, cents=cents))
    return pd.DataFrame(rows)


RUNS: dict[str, Run] = {
    run.__name__.replace("_", "-"): run
    for run in (
        first_seat, seats_and_length, beans, harvest_when, third_field, trading, bluffs, maps, bonus_cards,
    )
}  # fmt: skip
"""By the name of the file that holds the result."""
BEANS = [bean.key for bean in Bean]
