"""The rules: one record each, with its place in every document, our rulings, and its text in every language.

The engine's rejections, the lessons and the tests cite a rule by its id.

>>> rule("harvest.protection").catalogue
('0-51', '1-40', '3-55')
>>> text("harvest.protection", "es").title
'La protección de los porotos'
>>> [found.id for found in find("C0-11")]
['harvest.protection', 'harvest.one_card']
"""

from __future__ import annotations

from .records import (
    Document,
    EditionRule,
    Rule,
    UnknownRuleError,
    conflicts,
    documents,
    find,
    in_editions,
    lines,
    rule,
    rule_of_citation,
    rules,
    rulings,
)
from .texts import RuleText, conflict, ruling, text

__all__ = [
    "Document",
    "EditionRule",
    "Rule",
    "RuleText",
    "UnknownRuleError",
    "conflict",
    "conflicts",
    "documents",
    "find",
    "in_editions",
    "lines",
    "rule",
    "rule_of_citation",
    "rules",
    "ruling",
    "rulings",
    "text",
]
