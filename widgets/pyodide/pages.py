"""What pages of the course are told when they ask, line by line as a worker answers: every Python must say the same.

The environment's PAGES is "all", or the digit of a tenth of them.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import bohnanza_lab
from bohnanza_lab.sessions.sessions import Sessions
from bohnanza_lab.sessions.worker import answer_line

COURSE = Path(bohnanza_lab.__file__).parent / "course_files"
WITH_MORE = {"exercises/exercises.ipynb"}
"""Reads a study with pandas, which a browser has not."""
SEED = "5eed"


def chosen(which: str) -> list[tuple[str, str]]:
    """The pages, each in every language."""
    files = sorted(str(file.relative_to(COURSE)) for file in COURSE.glob("*/*.ipynb"))
    pages = [(file, lang) for file in files if file not in WITH_MORE for lang in ("en", "es")]
    return pages if which == "all" else pages[int(which) :: 10]


def requests(state: dict[str, object]) -> Iterator[dict[str, object]]:
    """What a component is asked: everything that one of some kind answers. The others say that they do not."""
    table = state.get("table")
    ply = table["ply"] if isinstance(table, dict) else 0
    moves = state.get("moves")
    texts = [each["text"] for each in moves] if isinstance(moves, list) else []
    for text in dict.fromkeys([*texts[:1], *texts[-1:]]):
        yield {"type": "move", "text": text, "ply": ply}
        yield {"type": "undo"}
    yield {"type": "move", "text": "Nobody plant 1", "ply": ply}
    yield {"type": "why", "text": f"{texts[0].partition(' ')[0] if texts else 'Ana'} harvest 3"}
    for kind in ("advice", "reason", "line", "past", "replay"):
        yield {"type": kind, "ply": ply}
    for kind in ("hint", "solution", "key", "log", "rules", "pass", "go-on", "redo", "review", "assess", "save-game"):
        yield {"type": kind}
    yield {"type": "step-advice", "step": 0, "side": 0}
    for choice in range(3):
        yield {"type": "choose", "question": 0, "choice": choice}
    yield {"type": "question-hint", "question": 0}
    yield {"type": "pick", "choice": 0}
    yield {"type": "edition", "edition": "duel"}
    yield {"type": "begin", "text": "edition=duel&seats=you,trader&seed=4"}
    yield {"type": "fill"}
    yield {"type": "restart"}


def told(file: str, lang: str) -> list[str]:
    """The lines of the answers: the digest of each, and how it begins."""
    place = {"file": str(COURSE / file), "version": "", "lang": lang, "query": ""}
    one, other = Sessions(), Sessions()
    said: list[str] = []

    def answer(sessions: Sessions, asked: dict[str, object]) -> dict[str, object]:
        line = answer_line(sessions, json.dumps({"place": place, **asked})).replace(str(COURSE), "")
        found: dict[str, object] = json.loads(line)
        seconds = found.pop("seconds", None)
        text = line if seconds is None else line.replace(f',"seconds":{json.dumps(seconds)}', "")
        said.append(f"{blake2b(text.encode(), digest_size=8).hexdigest()} {text[:200]}")
        return found

    page = answer(one, {"seed": SEED})["page"]
    assert isinstance(page, dict), said
    about = {"session": "a" * 32, "seed": SEED, "query": page["query"], "digest": page["digest"]}
    standing: dict[int, tuple[int, str]] = {}
    number = 0
    for part, each in enumerate(page["parts"]):
        group = page["groups"][part]
        for request in requests(each["state"]):
            number += 1
            at, saved = standing.get(group, (0, ""))
            # Every seventh request comes to a worker that has nothing of what was before.
            sessions, text = (other, {"saved": saved}) if number % 7 == 0 else (one, {})
            asked = {**about, "part": part, "number": at, "id": number, "request": request, **text}
            found = answer(sessions, {"ask": asked})
            if found.get("behind"):
                found = answer(sessions, {"ask": {**asked, "saved": saved}})
            if "saved" in found:
                standing[group] = int(str(found["number"])), str(found["saved"])
    return said


if __name__ == "__main__":
    sys.path[:0] = [str(COURSE / "notebooks"), str(COURSE / "exercises")]
    print(json.dumps({f"{file}, {lang}": told(file, lang) for file, lang in chosen(os.environ["PAGES"])}))
