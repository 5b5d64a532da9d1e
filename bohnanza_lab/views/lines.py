"""A table in words: one list of lines for the ear, for paper, a terminal and pictures, and for what Python prints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..kit import kit_of
from .contract import LineView, SeatView, TableView
from .speech import Speech


def lines(table: TableView, speech: Speech) -> list[LineView]:
    """What lies on a table, of which ``table`` is a view: piles and open cards, offers, every seat, and what only its
    game has.
    """
    return [
        _line(_middle(table, speech)),
        *(_line([offer["text"]]) for offer in table["offers"]),
        *(_line(_seat(seat, speech), number) for number, seat in enumerate(table["seats"])),
        *(_line(said, own=True) for said in speech.presenter.lines(table, speech)),
    ]


def _line(sentences: Iterable[str], seat: int | None = None, *, own: bool = False) -> LineView:
    return {"seat": seat, "own": own, "sentences": [*sentences]}


def terminal_text(table: TableView, lang: str) -> Iterator[str]:
    """A table in words, as a terminal shows it: its lines, what its game draws with letters, and what is to be done."""
    for line in table["lines"]:
        if line["seat"] is None:
            yield " ".join(line["sentences"])
            continue
        seat = table["seats"][line["seat"]]
        first, *more = line["sentences"]
        yield f"{'▶' if seat['active'] else ' '} {seat['name']}: {first}"
        yield from (f"    {sentence}" for sentence in more)
    speech = Speech(lang, [seat["name"] for seat in table["seats"]], table["game"])
    yield from kit_of(table["game"]).presenter.plan(table, speech)
    yield f"{table['summary']} {table['prompt']}".rstrip()


def alt_text(table: TableView) -> str:
    """A table in words as one text: the text alternative of its picture."""
    rows = []
    for line in table["lines"]:
        name = "" if line["seat"] is None else f"{table['seats'][line['seat']]['name']}: "
        rows.append(name + " ".join(line["sentences"]))
    return " ".join(rows)


def _middle(table: TableView, speech: Speech) -> Iterator[str]:
    """The piles and the open cards."""
    piles, turned, maker = table["piles"], table["turned"], table["left_by"]
    exhausted, exhaustions = piles["exhausted"], piles["exhaustions"]
    yield f"{speech.say('page.piles.draw', count=piles['draw'], exhausted=exhausted, exhaustions=exhaustions)}."
    yield f"{speech.say('page.piles.discard', count=piles['discard'])}."
    if turned and maker is not None:
        partner = (maker + 1) % len(table["seats"])
        yield speech.say("table.left", seat=maker, partner=partner, cards=speech.row(turned))
    elif turned:
        yield speech.say("table.turned", cards=speech.row(turned))
        if table["chained"]:
            yield speech.say("table.chained", cards=speech.row(turned[place] for place in table["chained"]))


def _seat(seat: SeatView, speech: Speech) -> Iterator[str]:
    """What a player has earned, planted, set aside and in hand."""
    earned = f"page.seat.{speech.presenter.money}"
    yield f"{speech.say(earned, count=seat['coins'], amount=seat['score'])}."
    for number, field in enumerate(seat["fields"], 1):
        yield f"{speech.say('page.field.label', field=number, label=field['label'])}."
    if seat["for_sale"] is not None:
        yield f"{speech.say('page.field.for_sale', price=seat['for_sale'])}."
    if seat["aside"]:
        yield speech.say("table.aside", cards=speech.row(seat["aside"]))
    if seat["hand"] is None:
        yield f"{speech.say('page.hand.hidden', count=seat['hand_count'])}."
    elif seat["hand"]:
        yield speech.say("table.hand", cards=speech.row(seat["hand"]))
    else:
        yield f"{speech.say('page.hand.empty')}."
