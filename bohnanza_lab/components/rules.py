"""The rules of all editions, to be looked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..engine.editions import edition as find
from ..engine.ruleset import Ruleset
from ..text.rulebook.records import edition_records
from ..views.contract import RulesProps
from ..views.edition_rules import objective, rules_text, rules_view
from ..views.entries import entries, search_view
from ..views.look_up import boxes_view
from ..views.rule import edition_name
from .component import Component

_FIRST = "rio-grande"


class Rules(Component):
    """The rules of an edition, phase by phase, with a field that finds an answer by a player's words. The reader can
    change the edition; the page's address can name the first one, and an entry: ``?edition=duel#bonus.hand``.

    >>> Rules("duel")
    Rules('duel')
    """

    name = "rules"
    kinds = ()

    def __init__(self, edition: str | None = None, *, lang: str | None = None) -> None:
        super().__init__(lang)
        self._given = "" if edition is None else find(edition).id

    @property
    def edition(self) -> str:
        """The edition that is shown where the page's address names none."""
        return self._given or _FIRST

    def props(self) -> Mapping[str, Any]:
        own: RulesProps = {
            "edition": self._given,
            "editions": [
                {
                    "id": each,
                    "name": edition_name(each, self.lang),
                    "document": about["document"],
                    "objective": f"{objective(_ruleset(each), self.lang)}.",
                }
                for each, about in edition_records().items()
            ],
            "entries": [*entries(self.lang)],
            "search": search_view(self.lang),
            "boxes": boxes_view(self.lang),
        }
        return {**super().props(), **own}

    def static_bundle(self) -> dict[str, str]:
        return {"text/markdown": "\n".join(line.replace("  ·", "-") for line in self._lines())}

    def _lines(self) -> Iterator[str]:
        return rules_text(rules_view(_ruleset(self.edition), self.lang), self.lang)

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return f"Rules({self._given!r})" if self._given else "Rules()"


def _ruleset(edition: str) -> Ruleset:
    made = find(edition)
    return made.ruleset(made.default_players)
