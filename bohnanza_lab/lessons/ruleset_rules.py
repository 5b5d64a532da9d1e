"""The rule of the rulebook behind a number on an edition's ruleset, for comparing two rulesets."""

from __future__ import annotations

from typing import Literal

from ..engine.ruleset import Ruleset

Aspect = Literal["fields", "hands", "kinds", "coins", "table", "phases", "score"]
"""How many fields, cards in hand, which kinds of bean, coins from the beginning, what else lies on the table; the
order of the turn, and what counts at the end.
"""

_BASE: dict[Aspect, str] = {
    "fields": "setup.fields",
    "hands": "setup.deal",
    "kinds": "setup.deck",
    "coins": "setup.piles",
    "table": "setup.piles",
    "phases": "turn.phases",
    "score": "end.most_coins",
}
_LANDS: dict[Aspect, str] = {
    "fields": "lands.deck",
    "hands": "lands.scope",
    "kinds": "lands.deck",
    "table": "lands.board",
    "phases": "lands.phases",
    "score": "lands.goal",
}
_OWN: dict[str, dict[Aspect, str]] = {
    "rio-grande": {},
    "spanish": {},
    "three-new-beans": {
        "fields": "variant.fields",
        "hands": "variant.like_base",
        "kinds": "variant.kinds",
        "phases": "variant.like_base",
    },
    "bean-duel": {
        "fields": "duel.table",
        "hands": "duel.table",
        "kinds": "duel.table",
        "phases": "duel.no_trading",
    },
    "billabong": {"fields": "billabong.fields"},
    "billabong-expansion": {"fields": "billabong.fields", "kinds": "expansion.kinds"},
    "duel": {
        "fields": "duo.fields",
        "hands": "duo.deal",
        "coins": "dollars.start",
        "table": "bonus.piles",
        "phases": "duo.phases",
        "score": "end.dollars",
    },
    "bohnaparte": _LANDS,
    "cavalry": _LANDS,
}
"""What an edition's document says in a rule of its own; the rest it has as the base game has it."""
_BY_PLAYERS: dict[tuple[str, Aspect], dict[int, str]] = {
    ("billabong-expansion", "fields"): {3: "expansion.three_fields"},
    ("billabong-expansion", "hands"): {6: "expansion.hands", 7: "expansion.hands"},
}


def rule_of(aspect: Aspect, ruleset: Ruleset) -> str | None:
    """The rule that says it; None for an edition that is not ours.

    >>> from bohnanza_lab.engine.games import edition
    >>> [rule_of("fields", edition(name).ruleset(3)) for name in ("spanish", "billabong", "billabong-expansion")]
    ['setup.fields', 'billabong.fields', 'expansion.three_fields']
    """
    own = _OWN.get(ruleset.edition)
    if own is None:
        return None
    return _BY_PLAYERS.get((ruleset.edition, aspect), {}).get(ruleset.players) or own.get(aspect) or _BASE[aspect]
