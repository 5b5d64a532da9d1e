"""The form that sets up a game, as data: every edition with its options, and the settings chosen."""

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
from .settings import SEAT_KINDS, Settings

DEALS = 9999
"""How many deals the form draws from: the number of one is short enough to call across a classroom."""


@cache
def form_view(lang: str) -> FormView:
    """Everything that can be chosen, in a language."""
    say = words(lang).say
    everything = editions()
    documents = groupby(everything, lambda each: each.document)
    most = max(each.players[1] for each in everything)
    return {
        "documents": [_document(document, tuple(group), lang) for document, group in documents],
        "kinds": [{"key": kind, "text": say(f"play.kind.{kind}")} for kind in SEAT_KINDS],
        "names": list(check_names(most)),
        "deals": DEALS,
        "rules": {
            rule: {**rule_view(rule, lang), "editions": [], "conflicts": []}  # the form speaks of one edition
            for rule in dict.fromkeys(_rule(option) for each in everything for option in each.options)
        },
    }


def _document(document: str, group: tuple[Edition, ...], lang: str) -> DocumentView:
    title, title_lang = DOCUMENTS[document]
    return {"title": title, "lang": title_lang, "editions": [_edition(each, lang) for each in group]}


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
    """The rule behind an option: that of the first line or ruling in its source."""
    return find(option.source.split(", ")[0])[0].id


def settings_view(chosen: Settings) -> SettingsView:
    """The settings as the form is filled with them."""
    return {
        "edition": chosen.edition,
        "names": list(chosen.names),
        "seats": list(chosen.seats),
        "seed": chosen.seed,
        "starter": chosen.starter,
        "open_hands": chosen.open_hands,
        "options": {name: format_value(value) for name, value in chosen.options.items()},
    }
