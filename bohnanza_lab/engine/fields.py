"""What may be planted on a field, and when it may be harvested: the policies that editions choose from."""

from __future__ import annotations

from collections.abc import Iterable

from .beans import Bean
from .immutable import put
from .rejection import Rejection
from .state import Cards, State


def one_kind(field: Cards, bean: Bean) -> bool:
    """One kind of bean a field (0-17, 1-13, 2-20).

    >>> one_kind((), Bean.SOY), one_kind((Bean.SOY,), Bean.SOY), one_kind((Bean.SOY,), Bean.RED)
    (True, True, False)
    """
    return not field or field[-1] is bean


def same_or_next(field: Cards, bean: Bean) -> bool:
    """The kind of the last card again, or the one with the next higher number (3-12, 3-13, C3-2).

    >>> [same_or_next((Bean.RED, Bean.SOY), bean) for bean in (Bean.RED, Bean.SOY, Bean.GREEN, Bean.STINK)]
    [False, True, True, False]
    """
    return not field or bean - field[-1] in (0, 2)


def protect_single(fields: tuple[Cards, ...], index: int) -> Rejection | None:
    """A field of one card may not be harvested while another of the owner's fields holds more (0-51, 1-40, C0-11).

    >>> protect_single(((Bean.RED,), (Bean.SOY, Bean.SOY)), 0)
    Rejection('harvest.protection', bean=Bean.RED, field=1, holds=(Bean.SOY, Bean.SOY), other=2)
    """
    bean, *more = fields[index]
    if not more:
        for number, other in enumerate(fields, 1):
            if len(other) > 1:
                return Rejection("harvest.protection", bean=bean, field=index + 1, holds=other, other=number)
    return None


def protect_one_card(fields: tuple[Cards, ...], index: int) -> Rejection | None:
    """A field of one card may not be harvested, unless all of the owner's fields hold exactly one (2-23, 2-24, C0-11).

    >>> protect_one_card(((Bean.RED,), (Bean.SOY,)), 0)
    >>> protect_one_card(((Bean.RED,), ()), 0)
    Rejection('harvest.one_card.empty', bean=Bean.RED, field=1, other=2)
    >>> protect_one_card(((Bean.RED,), (Bean.SOY, Bean.SOY)), 0)
    Rejection('harvest.one_card', bean=Bean.RED, cards=2, field=1, holds=Bean.SOY, other=2)
    """
    bean, *more = fields[index]
    if not more:
        for number, other in enumerate(fields, 1):
            if not other:
                return Rejection("harvest.one_card", "empty", bean=bean, field=index + 1, other=number)
            if len(other) > 1:
                return Rejection(
                    "harvest.one_card", bean=bean, cards=len(other), field=index + 1, holds=other[-1], other=number
                )
    return None


def grown(fields: Iterable[Cards]) -> tuple[Bean, ...]:
    """The kinds that grow on these fields."""
    return tuple([field[-1] for field in fields if field])


def with_field(fields: tuple[Cards, ...], number: int, cards: Cards) -> tuple[Cards, ...]:
    """These fields with other cards on the one of this number, from 1."""
    return put(fields, number - 1, cards)


def room(state: State, seat: int, kinds: Cards) -> tuple[bool, ...]:
    """For each kind, and each field of a seat, whether it may be planted there: all that planting depends on."""
    fits = state.ruleset.fits
    mine = state.fields[seat]
    return tuple([fits(field, bean) for bean in kinds for field in mine])


def no_such_field(number: int, fields: int) -> Rejection:
    """The refusal of a field that its owner, who has ``fields`` of them, does not have."""
    return Rejection("setup.fields", "no_such_field", field=number, fields=fields)


def plant(state: State, seat: int, number: int, bean: Bean) -> None:
    """Plant a bean on a field where it is known to fit."""
    mine = state.fields[seat]
    state.fields[seat] = with_field(mine, number, (*mine[number - 1], bean))
    state.moved = True
