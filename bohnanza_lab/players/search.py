"""Sequential Halving: spends a number of trials on choices so that the best of them is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt

Trial = Callable[[int, int], float]
"""The outcome of one trial: of which choice, and the number of the trial. Trials of one number share their chance."""

_FEW = 6
"""How many trials a choice gets before it can be given up."""
_CLEAR = 3.0
"""A choice is given up if it is this many standard errors behind."""


def sequential_halving(
    choices: int, trials: int, trial: Trial, until: Callable[[], bool] = lambda: False
) -> list[list[float]]:
    """Try all choices equally often, then the better half of them, and so on; the outcomes of each choice.

    Sequential Halving (Karnin, Koren and Somekh 2013), with common random numbers: trial ``number`` of one choice is
    compared with trial ``number`` of another. The first choice is the one to be bettered: it goes through all trials
    that any other goes through. A choice that is clearly behind the best, or that makes no difference to the first, is
    given up before its round is over. At least one trial is made of each. ``until`` says when the time is up.

    >>> [len(each) for each in sequential_halving(4, 24, lambda choice, number: float(choice * number % 3))]
    [7, 7, 7, 3]
    >>> [len(each) for each in sequential_halving(2, 100, lambda choice, number: float(choice + number % 3))]
    [6, 6]
    """
    outcomes: list[list[float]] = [[] for _ in range(choices)]
    left = [*range(1, choices)]
    rounds = max(1, ceil(log2(choices)))
    for _ in range(rounds):
        for _ in range(max(1, trials // (rounds * (len(left) + 1)))):
            number = len(outcomes[0])
            if not left or (number and until()):
                return outcomes
            for choice in (0, *left):
                outcomes[choice].append(trial(choice, number))
            if number + 1 >= _FEW:
                left = _in_sight(left, outcomes)
                if len(left) == 1 and _clear(differences(outcomes[left[0]], outcomes[0])):
                    return outcomes
        left = sorted(left, key=lambda choice: -sum(outcomes[choice]))[: (len(left) + 1) // 2]
    return outcomes


def differences(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """By how much one choice did better than another, in each trial that both went through."""
    return [one - other for one, other in zip(ours, theirs, strict=False)]


def standard_error(values: Sequence[float]) -> float:
    """By how much the mean of these is uncertain; of a single value all of it.

    >>> standard_error([1.0, 3.0]), standard_error([-2.0]), standard_error([1.0, 1.0, 2.0, 4.0]) == (1 / 2) ** 0.5
    (1.0, 2.0, True)
    """
    count = len(values)
    if count < 2:
        return abs(sum(values))
    mean = sum(values) / count
    return sqrt(sum([(each - mean) ** 2 for each in values]) / (count * (count - 1)))


def _in_sight(left: list[int], outcomes: Sequence[Sequence[float]]) -> list[int]:
    """The choices that may still be the best."""
    best = max((0, *left), key=lambda choice: sum(outcomes[choice]))
    return [
        choice
        for choice in left
        if any(differences(outcomes[choice], outcomes[0]))
        and (choice == best or not _clear(differences(outcomes[best], outcomes[choice])))
    ]


def _clear(values: Sequence[float]) -> bool:
    """Whether these are more than zero on average, beyond chance."""
    return sum(values) > _CLEAR * len(values) * standard_error(values)
