"""Each key that the code names has its sentence in every language, and each sentence has code that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import TypeVar

import pytest

import bohnanza_lab
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.names import _TABLES
from bohnanza_lab.text.rulebook.records import rules
from bohnanza_lab.text.words import facts, words

HOLE = "(.+)"
"""What is put into a text where the code runs."""
NO_KEY = "(?!)"
ENGLISH = words("en").entries
TABLES = tuple({f"{key.partition('.')[0]}." for key in ENGLISH})
PACKAGE = Path(bohnanza_lab.__file__).parent
ROOT = PACKAGE.parent
TREES = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))}
FRONT_END = "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "widgets/src").rglob("*.ts*")))
TEMPLATES = "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "share").rglob("*.html*")))
Node = TypeVar("Node", bound=ast.AST)
Parts = Sequence[str | None]
"""A text, with None for what is put into it."""


def nodes(kind: type[Node], home: ast.AST | None = None) -> Iterator[Node]:
    return (node for tree in ([home] if home else TREES.values()) for node in ast.walk(tree) if isinstance(node, kind))


def parts(text: ast.JoinedStr) -> Parts:
    return [str(part.value) if isinstance(part, ast.Constant) else None for part in text.values]


def shape(text: Parts) -> str:
    """The pattern of a text that could be a key; one that fits nothing for another text."""
    whole = any(text) and all(re.fullmatch(r"[\w.-]*", part) for part in text if part)
    return "".join(HOLE if part is None else re.escape(part) for part in text) if whole else NO_KEY


# Every key that the code names is there


def before(function: ast.FunctionDef) -> set[str]:
    """What a function puts before one of its arguments to make a key of it."""
    given = {each.arg for each in (*function.args.posonlyargs, *function.args.args)}
    return {
        start
        for text in nodes(ast.JoinedStr, function)
        for start, *rest in [parts(text)]
        if start and start.startswith(TABLES) and rest == [None] and ast.unparse(text.values[1].value) in given
    }


@cache
def shared() -> dict[str, set[str]]:
    """What is put before a key by those who get one: a table of the catalogue, as errors do, or nothing."""
    found = {
        "say": {"", "exercise.", "page."},
        "Rejection": {"rejections."},
        **{name: {""} for name in ("Message", "MessageError", "first_known_key", "money_key")},
    }
    for home in nodes(ast.ClassDef):
        for node in home.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "table":
                found[home.name] = {ast.literal_eval(node.value)}
            elif isinstance(node, ast.FunctionDef) and node.name in ("__init__", "__new__") and before(node):
                found[home.name] = before(node)
    return found


def private(tree: ast.AST) -> dict[str, set[str]]:
    """The same for what is private to a module."""
    found = {"_say": {""}}
    for node in nodes(ast.FunctionDef, tree):
        if node.name.startswith("_") and not node.name.startswith("__"):
            found[node.name] = found.get(node.name, set()) | before(node)
    return {name: starts for name, starts in found.items() if starts}


def texts(expression: ast.expr) -> Iterator[Parts]:
    """The texts that an expression may be, as far as it says so."""
    if isinstance(expression, ast.IfExp):
        yield from (*texts(expression.body), *texts(expression.orelse))
    elif isinstance(expression, ast.JoinedStr):
        yield parts(expression)
    elif isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        yield [expression.value]


def named(call: ast.Call) -> Iterator[Parts]:
    """The keys that a call names. That of a rejection is a rule and a case; a limit of this kit has no rule."""
    first, *others = call.args
    if not others or ast.unparse(call.func) != "Rejection":
        return texts(first)
    return ([*rule, ".", *case] if any(rule) else case for rule, case in product(texts(first), texts(others[0])))


def keys(starts: set[str], text: Parts) -> set[str]:
    """The keys of the catalogue that a text may be, with one of these before it."""
    if None not in text:
        return {f"{start}{''.join(filter(None, text))}" for start in starts} & ENGLISH.keys()
    pattern = re.compile("|".join(shape([start, *text]) for start in starts))
    return {key for key in ENGLISH if pattern.fullmatch(key)}


def test_what_the_code_says_is_in_the_catalogues_and_asks_for_no_other_facts() -> None:
    said = 0
    for file, tree in TREES.items():
        known = shared() | private(tree)
        for call in nodes(ast.Call, tree):
            name = ast.unparse(call.func).rpartition(".")[2] if call.args else ""
            given = {word.arg for word in call.keywords}
            for text in named(call) if name in known else ():
                if shape(text) == NO_KEY:
                    continue
                said += 1
                where, found = f"{file.name}:{call.lineno}: {ast.unparse(call)}", keys(known[name], text)
                assert found, where
                if None not in given and not re.match(
                    "first_known_key|money_key|Reason|_(?!say)", name
                ):  # which give facts elsewhere
                    assert any(facts(ENGLISH[key]) <= given for key in found), where
    assert said > 600


# Every sentence is there for a key that the code names


@cache
def written() -> frozenset[str]:
    """What a key or a part of one can be: the texts of the code, its names of classes and functions, beans, and what
    the ids of rules begin with.
    """
    said = {part for node in nodes(ast.Constant) if isinstance(node.value, str) for part in node.value.split(":")}
    classes = {re.sub(r"(?<!^)(?=[A-Z])", "-", node.name).lower() for node in nodes(ast.ClassDef)}
    functions = {node.name.replace("_", "-") for node in nodes(ast.FunctionDef)}
    beans = {bean.key for bean in Bean} | {f"{table}.{bean.key}" for table in _TABLES for bean in Bean}
    pages = {*re.findall(r'["\'`]([\w.-]+)["\'`]', FRONT_END)}
    pages |= {*re.findall(r'(?:words\.|words\[\'|said\(")([\w.]+)', TEMPLATES)}
    topics = {each.id.partition(".")[0] for each in rules()}
    return frozenset(topics | said | classes | functions | beans | pages)


@cache
def shapes() -> tuple[re.Pattern[str], ...]:
    """The patterns of the keys that the code puts together, and those of the tables that it hands over whole."""
    joined: list[Parts] = [parts(node) for node in nodes(ast.JoinedStr)]
    joined += [[None, text] for text in written() if re.fullmatch(r"[.]\w.*", text)]
    joined += [[table, None] for starts in shared().values() for table in starts if table]
    joined += [
        [f"{table}.", None]
        for table in re.findall(r"\.table\([\"'](\w+)[\"']\)", "\n".join(map(ast.unparse, TREES.values())))
    ]
    for text in re.findall(r"`([^`\n ]*)`", FRONT_END):
        joined.append([None if each.startswith("$") else each for each in re.split(r"(\$\{[^}]*})", text)])
    return tuple(re.compile(each) for each in sorted({*map(shape, joined)}))


@cache
def is_named(text: str, *, whole: bool = True) -> bool:
    """Whether the code can put a text together. What a ``whole`` key begins with names its table and an entry."""
    if text in written() or text.isdecimal():
        return True
    for pattern in shapes():
        found = pattern.fullmatch(text)
        if found:
            first, *others = found.groups()
            begins = whole and pattern.pattern.startswith(HOLE)
            if begins and "." not in first:
                continue
            if is_named(first, whole=begins) and all(is_named(each, whole=False) for each in others):
                return True
    return False


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_for_a_key_that_the_code_names(lang: str) -> None:
    assert [key for key in words(lang).entries if not is_named(key)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_that_the_front_end_says_is_there(lang: str) -> None:
    said = set(re.findall(r'"([a-z]+(?:\.(?!html")[a-z_]+)+)"', FRONT_END))
    assert said
    assert said <= words(lang).table("page").keys()


def test_speech_alone_makes_words() -> None:
    """What a catalogue says is filled in by :meth:`Speech.say`, which alone knows how a seat or a bean is called."""
    fills = re.compile(r"\bwords\([^)]*\)\.say\b")
    assert {file.name for file in TREES if fills.search(file.read_text(encoding="utf-8"))} == {"__init__.py"}
