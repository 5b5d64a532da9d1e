"""The tasks of exercises.ipynb: positions, checks, hints and solutions. Solve them first: the answers are here.

The texts are in texts/en and texts/es; every task uses the language that the reader chose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from bohnanza_lab import Bean, Challenge, Game, Table, holds, planted, reached, turn_over
from bohnanza_lab.engine.events import Harvested
from bohnanza_lab.lessons.exercise import Predict, Reach, Write
from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from bohnanza_lab.text.language import LANGUAGES

ByLanguage = dict[str, str]
"""A text in each language of the exercises."""

_FILES = {lang: Path(__file__).parent / "texts" / lang / "exercises.md" for lang in LANGUAGES}
_TEXTS = {
    lang: read_texts(file.read_text(encoding="utf-8"), str(file)) for lang, file in _FILES.items() if file.is_file()
}


def text(key: str) -> ByLanguage:
    """The text of that name."""
    return {lang: " ".join(texts[key].split()) for lang, texts in _TEXTS.items()}


def text_list(key: str) -> list[ByLanguage]:
    """The items of a list, each beginning with a hyphen."""
    lists = {lang: f"\n{texts[key]}".split("\n- ")[1:] for lang, texts in _TEXTS.items()}
    return [
        dict(zip(lists, (" ".join(item.split()) for item in row), strict=True))
        for row in zip(*lists.values(), strict=True)
    ]


class PredictOnTable(Predict):
    """A value to predict from a position, with a table to try it on."""

    def __init__(self, name: str, answer: Callable[[Game], object], wrong: Sequence[Any], position: Game) -> None:
        super().__init__(
            text(f"{name}.task"),
            answer,
            {guess: text(f"{name}.{str(guess).lower()}") for guess in wrong},
            position=position,
            why=text(f"{name}.why"),
            hints=text_list(f"{name}.hints"),
        )
        self._position = position

    def table(self) -> Table:
        """The position as a table to play on, with open hands."""
        return Table(self._position.fork(), you=self._position.state.active, open_hands=True)


class ReachOnTable(Reach):
    """A goal to reach: by writing moves, or by playing on a table."""

    def __init__(self, name: str, **arguments: Any) -> None:
        self._arguments = {"title": text(f"{name}.title"), "hints": text_list(f"{name}.hints")} | arguments
        super().__init__(text(f"{name}.task"), self.table().problem)

    def table(self) -> Challenge:
        """The position as a challenge, with the goal, the hints and the solution."""
        return Challenge(**self._arguments)


# Predict


def _coins_of_all_fields(game: Game) -> int:
    for move in ("plant Blue 1", "plant Stink 2", "plant Soy 3", "plant Soy 3", "harvest 1", "harvest 2", "harvest 3"):
        game.play(f"Ana {move}")
    return game.scores()["Ana"]


worth = PredictOnTable(
    "worth",
    _coins_of_all_fields,
    [4, 6, 8, 17],
    Game.arrange(
        phase="plant-aside",
        turned="Blue Stink",
        aside={"Ana": "Soy Soy"},
        hands={"Ana": "Green Red", "Ben": "Garden Chili", "Cem": "Red Blue"},
        fields={"Ana": ["4*Blue", "4*Stink", "5*Soy"], "Ben": ["Green Green", "Chili"], "Cem": ["3*Red", "Black-eyed"]},
    ),
)


def _fields_that_may_go(game: Game) -> int:
    return sum(game.why_not(f"{name} harvest {field}") is None for name in game.names for field in (1, 2, 3))


free = PredictOnTable(
    "free",
    _fields_that_may_go,
    [1, 2, 7, 9],
    Game.arrange(
        hands={"Ana": "Stink Soy", "Ben": "Green Blue", "Cem": "Red Chili"},
        fields={
            "Ana": ["Red", "3*Soy", "Blue"],
            "Ben": ["Chili", "-", "Stink"],
            "Cem": ["Garden Garden", "Green", "-"],
        },
    ),
)


def _pile_after_drawing(game: Game) -> int:
    game.play("Ana draw")
    return len(game.state.draw)


pile = PredictOnTable(
    "pile",
    _pile_after_drawing,
    [0, 44, 47],
    Game.arrange(
        phase="draw",
        exhausted=1,
        rest="discard",
        draw="Soy Blue",
        hands={"Ana": "Green Red", "Ben": "Red Chili Soy", "Cem": "Stink Blue"},
        fields={"Ana": ["4*Chili"], "Ben": ["5*Blue", "Stink"], "Cem": ["3*Green", "Soy Soy", "Red"]},
        coins={"Ana": 11, "Ben": 9, "Cem": 12},
    ),
)


def _winner(game: Game) -> str:
    game.play("Ana draw")
    return next(iter(game.scores()))


tie = PredictOnTable(
    "tie",
    _winner,
    ["Ana", "Ben", "Cem"],
    Game.arrange(
        players=4,
        starter="Ben",
        active="Ana",
        phase="draw",
        exhausted=2,
        rest="discard",
        draw="Soy Blue",
        hands={"Ana": "Chili Chili Chili", "Ben": "Red", "Cem": "Green Soy", "Dia": "Soy"},
        fields={
            "Ana": ["3*Green", "Stink"],
            "Ben": ["2*Garden", "Blue"],
            "Cem": ["3*Red", "Black-eyed"],
            "Dia": ["4*Blue", "6*Stink"],
        },
        coins={"Ana": 7, "Ben": 7, "Cem": 7, "Dia": 6},
    ),
)


# Reach


def _neighbours() -> dict[str, FarmerPlayer]:
    return {name: FarmerPlayer() for name in ("Ben", "Cem", "Dia")}


swap = ReachOnTable(
    "swap",
    players=4,
    phase="trade",
    turned="Chili Stink",
    hands={"Ana": "Soy Black-eyed", "Ben": "Garden Blue", "Cem": "Green Red Soy", "Dia": "Garden Blue"},
    fields={
        "Ana": ["3*Blue", "Red"],
        "Ben": ["3*Chili", "Stink Stink"],
        "Cem": ["4*Stink", "Green"],
        "Dia": ["Garden", "Soy Soy"],
    },
    opponents=_neighbours(),
    goal=planted("Ana", "Blue", at_least=4) & planted("Ana", "Red", at_least=2) & reached("draw"),
    solution=[
        "Ana offer Ben Chili for Blue",
        "Ana offer Cem Stink for Red",
        "Ana done",
        "Ana plant Blue 1",
        "Ana plant Red 2",
    ],
    mistakes={
        "Ana offer Ben Stink for Blue": text("swap.stink_to_ben"),
        "Ana accept 2": text("swap.soy_from_cem"),
        "Ana accept 1; Ana accept 2": text("swap.soy_from_cem"),
    },
)

room = ReachOnTable(
    "room",
    players=4,
    phase="plant-aside",
    turned="Blue Blue",
    aside={"Ana": "Green"},
    hands={"Ana": "Soy Red", "Ben": "Red Blue", "Cem": "Stink", "Dia": "Soy Chili"},
    fields={
        "Ana": ["Chili", "3*Soy"],
        "Ben": ["Stink Stink", "Red"],
        "Cem": ["5*Green", "Blue"],
        "Dia": ["Chili Chili", "Garden"],
    },
    goal=planted("Ana", "Blue", at_least=2) & planted("Ana", "Green") & reached("draw"),
    solution=["Ana harvest 2", "Ana harvest 1", "Ana plant Blue 1", "Ana plant Blue 1", "Ana plant Green 2"],
    mistakes={"Ana harvest 2; Ana plant Blue 2; Ana plant Blue 2": text("room.too_soon")},
)

turn = ReachOnTable(
    "turn",
    players=4,
    draw="Chili Red Green Blue Soy",
    hands={"Ana": "Blue Stink Red Soy", "Ben": "Green", "Cem": "Soy Blue", "Dia": "Soy Chili"},
    fields={
        "Ana": ["Blue Blue", "3*Red"],
        "Ben": ["4*Soy", "Green"],
        "Cem": ["Stink Stink", "Soy"],
        "Dia": ["4*Chili", "Garden"],
    },
    opponents=_neighbours(),
    goal=planted("Ana", "Blue", at_least=3)
    & planted("Ana", "Red", at_least=4)
    & holds(lambda game: game.state.hands[0][0] is Bean.RED, text("turn.front"))
    & turn_over(),
    solution=[
        "Ana plant 1",
        "Ana done",
        "Ana turn-over",
        "Ana offer Cem Stink",
        "Ana offer Dia Chili",
        "Ana done",
        "Ana plant Red 2",
        "Ana draw",
    ],
    mistakes={
        "Ana plant 1; Ana done; Ana turn-over; Ana offer Dia Chili; Ana done; Ana plant Red 2": text(
            "turn.stink_stays"
        ),
        "Ana plant 1; Ana harvest 1; Ana plant 1": text("turn.blue_gone"),
    },
)


# Write


def hand_after(hand, planted, traded, drawn):
    left = hand[planted:]
    for bean in traded:
        left.remove(bean)
    return left + drawn


queue = Write(
    text("queue.task"),
    hand_after,
    [
        (["Soy", "Blue", "Red"], 1, [], ["Chili", "Soy", "Green"]),
        (["Soy", "Blue", "Red", "Stink"], 2, [], ["Blue", "Soy", "Blue"]),
        (["Soy", "Blue", "Red", "Stink"], 1, ["Red"], ["Green", "Soy", "Chili"]),
        (["Soy", "Blue", "Red", "Blue", "Stink"], 1, ["Blue"], ["Garden", "Red", "Red"]),
        (["Soy", "Blue", "Soy", "Red"], 1, ["Soy"], ["Green", "Chili", "Blue"]),
        (["Stink", "Blue", "Red", "Stink"], 2, ["Stink"], ["Soy", "Green", "Red"]),
        (["Chili", "Chili", "Red", "Chili", "Green"], 2, ["Green", "Red"], ["Stink", "Blue", "Soy"]),
        (["Soy"], 1, [], ["Red", "Garden", "Blue"]),
        ([], 0, [], ["Stink", "Soy", "Stink"]),
    ],
    hints=text_list("queue.hints"),
)


def coins(beanometer, cards):
    paid = 0
    for needed, pays in beanometer:
        if cards >= needed:
            paid = pays
    return paid


meter = Write(
    text("meter.task"),
    coins,
    [(bean.beanometer, cards) for bean in (Bean.STINK, Bean.GARDEN, Bean.BLUE, Bean.RED) for cards in range(1, 13)],
    hints=text_list("meter.hints"),
)


def may_harvest(fields, index):
    if fields[index] == 1:
        return max(fields) == 1
    return fields[index] > 1


guard = Write(
    text("guard.task"),
    may_harvest,
    [(list(fields), index) for count in (2, 3) for fields in product(range(4), repeat=count) for index in range(count)],
    hints=text_list("guard.hints"),
)


def deals(my_fields, my_cards, your_fields, your_cards):
    found = []
    for give in my_cards:
        for get in your_cards:
            i_agree = get in my_fields and give not in my_fields
            you_agree = give in your_fields and get not in your_fields
            if i_agree and you_agree and (give, get) not in found:
                found.append((give, get))
    return found


def _tables(count: int) -> list[tuple[list[str], list[str], list[str], list[str]]]:
    """Fields and cards of two players, dealt from four kinds so that they often have something for each other."""
    chance = Random(12)
    kinds = ["Soy", "Blue", "Red", "Stink"]
    return [
        (chance.sample(kinds, 2), chance.choices(kinds, k=3), chance.sample(kinds, 2), chance.choices(kinds, k=3))
        for _ in range(count)
    ]


deal = Write(text("deal.task"), deals, _tables(40), hints=text_list("deal.hints"))


def coins_per_card(harvests):
    import pandas as pd

    table = pd.DataFrame(harvests, columns=["player", "bean", "cards", "coins"])
    sums = table.groupby("bean")[["cards", "coins"]].sum()
    return (sums["coins"] / sums["cards"]).round(2).to_dict()


def _harvests(seed: int) -> list[tuple[str, str, int, int]]:
    """The harvests of a game that four simple players play to its end."""
    game = Game("rio-grande", 4, seed=seed)
    players = dict.fromkeys(range(4), FarmerPlayer())
    while (move := next_bot_move(game, players)) is not None:
        game.play(move)
    events = (event for turn in game.turns for event in turn.events if isinstance(event, Harvested))
    return [(game.names[event.seat], str(event.bean), event.cards, event.coins) for event in events]


average = Write(
    text("average.task"),
    coins_per_card,
    [([("Ana", "Soy", 4, 2), ("Ben", "Soy", 2, 1), ("Ben", "Garden", 2, 2), ("Ana", "Blue", 1, 0)],)]
    + [(_harvests(seed),) for seed in (3, 4)],
    hints=text_list("average.hints"),
)
