"""The form that sets up a game, as data: every edition with its options, and the settings chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from ..engine.editions import editions, registered_editions
from ..engine.ruleset import Edition, Option
from ..engine.setup import check_names
from ..players.registry import LEVELS
from ..text.rulebook.records import Document, documents, find
from ..text.rulebook.tables import UnknownRuleError
from ..text.words import words
from ..views.contract import DocumentView, EditionView, FormView, LinkView, OptionTemplateView, OptionView, SettingsView
from ..views.option_words import format_value, meaning_of, name_of, say_choice
from ..views.rule import edition_name, rule_view
from ..views.speech import Speech
from .choices import template
from .settings import SEAT_KINDS, Settings

DEALS = 9999
"""How many deals the form draws from: the number of one is short enough to call across a classroom."""


def random_deal(draw: Callable[[int], int]) -> int:
    """The number of a deal, for somebody who names none; ``draw`` draws a number from 0 up to another."""
    return 1 + draw(DEALS)


def form_view(lang: str) -> FormView:
    """Everything that can be chosen, in a language: our editions, and those that somebody has registered."""
    return _form((*editions(), *registered_editions()), lang) if registered_editions() else _our_form(lang)


@cache
def _our_form(lang: str) -> FormView:
    return _form(editions(), lang)


def _form(everything: Sequence[Edition], lang: str) -> FormView:
    say = Speech(lang).say
    documents = dict.fromkeys(each.document for each in everything)
    rules = dict.fromkeys(rule for each in everything for option in each.options if (rule := _rule(option)))
    most = max(each.players[1] for each in everything)
    return {
        "documents": [
            _document(document, [each for each in everything if each.document == document], lang)
            for document in documents
        ],
        "kinds": [{"key": kind, "text": say(f"play.kind.{kind}")} for kind in SEAT_KINDS],
        "levels": [{"key": kind, "text": say(f"play.level.{level}")} for level, kind in LEVELS.items()],
        "names": list(check_names(most)),
        "deals": DEALS,
        "rules": {
            rule: {**rule_view(rule, lang), "editions": [], "conflicts": []}  # the form speaks of one edition
            for rule in rules
        },
    }


def _document(document: str, group: Sequence[Edition], lang: str) -> DocumentView:
    about = documents().get(document, Document(document, lang))
    return {"title": about.title, "lang": about.lang, "editions": [_edition(each, lang) for each in group]}


def _edition(made: Edition, lang: str) -> EditionView:
    return {
        "id": made.id,
        "name": edition_name(made.id, lang),
        "about": words(lang).entries.get(f"play.about.{made.id}", ""),
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
                "players": list(option.player_counts.get(choice, ())),
            }
            for choice in ordered
        ],
        "own": option.parse_file is not None,
        "templates": _templates(option, made, lang),
        "rule": _rule(option),
    }


def _templates(option: Option, made: Edition, lang: str) -> list[OptionTemplateView]:
    if option.example is None:
        return []
    texts = {players: template(option, players, lang) for players in range(made.players[0], made.players[1] + 1)}
    return [{"players": [players], "text": text} for players, text in texts.items()]


def _rule(option: Option) -> str:
    """The rule behind an option: that of the first line or ruling in its source; empty where the rulebook has none."""
    try:
        return find(option.source.split(", ")[0])[0].id
    except UnknownRuleError:
        return ""


def link_view(chosen: Settings, *, page: bool) -> LinkView:
    """The link and the line of code that open the app with these settings; ``page``: the page has an address."""
    line = f"Play({chosen.text(plain=True)!r})"
    return {"query": chosen.text(), "line": line, "whole": chosen.is_complete, "page": page}


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
        "laid": bool(chosen.position),
    }
