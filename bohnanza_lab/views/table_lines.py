"""A table in words, line by line: for a terminal, where nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.game import Game
from ..text.words import words
from .contract import TableView
from .speech import Speech
from .table import bean_views


def table_lines(game: Game, table: TableView, lang: str) -> Iterator[str]:
    """What lies on a table, of which `table` is a view: the hands that it shows, and what is to be done."""
    say = words(lang).say
    beans = {key: view["name"] for key, view in bean_views(lang).items()}

    def named(cards: Iterable[str]) -> str:
        return ", ".join(beans[card] for card in cards)

    for seat in table["seats"]:
        mark = "▶" if seat["active"] else " "
        yield say("terminal.seat", mark=mark, name=seat["name"], coins=seat["coins"], hand=seat["hand_count"])
        for field, view in enumerate(seat["fields"], 1):
            yield say("terminal.field", field=field, label=view["label"])
        if seat["aside"]:
            yield say("terminal.aside", cards=named(seat["aside"]))
        if seat["hand"] is not None:
            yield say("terminal.hand", cards=named(seat["hand"]))
    piles = table["piles"]
    yield say("terminal.piles", **{key: piles[key] for key in ("draw", "exhausted", "exhaustions", "discard")})
    turned, maker = table["turned"], table["left_by"]
    if turned and maker is not None:
        names = [seat["name"] for seat in table["seats"]]
        partner = names[(maker + 1) % len(names)]
        yield say("page.text.left", name=names[maker], partner=partner, cards=named(turned))
    elif turned:
        row = say("terminal.turned", cards=named(turned))
        matched = named(turned[place] for place in table["chained"])
        yield f"{row}. {say('page.text.chained', cards=matched)}" if matched else row
    for offer in table["offers"]:
        yield offer["text"]
    speech = Speech.at(game, lang)
    yield from speech.presenter.lines(table, speech)
    yield f"{table['summary']} {table['prompt']}".rstrip()
