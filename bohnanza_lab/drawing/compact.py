"""A drawing in few characters, since notebooks keep hundreds of them: what it shows several times is markup once, what
neighbours have in common stands in a group around them, and what has no effect is left out.

Identifiers are made of what they name. Two drawings on one page that use the same identifier mean the same shape, so
they may stand in each other's way without harm.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from html import escape
from itertools import chain
from string import ascii_letters
from xml.etree import ElementTree

from .svg import SANS

USUAL = {
    "fill": "#000",
    "font-family": "",
    "font-size": "",
    "font-style": "normal",
    "font-weight": "normal",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "text-anchor": "start",
}
"""The SVG defaults of the attributes of text and lines."""
ROOT = USUAL | {
    "fill": "#3a2b22",
    "font-family": SANS,
    "font-weight": "bold",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "text-anchor": "middle",
}
"""What the root of a drawing says, since it holds for most of what is in it."""
_LINES = ("fill", "stroke-linecap", "stroke-linejoin")
_MATTERS = {
    "text": tuple(name for name in USUAL if name not in _LINES[1:]),
    "path": _LINES,
    "rect": _LINES,
    "circle": ("fill",),
    "ellipse": ("fill",),
}
"""What of it matters for an element. The corners of our frames are round, so that joins matter only to dashes."""
_INHERITED = {*USUAL, "color", "stroke", "stroke-width"}
_IDLE = {("x", "0"), ("y", "0"), ("rx", "0"), ("transform", "")}
_SHORTER = (
    (re.compile(r"translate\(0 0\)|scale\(1\)|^0(?=\.)|(?<=[ ,(-])0(?=\.)|(?<=\)) (?=\w+\()"), ""),
    (re.compile(r"^#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3$"), r"#\1\2\3"),
    (re.compile(r"^700$"), "bold"),
    (re.compile(r"^400$"), "normal"),
)
_MOVED = re.compile(r"^translate\(([\d.-]+) ([\d.-]+)\)$")
_MOVED_TWICE = re.compile(r"translate\(([\d.-]+) ([\d.-]+)\)translate\(([\d.-]+) ([\d.-]+)\)")
_LEAST = 40
"""Shorter elements are not worth an identifier."""
_GROUP = len("<g></g>")


@dataclass
class _Node:
    """An element of a drawing."""

    tag: str
    attributes: dict[str, str]
    children: list[_Node] = field(default_factory=list)
    text: str = ""

    @cached_property
    def markup(self) -> str:
        attributes = "".join(f" {name}='{escape(value)}'" for name, value in self.attributes.items())
        inside = escape(self.text, quote=False) + "".join(child.markup for child in self.children)
        return f"<{self.tag}{attributes}>{inside}</{self.tag}>" if inside else f"<{self.tag}{attributes}/>"


def compact(svg: str) -> str:
    """The same drawing, shorter.

    >>> river = '<path d="M0 0' + "C9 9 20 9 30 0" * 6 + '"/>'
    >>> short = compact(f'<svg><g transform="scale(2)">{river}</g><g>{river}</g></svg>')
    >>> short.count("<path"), short.count("<use")
    (1, 1)
    """
    tree = ElementTree.fromstring(svg)
    named = {each.attrib["id"]: each for each in tree.iter() if "id" in each.attrib}
    root = _read(tree, named, {})
    times = Counter[str]()
    _count(root, times)
    short = _grouped(_share(root, {key for key, count in times.items() if count > 1}, {}))
    own = {name: value for name, value in ROOT.items() if value != USUAL[name]}
    return _Node("svg", {"xmlns": "http://www.w3.org/2000/svg", **short.attributes, **own}, short.children).markup


def _read(element: ElementTree.Element, named: Mapping[str, ElementTree.Element], given: Mapping[str, str]) -> _Node:
    """An element, with what it refers to in place of the reference. ``given`` is what the elements around it say for
    words and lines: each one says it itself, or leaves it to the root.
    """
    tag = element.tag.rpartition("}")[2]
    said = {name: _shorter(value) for name, value in element.attrib.items() if name not in ("id", "href")}
    said = {name: value for name, value in said.items() if (name, value) not in _IDLE}
    given = {**given, **{name: said.pop(name) for name in USUAL if name in said}}
    given["stroke"] = said.get("stroke", given.get("stroke", "none"))
    if tag == "use":
        if "x" in said or "y" in said:
            said["transform"] = f"translate({said.pop('x', '0')} {said.pop('y', '0')})"
        return _Node("g", said, [_read(named[element.attrib["href"][1:]], named, given)])
    for name in _MATTERS.get(tag, ()):
        dashed = tag != "rect" or "stroke-dasharray" in said
        if not name.startswith("stroke") or (dashed and given["stroke"] != "none"):
            value = given.get(name, USUAL[name])
            said |= {} if value == ROOT[name] else {name: value}
    children = [_read(child, named, given) for child in element if not child.tag.endswith("}defs")]
    if tag == "g" and not said and len(children) == 1:
        return children[0]
    return _Node(tag, said, children, (element.text or "").strip())


def _shorter(value: str) -> str:
    for pattern, replacement in _SHORTER:
        value = pattern.sub(replacement, value)
    return value


def _count(node: _Node, times: Counter[str]) -> None:
    """How often each element comes, not counting those in one that has come before."""
    if len(node.markup) >= _LEAST and node.tag not in ("svg", "text", "title", "desc"):
        times[node.markup] += 1
        if times[node.markup] > 1:
            return
    for child in node.children:
        _count(child, times)


def _share(node: _Node, repeated: set[str], names: dict[str, str]) -> _Node:
    """The element, with a reference in place of each part that has been markup before."""
    key = node.markup
    if key in names:
        return _Node("use", {"href": f"#{names[key]}"})
    said = node.attributes
    if key in repeated:
        number = int.from_bytes(blake2b(key.encode(), digest_size=8).digest(), "big")
        names[key] = "".join(ascii_letters[number // 52**place % 52] for place in range(5))
        said = {"id": names[key], **said}
    return _Node(node.tag, said, [_share(child, repeated, names) for child in node.children], node.text)


def _grouped(node: _Node) -> _Node:
    """The element without groups that do nothing, and with groups around neighbours that have something in common."""
    inside = map(_grouped, node.children)
    parts = (part.children if part.tag == "g" and not part.attributes else [part] for part in inside)
    children = [*_in_groups([*chain.from_iterable(parts)])]
    if node.tag == "g" and len(children) == 1 and (merged := _merged(node.attributes, children[0])):
        return merged
    return _Node(node.tag, node.attributes, children, node.text)


def _merged(outer: Mapping[str, str], child: _Node) -> _Node | None:
    """One element in place of a group with one in it, if that is the same."""
    inner = dict(child.attributes)
    if child.tag == "svg" or "id" in inner or not {*outer} & {*inner} <= {*_INHERITED, "transform"}:
        return None
    if child.tag == "use" and "x" in inner:
        inner["transform"] = f"translate({inner.pop('x')} {inner.pop('y')})"
    said = {**outer, **inner}
    if "transform" in outer and "transform" in inner:
        said["transform"] = _MOVED_TWICE.sub(_sum, outer["transform"] + inner["transform"])
    if child.tag == "use" and (moved := _MOVED.match(said.get("transform", ""))):
        del said["transform"]
        said |= {"x": moved[1], "y": moved[2]}
    return _Node(child.tag, said, child.children, child.text)


def _sum(moves: re.Match[str]) -> str:
    x, y = (f"{float(moves[i]) + float(moves[i + 2]):.2f}".rstrip("0").rstrip(".") for i in (1, 2))
    return f"translate({_shorter(x)} {_shorter(y)})"


def _in_groups(nodes: list[_Node]) -> Iterable[_Node]:
    """The same elements; what neighbours have in common stands in a group around them, where that is shorter."""
    at = 0
    while at < len(nodes):
        common, best, most, end = _can_give(nodes[at]), dict[str, str](), 0, at + 1
        for after in range(at + 1, len(nodes)):
            other = _can_give(nodes[after])
            common = {name: value for name, value in common.items() if other.get(name) == value}
            saved = (after - at) * sum(len(f" {name}='{value}'") for name, value in common.items()) - _GROUP
            if saved > most:
                best, most, end = common, saved, after + 1
            if not common:
                break
        rest = [_without(node, best) for node in nodes[at:end]]
        yield from [_Node("g", best, [*_in_groups(rest)])] if best else rest
        at = end


def _can_give(node: _Node) -> dict[str, str]:
    """What a group around an element can say for it. What others refer to says everything itself."""
    named = "id" in node.attributes
    return {} if named else {name: value for name, value in node.attributes.items() if name in _INHERITED}


def _without(node: _Node, said: Mapping[str, str]) -> _Node:
    own = {name: value for name, value in node.attributes.items() if name not in said}
    return _Node(node.tag, own, node.children, node.text)
