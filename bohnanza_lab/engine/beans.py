"""The eleven kinds of bean: the number printed on each and what a harvest of them pays.

Source: 0-09, 0-47 and 0-49 (documents 000 and 001); the meters that only the printed cards show are
listed in the catalogue under D1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from enum import IntEnum
from itertools import groupby

from ..plain_text import clean_notation, whole_number
from .errors import UnknownNameError, unreadable
from .names import ASKED


class Bean(IntEnum):
    """A kind of bean. Its value is the number printed on the card: how many copies a full game holds.

    >>> Bean.STINK, int(Bean.STINK), Bean.BLACK_EYED.key
    (Bean.STINK, 16, 'black-eyed')
    """

    COCOA = 4
    GARDEN = 6
    RED = 8
    BLACK_EYED = 10
    SOY = 12
    GREEN = 14
    STINK = 16
    CHILI = 18
    BLUE = 20
    WAX = 22
    COFFEE = 24

    @property
    def key(self) -> str:
        """The name by which data, notation and catalogues know this kind: ``"black-eyed"``."""
        return _KEYS[self]

    @property
    def beanometer(self) -> tuple[tuple[int, int], ...]:
        """Steps of (cards needed, coins paid), rising.

        >>> Bean.GARDEN.beanometer
        ((2, 2), (3, 3))
        """
        return _BEANOMETERS[self]

    def coins(self, cards: int) -> int:
        """The coins that a harvest of so many cards pays (0-47; more than the last step pays no more).

        >>> [Bean.STINK.coins(n) for n in range(1, 10)]
        [0, 0, 1, 1, 2, 2, 3, 4, 4]
        """
        table = _COINS[self]
        return table[cards] if cards < len(table) else table[-1]

    def next_step(self, cards: int) -> tuple[int, int] | None:
        """How many more cards the next step needs, and what it pays; ``None`` at the top of the meter.

        >>> Bean.STINK.next_step(4), Bean.STINK.next_step(8)
        ((1, 2), None)
        """
        for needed, coins in _BEANOMETERS[self]:
            if needed > cards:
                return needed - cards, coins
        return None

    def __repr__(self) -> str:
        return f"Bean.{self.name}"

    def __str__(self) -> str:
        return _TITLES[self]


_KEYS = {bean: bean.name.lower().replace("_", "-") for bean in Bean}
_TITLES = {bean: key.capitalize() for bean, key in _KEYS.items()}

_BEANOMETERS: dict[Bean, tuple[tuple[int, int], ...]] = {
    Bean.COCOA: ((2, 2), (3, 3), (4, 4)),
    Bean.GARDEN: ((2, 2), (3, 3)),
    Bean.RED: ((2, 1), (3, 2), (4, 3), (5, 4)),
    Bean.BLACK_EYED: ((2, 1), (4, 2), (5, 3), (6, 4)),
    Bean.SOY: ((2, 1), (4, 2), (6, 3), (7, 4)),
    Bean.GREEN: ((3, 1), (5, 2), (6, 3), (7, 4)),
    Bean.STINK: ((3, 1), (5, 2), (7, 3), (8, 4)),
    Bean.CHILI: ((3, 1), (6, 2), (8, 3), (9, 4)),
    Bean.BLUE: ((4, 1), (6, 2), (8, 3), (10, 4)),
    Bean.WAX: ((4, 1), (7, 2), (9, 3), (11, 4)),
    Bean.COFFEE: ((4, 1), (7, 2), (10, 3), (12, 4)),
}


_COINS = {
    bean: tuple(max((coins for needed, coins in steps if needed <= n), default=0) for n in range(steps[-1][0] + 1))
    for bean, steps in _BEANOMETERS.items()
}
_WRITTEN = {*_KEYS.values(), "-"}
_BY_WORD = {key.replace("-", ""): bean for bean, key in _KEYS.items()} | {str(int(bean)): bean for bean in Bean}


_MOST_WORDS = 3
"""The most words in a name: "black eyed beans"."""


def bean(word: str) -> Bean:
    """The kind that a word names: its key in any case, its number, or what it is called in any language.

    >>> bean("Black-Eyed"), bean("16")
    (Bean.BLACK_EYED, Bean.STINK)
    >>> bean("Coca")
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.UnknownNameError: “Coca” is no bean. Did you mean Cocoa? The beans are Cocoa, Garden, ...
    """
    if not isinstance(word, str):
        raise unreadable("bean", word=f"{word!r:.40}")
    found = _named(word)
    if len(found) == 1:
        return next(iter(found))
    if found:
        raise unreadable("bean.which", word=word[:40], names=", ".join(map(str, found)))
    raise UnknownNameError("bean", word, map(str, Bean))


def _named(word: str) -> Collection[Bean]:
    known = _BY_WORD.get(word.strip().lower().replace("-", "").replace("_", ""))
    if known is not None:
        return (known,)
    found: Collection[Bean] = ASKED["beans"](word[:_LONGEST]) if ASKED else ()
    return found


_LONGEST = 40


def beans(words: str | Iterable[Bean | str]) -> tuple[Bean, ...]:
    """A row of beans from text, or from names and beans in any mixture. A name may have a count before it.

    >>> beans("Soy 2*Blue chili")
    (Bean.SOY, Bean.BLUE, Bean.BLUE, Bean.CHILI)
    >>> beans("-")
    ()
    """
    if isinstance(words, str):
        parts: list[Bean | str] = [*split_names(words)]
    elif isinstance(words, Iterable):
        parts = list(words)
    else:
        raise unreadable("beans", word=f"{words!r:.60}")
    row: list[Bean] = []
    for part in parts:
        if isinstance(part, Bean):
            row.append(part)
        elif isinstance(part, str) and "*" in part:
            count, _, name = part.partition("*")
            number = whole_number(count, 1, 24)
            if number is None:
                raise unreadable("count", word=part[:40])
            row.extend([bean(name)] * number)
        elif part != "-":
            row.append(bean(part))
    return tuple(row)


def split_names(words: str) -> list[str]:
    """The cards of a text, one string for each card or run of equal cards; a name may have several words.

    >>> split_names("Soy, 2*Blue + Red@3")
    ['Soy', '2*Blue', 'Red@3']
    """
    parts = clean_notation(words).replace("+", " ").replace(",", " ").split()
    if all(_core(part).lower() in _WRITTEN for part in parts):
        return parts
    found: list[str] = []
    while parts:
        count = next((count for count in range(_MOST_WORDS, 1, -1) if _is_name(parts[:count])), 1)
        found.append(" ".join(parts[:count]))
        del parts[:count]
    return found


def _core(part: str) -> str:
    """The name in the text of a card, without the count before it and the place after it."""
    return part.rpartition("*")[2].partition("@")[0]


def _is_name(parts: Sequence[str]) -> bool:
    """Whether these words are one name: only the first may have a count, only the last a place."""
    signs = any("*" in part for part in parts[1:]) or any("@" in part for part in parts[:-1])
    letters = len(parts) > 1 and all(any(map(str.isalpha, part)) for part in parts)
    return letters and not signs and bool(_named(_core(" ".join(parts))))


def without(row: tuple[Bean, ...], bean: Bean) -> tuple[Bean, ...]:
    """A row without its first card of a kind.

    >>> format_beans(without(beans("Soy Blue Soy"), Bean.SOY))
    'Blue Soy'
    """
    place = row.index(bean)
    return row[:place] + row[place + 1 :]


def at_most(row: tuple[Bean, ...], there: Counter[Bean]) -> tuple[Bean, ...]:
    """The cards of a row in their order, without those that are not there.

    >>> format_beans(at_most(beans("Soy Blue Soy"), Counter({Bean.SOY: 1, Bean.BLUE: 2})))
    'Soy Blue'
    """
    left = there.copy()
    kept = []
    for card in row:
        if left[card] > 0:
            left[card] -= 1
            kept.append(card)
    return tuple(kept)


def format_beans(row: Iterable[Bean]) -> str:
    """A row of beans as text that :func:`beans` reads back; runs are counted, an empty row is ``-``.

    >>> format_beans(beans("Soy Blue Blue"))
    'Soy 2*Blue'
    """
    runs = [(card, len([*run])) for card, run in groupby(row)]
    return " ".join(str(card) if count == 1 else f"{count}*{card}" for card, count in runs) or "-"
