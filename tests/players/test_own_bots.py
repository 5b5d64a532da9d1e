"""A bot of one's own plays wherever a bot is asked for, and where something is missing it is named."""

from __future__ import annotations

import re
import sys
import types
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab import Challenge, Table, goals
from bohnanza_lab.engine import BohnanzaError, Done, EngineGame, Move, Observation
from bohnanza_lab.lessons.comparison import compare
from bohnanza_lab.players import Bot, FarmerPlayer, LookAheadPlayer, Player, next_bot_move
from bohnanza_lab.players.registry import BOTS, is_slow, make_player
from bohnanza_lab.study import play_many
from tests.serving import ROOT
from tools.ladder import Pairing, pairings, play_deal


class Hoarder(Bot):
    """Harvests only when nothing else can be done."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return next((move for move in moves if move.verb != "harvest"), moves[0])


HERE, MINE = f"{__name__}:Hoarder", Hoarder()

ENTRY_POINTS: dict[str, Callable[[Any], object]] = {
    "a table": lambda bot: Table(bots={"Ben": bot, "Cem": "farmer"}).sitting.bots[1],
    "a challenge": lambda bot: Challenge(
        hands={"Ana": "Blue Soy"},
        fields={"Ana": ["4*Stink", "2*Red", "6*Chili"]},
        goal=goals.coins("Ana", at_least=2),
        solution=["Ana harvest 3"],
        opponents={"Ben": bot},
    ).problem.opponents[1],
    "a comparison": lambda bot: compare("duel", "duel", player=bot) and make_player(bot),
    "a study": lambda bot: play_many(games=1, seats=bot, progress=False) and make_player(bot),
    "the ladder": lambda bot: [*pairings([bot])] and make_player(bot),
}


@pytest.mark.parametrize("door", ENTRY_POINTS)
@pytest.mark.parametrize("bot", [Hoarder, MINE, HERE, f"{__name__}:MINE"], ids=["class", "bot", "text", "text-bot"])
def test_every_entry_point_accepts_a_class_a_bot_and_a_text(door: str, bot: Any) -> None:
    if (door, bot) == ("the ladder", MINE):
        with pytest.raises(BohnanzaError, match="keeps players by name, as in 'my_players:Hoarder'"):
            ENTRY_POINTS[door](bot)
        return
    assert type(ENTRY_POINTS[door](bot)).__qualname__ == "Hoarder"


class Silent:
    """Without a base class."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return moves[0]


