"""The bo(h)nus cards: the beans that each needs, its value in dollars, and how a set of cards is read (3-43, 3-45, D2).

What the printed cards show is lost. ``bonus_cards.toml`` in this folder is our reconstruction, marked as invented. You
can use your own file in the same format by passing its text:
``Game("duel", 2, bonus_cards=Path("mine.toml").read_text())``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby, pairwise
from typing import Any

from ....engine.beans import Bean, beans
from ....engine.errors import NotationError, SetupError
from ....engine.own_text import read_table
from ....engine.ruleset import FieldCards
from ....plain_text import whole_number

CARDS = 32
CENTS = (10, 40, 70, 100)
KINDS = tuple(Bean)[1:9]
"""The eight kinds of The Duel by rising number: on each, the same kind or the next can be planted (3-05, C3-2)."""


class Dollars(int):
    """An amount in cents that is shown in dollars: a bean card is worth one, a bo(h)nus card one and some cents (3-43,
    3-59).

    >>> Dollars(140), Dollars(1200) + Dollars(90) == 1290
    ($1.40, True)
    """

    def __repr__(self) -> str:
        return f"${self // 100}.{self % 100:02}"

    __str__ = __repr__


@dataclass(frozen=True, slots=True)
class BonusCardData:
    """One card: ``beans`` in the order in which they must be planted; ``cents`` is what it pays on top of a dollar."""

    number: int
    beans: FieldCards
    cents: int

    @property
    def worth(self) -> Dollars:
        """What it pays (3-43)."""
        return Dollars(100 + self.cents)

    @property
    def kinds(self) -> tuple[tuple[Bean, int], ...]:
        """The kinds of bean that the card shows, in order, each with its number of symbols."""
        return tuple((bean, len(tuple(run))) for bean, run in groupby(self.beans))

    def matches(self, field: FieldCards) -> bool:
        """Whether the last cards of a field are exactly the card's beans in order (3-47, C3-13).

        >>> card = BonusCardData(1, beans("2*Red Black-eyed"), 40)
        >>> card.matches(beans("3*Red Black-eyed")), card.matches(beans("2*Red 2*Black-eyed"))
        (True, False)
        """
        return field[-len(self.beans) :] == self.beans


class BonusDeck:
    """The 32 cards of a game, numbered from 1.

    ``word`` is the set's name in one word; ``invented`` tells whether the set is a reconstruction, not the printed one.
    """

    def __init__(self, word: str, cards: tuple[BonusCardData, ...], invented: bool) -> None:
        self.word = word
        self.cards = cards
        self.invented = invented
        self._longest = max(len(card.beans) for card in cards)
        self._matching: dict[FieldCards, tuple[int, ...]] = {}
        self._by_last_bean: dict[tuple[int, ...], dict[Bean, list[BonusCardData]]] = {}

    def __getitem__(self, number: int) -> BonusCardData:
        return self.cards[number - 1]

    def __contains__(self, number: int) -> bool:
        return 1 <= number <= len(self.cards)

    def matching(self, field: FieldCards) -> tuple[int, ...]:
        """The numbers of the cards that a field fulfils now."""
        end = field[-self._longest :]
        found = self._matching.get(end)
        if found is None:
            found = self._matching[end] = tuple(card.number for card in self.cards if card.matches(end))
        return found

    def by_last_bean(self, hand: tuple[int, ...]) -> Mapping[Bean, Sequence[BonusCardData]]:
        """The cards of a hand, grouped by the kind of bean that must be the last on a field."""
        found = self._by_last_bean.get(hand)
        if found is None:
            found = self._by_last_bean[hand] = {}
            for card in map(self.__getitem__, hand):
                found.setdefault(card.beans[-1], []).append(card)
        return found

    def __repr__(self) -> str:
        return f"<BonusDeck {self.word[:20]}: {len(self.cards)} cards{', invented' if self.invented else ''}>"


def example(_: int) -> str:
    """The text of the file with our cards, as a starting point for your own file."""
    return (files(__package__) / "bonus_cards.toml").read_text(encoding="utf-8")


@cache
def deck(word: str) -> BonusDeck:
    """The set that the option's value names: ``ours``, or the word that :func:`parse_file` returned for a file.

    >>> deck("ours")
    <BonusDeck ours: 32 cards, invented>
    """
    if word == "ours":
        return _read("ours", example(2))
    kind, *written = word.split("_")
    cards = []
    for number, card in enumerate(written, 1):
        cents, _, row = card.partition("-")
        cards.append(_card(number, {"cents": _whole(cents), "beans": row.replace(".", " ").replace("x", "*")}))
    if kind not in _KINDS_OF_DECK or len(cards) != CARDS:
        raise ValueError(f"a set of cards in one word is {' or '.join(_KINDS_OF_DECK)} and {CARDS} cards")
    return BonusDeck(word, tuple(cards), kind == "own")


_KINDS_OF_DECK = ("own", "printed")


def parse_file(text: str) -> str:
    """Turn the text of a file of cards into one word that describes the whole set; such a word is returned unchanged.

    Positions, records and links contain this word, so they do not need the file. Raises
    :class:`~..errors.SetupError` that says which line of the file is wrong and why.
    """
    if not text.startswith(tuple(f"{kind}_" for kind in _KINDS_OF_DECK)):
        read = _read("own", text)
        text = "_".join(
            [
                "own" if read.invented else "printed",
                *(
                    f"{card.cents}-" + ".".join(f"{count}x{int(bean)}" for bean, count in card.kinds)
                    for card in read.cards
                ),
            ]
        )
    try:
        return deck(text).word
    except ValueError as error:
        raise SetupError(f"bonus_cards: {error}") from None


def _read(word: str, text: str) -> BonusDeck:
    """The cards that a file's text describes; an error names the line that is wrong."""

    def fault(reason: object, key: str = "") -> SetupError:
        word = re.escape(key)
        found = re.search(rf'^[ \t]*(\[{word}\]|"?{word}"?[ \t]*=)', text, re.MULTILINE)
        line = text.count("\n", 0, found.start()) + 1 if found else 1
        return SetupError(f"bonus_cards, line {line}: {reason}")

    table = read_table(text, "bonus_cards", "'ours', or the text of a TOML file")
    for key in table:
        if key not in ("invented", "cards"):
            raise fault(f"{_short(key)} is nothing that such a file says; it says 'invented' and '[cards]'", key)
    if not isinstance(table.get("invented"), bool):
        raise fault("invented is true, or false where these are the printed cards", "invented")
    rows = table.get("cards")
    if not isinstance(rows, Mapping):
        raise fault(f"a table [cards] is missing, with the cards 1 to {CARDS}")
    for key in rows:
        if key not in _NUMBERS:
            raise fault(f"{_short(key)} is no card; the cards are 1 to {CARDS}", key)
    missing = [str(number) for number in range(1, CARDS + 1) if str(number) not in rows]
    if missing:
        raise fault(f"{', '.join(missing)} missing; there are {CARDS} cards, each with its own number", "cards")
    cards = []
    for number in range(1, CARDS + 1):
        try:
            cards.append(_card(number, rows[str(number)]))
        except ValueError as error:
            raise fault(error, str(number)) from None
    return BonusDeck(word, tuple(cards), table["invented"])


