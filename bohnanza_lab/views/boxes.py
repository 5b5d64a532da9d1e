"""What tells the boxes of the game apart, for somebody who does not know which edition lies in theirs. The page asks,
and finds the box that fits best.
"""

from __future__ import annotations

from functools import cache

from ..text.rulebook.tables import read, texts
from .contract import BoxesView, BoxQuestionView, BoxView
from .rule import edition_name


@cache
def boxes_view(lang: str) -> BoxesView:
    """The questions, the boxes with the answers that fit each, and what an answer means where it is nearly right.

    >>> [box["id"] for box in boxes_view("en")["boxes"] if "110" in box["answers"]["cards"]]
    ['first', 'bohnaparte']
    """
    told, said = read("boxes"), texts(lang)["boxes"]
    questions: list[BoxQuestionView] = [
        {
            "id": name,
            "weight": question["weight"],
            "title": said["titles"][name],
            "short": said["short"][name],
            "choices": [{"id": each, "text": said["choices"][f"{name}.{each}"]} for each in question["choices"]],
        }
        for name, question in told["questions"].items()
    ]
    boxes: list[BoxView] = [
        {
            "id": name,
            "name": said["names"][name],
            "editions": [{"id": each, "name": edition_name(each, lang)} for each in box["editions"]],
            "answers": {question: box[question] for question in told["questions"]},
            "but": said["but"].get(name, "").splitlines(),
        }
        for name, box in told["boxes"].items()
    ]
    return {"questions": questions, "boxes": boxes, "aside": said["aside"]}