class OfTheProtocol(Player):
    """Derived from the protocol, whose methods do nothing."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return moves[0]


class Undecided(Bot):
    """Has forgotten the one thing that it must do."""


WRONG: list[tuple[Any, str]] = [
    (Silent, "Silent has no answer and no propose; derive it from bohnanza_lab.players.Bot"),
    (Silent(), "Silent has no answer and no propose"),
    (f"{__name__}:Silent", "Silent has no answer and no propose"),
    (OfTheProtocol, "OfTheProtocol has no answer and no propose"),
    (Undecided, "Undecided has no decide; a bot chooses one of its moves in decide(self, seen, moves)"),
    (7, "int has no decide and no answer and no propose"),
    ("framer", "did you mean farmer?"),
    ("no_such_module:Hoarder", "there is no module 'no_such_module' where Python looks"),
    ("bohnanza_lab.no_such:Hoarder", "there is no module 'bohnanza_lab.no_such'"),
    (f"{__name__}:Horder", "has no 'Horder'; did you mean Hoarder?"),
]


@pytest.mark.parametrize("door", ENTRY_POINTS)
@pytest.mark.parametrize(("bot", "said"), WRONG, ids=[said[:30] for _, said in WRONG])
def test_every_function_that_takes_a_bot_names_its_missing_methods(door: str, bot: Any, said: str) -> None:
    with pytest.raises(BohnanzaError, match=re.escape(said)):
        ENTRY_POINTS[door](bot)


def test_a_bot_that_can_only_decide_declines_what_it_is_offered() -> None:
    table = Table(players=["Ana", "Ben", "Cem"], bots={"Ben": Hoarder}, seed=7)
    for move in ("plant 1", "done", "turn-over"):
        table.game.play(f"Ana {move}")
    offer = f"Ana offer Ben {table.game.turned[0]}"
    assert table.answer({"id": 1, "type": "move", "text": offer, "ply": table.game.ply})["ok"]
    assert [turn.move.verb for turn in table.game.turns][-2:] == ["offer", "decline"]


@pytest.mark.parametrize("method", ["decide", "propose", "answer"])
def test_what_is_no_move_is_named(method: str) -> None:
    class Wrong(Hoarder):
        pass

    setattr(Wrong, method, lambda *_: "plant 1")
    game = EngineGame.arrange(turned="Red Soy", phase="trade", active="Ana", hands={"Ana": "Blue"})
    if method == "answer":
        game.play("Ana offer Ben Red")
    seat = 0 if method == "decide" else 1
    with pytest.raises(BohnanzaError, match=f"{method} of Wrong returned 'plant 1', which is no move"):
        next_bot_move(game, {seat: Wrong()}, people_pass=True)


class Seeded(Hoarder):
    """Remembers with which seed it was made."""

    def __init__(self, *, seed: int = -1) -> None:
        super().__init__(seed)


class Plain(Hoarder):
    """Takes no seed."""

    def __init__(self) -> None:
        super().__init__(-5)


@pytest.mark.parametrize(("kind", "seed"), [(Hoarder, 3), (Seeded, 3), (Plain, -5)])
def test_a_class_gets_a_seed_where_it_takes_one(kind: Any, seed: int) -> None:
    assert make_player(kind, 3).seed == seed  # type: ignore[attr-defined]
    assert make_player(f"{__name__}:{kind.__name__}", 3).seed == seed  # type: ignore[attr-defined]
    ahead = make_player(LookAheadPlayer, 3)
    assert isinstance(ahead, LookAheadPlayer)
    assert (ahead.seed, ahead.simulations) == (3, LookAheadPlayer().simulations)


def test_a_bot_says_itself_that_it_is_slow() -> None:
    assert {name for name in BOTS if is_slow(make_player(name))} == {"lookahead"}
    assert not is_slow(Hoarder())

    class Thinker(Hoarder):
        slow = True

    assert is_slow(Thinker())


class Counting(FarmerPlayer):
    """Has made so many decisions."""

    def __init__(self) -> None:
        self.decided = 0

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        self.decided += 1
        return super().decide(seen, moves) if self.decided < 20 else next((m for m in moves if m == Done()), moves[0])


def test_every_game_of_a_study_gets_a_copy_of_a_bot_that_was_made() -> None:
    mine = Counting()
    seats = [mine, "farmer", "farmer"]
    one = play_many(games=4, seats=seats, part=1, workers=1, progress=False)
    other = play_many(games=4, seats=seats, part=4, workers=1, progress=False)
    assert mine.decided == 0
    assert one.games.equals(other.games)
    assert one.play(3).record() == other.play(3).record()


def test_the_ladder_lets_a_bot_of_ones_own_play_against_each_of_ours() -> None:
    found = [*pairings([HERE])]
    assert {pairing.rival for pairing in found} == {*BOTS}
    assert {pairing.player for pairing in found} == {HERE}
    assert play_deal(Pairing("duel", 2, HERE, "farmer"), 0)[0] in (0, 1, 2)


def test_the_example_plays_in_a_table_and_in_a_study(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs/your-own.md").read_text(encoding="utf-8")
    (code,) = [block for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "(Bot)" in block]
    module = types.ModuleType("my_notebook")
    monkeypatch.setitem(sys.modules, "my_notebook", module)
    tables: list[Table] = []
    games: list[int] = []
    monkeypatch.setattr("bohnanza_lab.Table", lambda **said: tables.append(Table(**said)))

    def play_few(**said: Any) -> Any:
        assert said.pop("games") >= 20
        played = play_many(games=6, workers=1, progress=False, **said)
        games.append(len(played))
        return played

    monkeypatch.setattr("bohnanza_lab.study.play_many", play_few)
    exec(code, module.__dict__)
    assert games == [6]
    assert type(tables[0].sitting.bots[1]).__mro__[1] is Bot


def test_an_error_in_a_module_of_ones_own_is_shown_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_players.py").write_text("import no_such_package\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="no_such_package"):
        make_player("broken_players:Hoarder")
