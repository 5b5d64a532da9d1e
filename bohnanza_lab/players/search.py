"""Sequential Halving: spends a number of trials on choices so that the best of them is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt

Trial = Callable[[int, int], float]
"""The outcome of one trial: of which choice, and the number of the trial. Trials of one number share their chance."""

_FEW = 8
"""After so many trials a choice that is clearly behind is given up ..."""
_CLEAR = 3.0
"""... which is by so many standard errors of its differences to the best."""


def halve(choices: int, trials: int, trial: Trial, until: Callable[[], bool] = lambda: False) -> list[list[float]]:
    """Try all choices equally often, then the better half of them, and so on; the outcomes of each choice.

    Sequential Halving (Karnin, Koren and Somekh 2013), with common random numbers: trial ``number`` of one choice is
    compared with trial ``number`` of another, and the rounds count on, so that a choice which was tried longer went
    through all that the others did. A choice that is clearly behind the best is given up before its round is over. At
    least one trial is made of each. ``until`` says when the time is up.

    >>> [len(each) for each in halve(4, 24, lambda choice, number: float(choice * number % 3))]
    [3, 9, 9, 3]
    >>> [len(each) for each in halve(2, 100, lambda choice, number: float(choice + number % 3))]
    [8, 8]
    """
    outcomes: list[list[float]] = [[] for _ in range(choices)]
    left = [*range(choices)]
    rounds = max(1, ceil(log2(choices)))
    for _ in range(rounds):
        for _ in range(max(1, trials // (rounds * len(left)))):
            number = len(outcomes[left[0]])
            if len(left) == 1 or (number and until()):
                return outcomes
            for choice in left:
                outcomes[choice].append(trial(choice, number))
            if number + 1 >= _FEW:
                left = _in_sight(left, outcomes)
        left = sorted(left, key=lambda choice: -sum(outcomes[choice]))[: (len(left) + 1) // 2]
    return outcomes


def compared(outcomes: Sequence[Sequence[float]]) -> tuple[int, list[float]]:
    """The best choice, and how much less each choice brings: on average over the trials that both went through.

    >>> compared([[1.0, 2.0], [3.0, 1.0, 8.0], [3.0, 2.0, 5.0]])
    (1, [0.5, 0.0, 0.6666666666666666])
    """
    most = max(map(len, outcomes))
    longest = [number for number, each in enumerate(outcomes) if len(each) == most]
    best = max(longest, key=lambda number: sum(outcomes[number]))
    behind = [sum(_differences(outcomes[best], each)) / len(each) for each in outcomes]
    return best, behind


def _in_sight(left: list[int], outcomes: Sequence[Sequence[float]]) -> list[int]:
    """The choices that may still be the best."""
    best = max(left, key=lambda choice: sum(outcomes[choice]))
    return [choice for choice in left if choice == best or not _clear(_differences(outcomes[best], outcomes[choice]))]


def _differences(best: Sequence[float], other: Sequence[float]) -> list[float]:
    return [ours - theirs for ours, theirs in zip(best, other, strict=False)]


def _clear(differences: Sequence[float]) -> bool:
    """Whether these are more than zero on average, beyond chance."""
    count = len(differences)
    total = sum(differences)
    squares = sum([each * each for each in differences]) - total * total / count
    return total > 0 and total / count > _CLEAR * sqrt(max(squares, 0.0) / (count * (count - 1)))
