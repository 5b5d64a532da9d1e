"""A study: the tables of many games, to be asked in pandas."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import pandas as pd
import pyarrow.dataset as ds

from ..engine.beans import Bean
from ..engine.errors import BohnanzaError, suggest
from ..engine.game import EngineGame
from ..views.speech import event_kind
from .columns import FrameSchema
from .frames import describe, to_pandas
from .plan import Plan
from .store import Folder, frames_of


class Study:
    """The tables of many games: ``games``, ``seats``, ``turns``, ``plantings``, ``harvests``, ``offers``, ``trades``,
    and those of the game itself, such as ``battles`` or ``claims``. Each is a pandas frame, read when it is asked for.

    >>> from bohnanza_lab.study import play_many
    >>> study = play_many("rio-grande", players=4, games=20, progress=False)
    >>> study
    <Study of 20 games of rio-grande, 4 players (farmer, farmer, farmer, farmer), seed 0; .games, .seats, .turns,
    .plantings, .harvests, .offers, .trades; .describe("games") says what its columns mean>
    >>> len(study.seats.query("won"))
    20
    >>> study.describe("harvests").loc["bean", "dtype"]
    'category'
    >>> study.play(3).winner == study.play(3).names[study.games.winner[3]]
    True
    """

    def __init__(
        self, tables: Mapping[str, ds.Dataset], frames: Mapping[str, FrameSchema], plan: Plan | None = None
    ) -> None:
        self._tables = tables
        self.frames = dict(frames)
        """What each table holds, by its name."""
        self.plan = plan
        """What was played; None for a study of records."""

    def read(self, name: str, columns: Sequence[str] | None = None, where: ds.Expression | None = None) -> pd.DataFrame:
        """A table, or some of its columns and rows; nothing else is read from the disk.

        >>> from pyarrow.dataset import field
        >>> from bohnanza_lab.study import play_many
        >>> study = play_many(games=5, progress=False)
        >>> study.read("harvests", ["bean", "coins"], where=field("cards") > 5).columns.tolist()
        ['bean', 'coins']
        """
        found = self.scan(name).to_table(columns=None if columns is None else [*columns], filter=where)
        return to_pandas(found, self.frames[name])

    def scan(self, name: str) -> ds.Dataset:
        """A table as a dataset of pyarrow, of which nothing has been read: for more rows than the memory holds."""
        self._check(name)
        return self._tables[name]

    def describe(self, name: str) -> pd.DataFrame:
        """What each column of a table means, and its dtype."""
        self._check(name)
        return describe(self.frames[name])

    def play(self, number: int) -> EngineGame:
        """One of the games, played again."""
        if self.plan is None:
            raise ValueError("the games of this study were read from records: read the record")
        return self.plan.play(number)

    def _check(self, name: str) -> None:
        frames = self.__dict__.get("frames", {})
        if name not in frames:
            raise BohnanzaError(f"there is no table {name!r:.40}; {suggest(name, frames, 'there are')}")

    def __getitem__(self, name: str) -> pd.DataFrame:
        return self.read(name)

    def __getattr__(self, name: str) -> Any:
        try:
            self._check(name)
        except BohnanzaError as error:
            raise AttributeError(str(error)) from None
        return self.read(name)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.frames]

    def __len__(self) -> int:
        return int(self.scan("games").count_rows())

    def __repr__(self) -> str:
        first, *_ = self.frames
        played = f" of {self.plan.describe()}" if self.plan else ""
        tables = ", ".join(f".{name}" for name in self.frames)
        return f'<Study of {len(self)} games{played}; {tables}; .describe("{first}") says what its columns mean>'

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><td style="text-align: left"><code>.{name}</code></td><td>{self.scan(name).count_rows()}</td>'
            f'<td style="text-align: left">{escape(frame.row)}</td></tr>'
            for name, frame in self.frames.items()
        )
        head = "<tr><th>table</th><th>rows</th><th>a row is</th></tr>"
        return f"<p>{escape(repr(self))}</p><table>{head}{rows}</table>"


def open_study(folder: str | os.PathLike[str]) -> Study:
    """The study that :func:`~.many.play_many` keeps in a folder, whole or not."""
    kept = Folder(folder)
    plan = Plan.from_dict(kept.about())
    frames = frames_of([plan.edition])
    return Study(kept.datasets(frames), frames, plan)


def events(game: EngineGame) -> pd.DataFrame:
    """One row for each event of a game: the number of its move, its kind and its facts; beans by key.

    >>> from bohnanza_lab.engine.game import EngineGame
    >>> game = EngineGame(seed=7); _ = game.play("Ana plant 1")
    >>> events(game).loc[0, ["kind", "bean"]].tolist()
    ['planted', 'stink']
    """
    rows: list[dict[str, object]] = []
    for ply, turn in enumerate(game.turns, 1):
        for event in turn.events:
            facts = {
                name: fact.key if isinstance(fact, Bean) else fact
                for name, fact in event._asdict().items()
                if not isinstance(fact, tuple)
            }
            rows.append({"ply": ply, "kind": event_kind(event), **facts})
    return pd.DataFrame(rows)
