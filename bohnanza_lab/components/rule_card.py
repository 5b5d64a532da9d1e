"""A rule of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.message import Fact
from ..views.contract import RuleProps
from ..views.rule import rule_view
from .component import Component


class RuleCard(Component):
    """A rule of the rulebook: its text and its reason; each edition's version and contradictions between the documents
    are opened on request, or shown at once if ``unfolded``. In print, all of it is shown. Of a house rule, show the
    rule that it changes.

    >>> RuleCard("harvest.protection")
    RuleCard('harvest.protection')
    """

    name = "rule"
    kinds = ()

    def __init__(self, rule: str, *, unfolded: bool = False, lang: str | None = None) -> None:
        super().__init__(lang)
        self.rule = rule_view(rule, self.lang)
        self.unfolded = unfolded

    def props(self) -> Mapping[str, Any]:
        return {**super().props(), **RuleProps(rule=self.rule, unfolded=self.unfolded)}

    def static_bundle(self) -> dict[str, str]:
        return {"text/markdown": "\n\n".join(self._paragraphs())}

    def _say(self, key: str, **facts: Fact) -> str:
        return self.speech.say(f"page.{key}", **facts)

    def _paragraphs(self, strong: str = "**", emphasis: str = "*") -> list[str]:
        """All of the rule, in Markdown, or in plain text if nothing marks what is emphasized."""
        view, say = self.rule, self._say
        paragraphs = [f"{strong}{view['title']}{strong}", view["text"]]
        if view["why"]:
            paragraphs.append(f"{emphasis}{say('rule.why')} {view['why']}{emphasis}")
        heading = say("rule.editions")
        paragraphs.append(f"{strong}{heading}{strong}")
        for each in view["editions"]:
            if not each["text"]:
                paragraphs.append(f"{say('rule.editions.' + each['status'], editions=each['names'])}.")
                continue
            mark = say(f"rule.editions.mark.{each['status']}")
            lines = f" ({', '.join(each['lines'])})" if each["lines"] else ""
            paragraphs.append(f"- {strong}{each['names']}{strong} ({mark}): {each['text']}{lines}")
        for conflict in view["conflicts"]:
            paragraphs.append(f"≠ {strong}{say('rule.conflict', id=conflict['id'])}{strong} {conflict['text']}")
        for ruling in view["rulings"]:
            paragraphs.append(f"{emphasis}{say('rule.ruling', id=ruling['id'])}{emphasis} {ruling['text']}")
        paragraphs += [f"{emphasis}{where['title']} · {where['heading']}{emphasis}" for where in view["places"]]
        return paragraphs

    def __str__(self) -> str:
        return "\n".join(self._paragraphs(strong="", emphasis=""))

    def __repr__(self) -> str:
        return f"RuleCard({self.rule['id']!r})"
