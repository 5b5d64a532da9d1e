"""What is stored of a component. This runs in a page's kernel, and imports nothing that a lesson does not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from ..carriers.jupyter import carried_components
from ..components.challenge import Challenge
from ..components.component import Component
from ..components.quiz import Quiz
from ..lessons.texts import translated
from ..views.contract import StoredPart, StoredQuestion
from ..views.rule import rule_view
from .precompute import precompute

_BY_CHANCE = {"play", "game-cards", "drill"}
"""The components whose first state is another one each time, or that the page's address decides."""


def stored_part(component: Component) -> StoredPart:
    """A component as it is now, and what it would answer without its kernel."""
    props = {name: value for name, value in component.props().items() if name != "words"}
    part: StoredPart = {"props": props, "state": dict(component.last_state)}
    if isinstance(component, Challenge) and component.is_precomputed:
        part["tables"] = precompute(component)
    if isinstance(component, Challenge):
        part["key"] = component.problem.key(component.lang)
    if isinstance(component, Quiz):
        part["key"] = component.attempt.key(component.lang)
        part["answers"] = _answers(component)
    return part


def _answers(quiz: Quiz) -> list[StoredQuestion]:
    return [
        {
            "choices": [
                {"right": choice.right, "why": translated(choice.why, quiz.lang) if choice.why else ""}
                for choice in question.choices
            ],
            "rule": rule_view(question.rule, quiz.lang) if question.rule else None,
            "hints": [translated(hint, quiz.lang) for hint in question.hints],
            "solution": question.story.frames(quiz.lang) if question.story is not None else None,
        }
        for question in quiz.attempt.questions
    ]


def digest_of_state(props: Mapping[str, Any], state: Mapping[str, Any]) -> str:
    """A name of what a component shows at first, without the words of the page, and without the id of its game: that
    is chance.

    >>> digest_of_state({"words": {}}, {"ply": 0, "game": "1f"}) == digest_of_state({}, {"ply": 0, "game": "a0"})
    True
    """
    told = [{name: value for name, value in each.items() if name not in ("words", "game")} for each in (props, state)]
    return blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=8).hexdigest()


def tell() -> str:
    """Every component, by the id of its widget, as JSON: what is stored of it, or why it is not."""
    found: dict[str, Any] = {}
    for number, component in carried_components().items():
        if component.name in _BY_CHANCE:
            found[number] = {"unfit": component.name}
        else:
            found[number] = {"part": stored_part(component), "words": component.words}
    return json.dumps(found)


def tell_digests() -> str:
    """The digest of every component, by the id of its widget, as JSON."""
    return json.dumps(
        {number: digest_of_state(each.props(), each.last_state) for number, each in carried_components().items()}
    )


def tell_parts(*numbers: str) -> str:
    """What these components are now, by the ids of their widgets, as JSON."""
    return json.dumps({number: stored_part(each) for number, each in carried_components().items() if number in numbers})
