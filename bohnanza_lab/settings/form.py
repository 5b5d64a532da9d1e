"""What a page needs to choose a game: every edition with what it leaves open, as data; and what has been chosen."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from ..engine.games import editions
from ..engine.ruleset import Edition, Option
from ..engine.setup import check_names
from ..text.rulebook import find
from ..text.words import words
from ..views.contract import DocumentView, EditionView, FormView, OptionTemplateView, OptionView, SettingsView
from ..views.rule import DOCUMENTS, rule_view
from .choices import format_value, meaning_of, name_of, say_choice, template
from .settings import KINDS, Settings

DEALS = 9999
"""A new deal is one of so many: its number is short enough to be called across a classroom."""


@cache
def form_view(lang: str) -> FormView:
    """Everything there is to choose, in a language."""
    say = words(lang).say
    everything = editions()
    most = max(each.players[1] for each in everything)
    return {
        "documents": [
            _document(document, tuple(told), lang) for document, told in groupby(everything, lambda each: each.document)
        ],
        "kinds": [{"key": kind, "text": say(f"play.kind.{kind}")} for kind in KINDS],
        "names": list(check_names(most)),
        "deals": DEALS,
        "rules": {
            rule: {**rule_view(rule, lang), "editions": [], "conflicts": []}  # the form speaks of one edition
            for rule in dict.fromkeys(_rule(option) for each in everything for option in each.options)
        },
    }


def _document(document: str, told: tuple[Edition, ...], lang: str) -> DocumentView:
    title, spoken = DOCUMENTS[document]
    return {"title": title, "lang": spoken, "editions": [_edition(each, lang) for each in told]}


def _edition(made: Edition, lang: str) -> EditionView:
    say = words(lang).say
    return {
        "id": made.id,
        "name": say(f"editions.{made.id}"),
        "about": say(f"play.about.{made.id}"),
        "players": [*range(made.players[0], made.players[1] + 1)],
        "options": [_option(option, made, lang) for option in made.options],
    }


def _option(option: Option, made: Edition, lang: str) -> OptionView:
    ordered = (option.default, *(choice for choice in option.choices if choice != option.default))
    return {
        "name": option.name,
        "title": name_of(option, lang),
        "meaning": meaning_of(option, lang),
        "source": option.source,
        "choices": [
            {
                "value": format_value(choice),
                "text": say_choice(option, choice, lang),
                "players": list(option.needs.get(choice, ())),
            }
            for choice in ordered
        ],
        "own": option.own is not None,
        "templates": _templates(option, made, lang),
        "rule": _rule(option),
    }


def _templates(option: Option, made: Edition, lang: str) -> list[OptionTemplateView]:
    if option.example is None:
        return []
    texts = {players: template(option, players, lang) for players in range(made.players[0], made.players[1] + 1)}
    return [{"players": [players], "text": text} for players, text in texts.items()]


def _rule(option: Option) -> str:
    """The rule that leaves it open: the first of those its source names."""
    return find(option.source.split(", ")[0])[0].id


def settings_view(chosen: Settings) -> SettingsView:
    """What is chosen, as a form fills itself with it."""
    return {
        "edition": chosen.edition,
        "names": list(chosen.names),
        "seats": list(chosen.seats),
        "seed": chosen.seed,
        "starter": chosen.starter,
        "open_hands": chosen.open_hands,
        "options": {name: format_value(value) for name, value in chosen.options.items()},
    }
