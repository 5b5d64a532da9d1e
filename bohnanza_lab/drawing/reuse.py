"""What a drawing shows several times is written once and used again: a map of forty rivers holds one river.

Identifiers are made of what they name. Two drawings on one page that use the same identifier mean the same shape, so
they may stand in each other's way without harm.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b

_TAG = re.compile(r"<(/?)\w+[^>]*?(/?)>")
_HEAD = re.compile(r'(<\w+)(?: id="(\w+)")?')
"""The beginning of an element, and the identifier that it has from a drawing that stands in this one."""
_LEAST = 80
"""Shorter elements are not worth an identifier."""
_KEPT = ("<svg", "<text", "<title", "<desc")
"""Words stay where they are read, and a drawing in a drawing keeps its own size."""


def reused(svg: str) -> str:
    """The same drawing, in which an element that comes again is only referred to.

    >>> river = '<path d="M0 0' + "C9 9 20 9 30 0" * 6 + '"/>'
    >>> short = reused(f'<svg><g transform="scale(2)">{river}</g><g>{river}</g></svg>')
    >>> short.count("<path"), short.count("<use")
    (1, 1)
    """
    ends = dict(_elements(svg))
    times = Counter(svg[start:end] for start, end in ends.items())
    written: list[str] = []
    named: set[str] = set()
    at = 0
    for start in sorted(ends):
        if start < at:
            continue
        element = svg[start : ends[start]]
        if times[element] == 1 or len(element) < _LEAST or element.startswith(_KEPT) or "<text" in element:
            continue
        head, given = _HEAD.findall(element)[0]
        name = given or f"b{blake2b(element.encode(), digest_size=4).hexdigest()}"
        written.append(svg[at:start])
        if name in named:
            written.append(f'<use href="#{name}"/>')
            at = ends[start]
        else:
            named.add(name)
            written.append(head if given else f'{head} id="{name}"')
            at = start + len(head)
    return "".join((*written, svg[at:]))


def _elements(svg: str) -> Iterator[tuple[int, int]]:
    """From where to where each element goes, itself included."""
    unclosed: list[int] = []
    for tag in _TAG.finditer(svg):
        closing, empty = tag.groups()
        if closing:
            yield unclosed.pop(), tag.end()
        elif empty:
            yield tag.start(), tag.end()
        else:
            unclosed.append(tag.start())
