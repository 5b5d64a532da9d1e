"""Ids of lesson parts, by which the browser keeps a reader's progress. They do not depend on the language."""

from __future__ import annotations

import re
from hashlib import blake2b


def part_id(kind: str, *content: object) -> str:
    """A short id that is the same wherever the content is: in every language, and in every kernel.

    It is made of the position, the moves and the rules, not of the captions, which are in the reader's language.
    Another content has another id, so that what was kept of a part that has changed is not found.

    >>> part_id("walkthrough", "a position", ("Ana plant 1",))
    'walkthrough-...'
    """
    written = re.sub(r" at 0x[0-9a-fA-F]+", "", repr(content))  # where a goal of an author's own has no name
    return f"{kind}-{_hash(written)}"


def digest(*parts: object) -> str:
    """Tells equal things from others, and does not tell what they are.

    >>> digest("duel", "worth", 2) == digest("duel", "worth", 2) != digest("duel", "worth", 3)
    True
    """
    return _hash(repr(parts))


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()
