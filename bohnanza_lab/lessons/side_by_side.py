"""A comparison as a page shows it: every step on both tables, and every difference in words, with both rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from ..engine.beans import Bean
from ..engine.events import GameEnded, seen_by
from ..engine.rejection import Rejection
from ..views.contract import DifferenceSideView, DifferenceView, Frame, PairView
from ..views.rule import conflict_views, edition_name, rule_view
from ..views.speech import Speech
from .comparison import Comparison
from .differences import OTHER, Allowed, DealFact, Difference, rules_of
from .frames import GameFrame, sentence
from .texts import LessonError

_AROUND = ((3, 2), (1, 1), (0, 0))
"""How many steps to show before and after a difference if there are too many steps: the first pair that fits."""


def select_steps(comparison: Comparison, most: int) -> list[int]:
    """All steps; or, if there are more than ``most``, those around the differences, with the first and the last.

    A step with a difference is never left out, even if that makes more than ``most``.
    """
    last = len(comparison)
    if isinstance(most, bool) or not isinstance(most, int):
        raise LessonError(f"steps is the largest number of steps to show, not {most!r:.40}")
    if last < most:
        return list(range(last + 1))
    differing = {found.step for found in comparison.differences}
    for before, after in _AROUND:
        near = {0, last} | {
            step for at in differing for step in range(at - before, at + after + 1) if 0 <= step <= last
        }
        if len(near) <= most:
            break
    return sorted(near)


class ComparisonPresenter:
    """A comparison as views and text: in one language, seen from one seat."""

    def __init__(self, comparison: Comparison, lang: str, you: int | None, *, open_hands: bool = True) -> None:
        self.comparison = comparison
        self.lang = lang
        self.you = you
        self.open_hands = open_hands
        self.say = Speech(lang).say
        names = tuple(edition_name(edition, lang) for edition in comparison.editions)
        if len(set(names)) == 1:  # options of one edition are compared, so each side is named as one of its tables
            names = tuple(self.say(f"compare.table.{side}", edition=name) for side, name in enumerate(names))
        self.names = names
        self._speeches = tuple(Speech.at(game, lang) for game in comparison.games)
        self._first_speech, _ = self._speeches

    def frames(self, steps: Sequence[int]) -> list[list[Frame]]:
        """The frames of each edition at these steps."""
        # The page shows only the rules of differences, so the rule of each step is not sent.
        return [
            [replace(frames[step], rule=None).view(self.lang, self.you, open_hands=self.open_hands) for step in steps]
            for frames in self.comparison.frames
        ]

    def pairs(self, steps: Sequence[int]) -> list[PairView]:
        """What there is to say of both frames of each of these steps."""
        first, _ = self.comparison.frames
        return [
            {
                "step": step,
                "captioned": first[step].caption is not None,
                "note": self._note(step, step - before - 1),
                "differences": [self._difference(found) for found in self.comparison.differences_at(step)],
            }
            for before, step in pairwise([-1, *steps])
        ]

    def lines(self, step: int) -> list[str]:
        """A step in words: what its author says, what happens on each table, and the differences."""
        pair = self.comparison.pair(step)
        first, _ = pair
        lines = [] if first.caption is None else [first.told(self.lang, self.you)]
        if first.move is not None or not lines:
            one, other = happened = [self._happened(frame) for frame in pair]
            lines += (
                [one] if one == other else [f"{name}: {each}" for name, each in zip(self.names, happened, strict=True)]
            )
        lines += [
            f"≠ {self.say(f'compare.kind.{each.kind}')}. {self._rules(each)}"
            for each in self.comparison.differences_at(step)
        ]
        note = self._note(step, 0)
        return [*lines, note] if note else lines

    def title(self) -> str:
        """A heading with both editions."""
        one, other = self.names
        return self.say("compare.title", edition=one, other=other)

    def _rules(self, found: Difference) -> str:
        """Both editions with their rules; the results of a move are left out, as the lines have them."""
        with_facts = found.kind in ("deal", "choice")
        return " | ".join(
            f"{self.names[number]}{f': {self._fact_text(found, number)}' if with_facts else ''}"
            + (f" [{side.rule}]" if side.rule else "")
            for number, side in enumerate(found.sides)
        )

    def _happened(self, frame: GameFrame) -> str:
        happened = replace(frame, caption=None).told(self.lang, self.you)
        return self.say("compare.refused", reason=happened) if frame.rejection else happened

    def _note(self, step: int, left_out: int) -> str:
        notes = [self.say("compare.left_out", number=left_out)] if left_out else []
        stop = self.comparison.stop
        if step == len(self.comparison):
            if not self.comparison.differences:
                notes.append(self.say("compare.none"))
            if stop is not None:
                notes.append(self.say(f"compare.stop.{stop.why}", edition=self.names[stop.side]))
        return " ".join(notes)

    def _difference(self, found: Difference) -> DifferenceView:
        return {
            "kind": found.kind,
            "title": self.say(f"compare.kind.{found.kind}"),
            "mark": self._mark(found),
            "sides": [self._side_of(found, side) for side in (0, 1)],
            "conflicts": conflict_views(found.conflicts, self.lang),
        }

    def _mark(self, found: Difference) -> str:
        marks = {id(self.comparison.first_in_play): "first_in_play", id(self.comparison.first): "first"}
        return self.say(f"compare.mark.{marks.get(id(found), 'another')}")

    def _side_of(self, found: Difference, side: int) -> DifferenceSideView:
        rule = found.sides[side].rule
        return {
            "edition": self.comparison.editions[side],
            "name": self.names[side],
            "text": self._fact_text(found, side),
            "refused": found.refused(side),
            "rule": rule_view(rule, self.lang) if rule else None,
        }

    def _fact_text(self, found: Difference, side: int) -> str:
        if self._hides(found):
            return self.say("compare.hidden")
        fact = found.sides[side].fact
        if isinstance(fact, Rejection):
            return self._speeches[side].say(fact)
        if isinstance(fact, Allowed):
            move = self._speeches[side].move(fact.state, fact.seat, fact.move)
            seat = self.comparison.names[fact.seat]
            return self.say("compare.may.more" if fact.more else "compare.may", seat=seat, text=move, number=fact.more)
        if isinstance(fact, DealFact):
            return self._deal_text(fact)
        if fact:
            return " ".join(sentence(seen_by(event, self.you), self._speeches[side]) for event in fact)
        other = found.sides[OTHER[side]].fact
        ended = isinstance(other, tuple) and any(isinstance(event, GameEnded) for event in other)
        return self.say("compare.goes_on" if ended else "compare.not_here")

    def _hides(self, found: Difference) -> bool:
        """Whether the moves of a difference would reveal a hand that the viewer may not see."""
        allowed = [side.fact for side in found.sides if isinstance(side.fact, Allowed)]
        return (
            found.kind == "choice"
            and not self.open_hands
            and any(
                fact.seat != self.you and not isinstance(fact.move, rules_of(fact.state).open_moves) for fact in allowed
            )
        )

    def _deal_text(self, fact: DealFact) -> str:
        key, value = f"compare.deal.{fact.aspect}", fact.value
        if isinstance(value, str):
            return self.say(self._first_speech.first_known_key(f"{key}.{value}" if value else key, f"{key}.more"))
        if fact.aspect == "kinds":
            beans = [self._first_speech.bean(bean) for bean in value if isinstance(bean, Bean)]
            return self.say(key, beans=self._first_speech.list(beans)) if beans else self.say(f"{key}.none")
        if len(set(value)) == 1:
            return self.say(key, number=value[0])
        start = self.comparison.starter
        return self.say(f"{key}.each", numbers=self._first_speech.list(map(str, value[start:] + value[:start])))
