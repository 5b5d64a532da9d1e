"""A rule as a page shows it: its text, where each document says it, and how what is left open is ruled."""

from __future__ import annotations

from ..rulebook import rule, ruling, text
from .contract import RuleView

DOCUMENTS = {
    "000": ("Bohnanza, Rio Grande Games", "en"),
    "001": ("Bohnanza, en español", "es"),
    "002": ("Bohnanza, Billabong Boardgamers", "en"),
    "003": ("Bohnanza: The Duel", "en"),
    "004": ("Bohnaparte", "en"),
}
"""Title and language of each document."""


def rule_view(rule_id: str, lang: str) -> RuleView:
    """A rule in a language; raises the rulebook's error for an unknown id."""
    record = rule(rule_id)
    said = text(rule_id, lang)
    return {
        "id": record.id,
        "title": said.title,
        "text": said.text,
        "why": said.why,
        "catalogue": list(record.catalogue),
        "places": [
            {
                "document": document,
                "title": DOCUMENTS[document][0],
                "heading": heading,
                "lang": DOCUMENTS[document][1],
            }
            for document, heading in record.places.items()
        ],
        "rulings": [{"id": number, "text": ruling(number, lang)} for number in record.rulings],
    }
