"""A rule to be read."""

from __future__ import annotations

import traitlets

from ..views.rule import rule_view
from .component import Component, speaking


class RuleCard(Component):
    """A rule of the rulebook: what it says, why it is there, where each document says it.

    >>> RuleCard("harvest.protection")
    RuleCard('harvest.protection')
    """

    rule = traitlets.Dict().tag(sync=True)

    def __init__(self, rule: str, *, lang: str | None = None) -> None:
        lang = speaking(lang)
        super().__init__("rule", lang, beans={}, rule=rule_view(rule, lang))

    def still(self) -> dict[str, str]:
        said = f"**{self.rule['title']}**\n\n{self.rule['text']}"
        why = f"\n\n*{self.words['rule.why']} {self.rule['why']}*" if self.rule["why"] else ""
        return {"text/markdown": said + why}

    def __repr__(self) -> str:
        return f"RuleCard({self.rule['id']!r})"