_NUMBERS = frozenset(map(str, range(1, CARDS + 1)))


def _short(key: str) -> str:
    return repr(key if len(key) <= 40 else f"{key[:40]}…")


def _card(number: int, row: Any) -> BonusCardData:
    """One card from its row in the file. Raises :class:`ValueError` that says what is wrong with the row."""
    said = f"card {number}"
    if not isinstance(row, Mapping) or row.keys() != {"cents", "beans"}:
        raise ValueError(f'{said} is written as {{ cents = 40, beans = "2*Red Black-eyed" }}')
    cents, shown = row["cents"], row["beans"]
    if isinstance(cents, bool) or cents not in CENTS:
        raise ValueError(f"{said}: cents are {', '.join(map(str, CENTS))}, not {str(cents)[:20]}")
    if not isinstance(shown, str):
        raise ValueError(f"{said}: beans are a text, as in '2*Red Black-eyed'")
    try:
        row_of_beans = beans(shown)
    except NotationError as error:
        raise ValueError(f"{said}: {error}") from None
    runs = [(bean, len(tuple(run))) for bean, run in groupby(row_of_beans)]
    if not 1 <= len(runs) <= 4:
        raise ValueError(f"{said} shows {len(runs)} kinds; a card shows 1 to 4")
    for bean, count in runs:
        if bean not in KINDS:
            raise ValueError(f"{said}: there is no {bean} in The Duel; its kinds are {', '.join(map(str, KINDS))}")
        if count > bean:
            raise ValueError(f"{said} shows {count} {bean}, and there are only {int(bean)} in the game")
    for (lower, _), (upper, _) in pairwise(runs):
        if upper != lower + 2:
            raise ValueError(f"{said}: {upper} cannot be planted on {lower}; kinds rise, each to the next number")
    return BonusCardData(number, row_of_beans, cents)


def _whole(word: str) -> int:
    number = whole_number(word, 0, 999)
    if number is None:
        raise ValueError(f"{word[:20]!r} are no cents; cents are {', '.join(map(str, CENTS))}")
    return number
