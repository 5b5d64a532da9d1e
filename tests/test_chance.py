"""Nothing is left to chance but what is drawn from a number that somebody can give."""

from __future__ import annotations

import ast
from pathlib import Path

import bohnanza_lab

PACKAGE = Path(bohnanza_lab.__file__).parent
ALLOWED = {
    "seed.py": "the one number that nobody names",
    "server/__main__.py": "the key by which a server trusts its own notebooks",
    "server/lesson_page.py": "what a page is made from that differs from reader to reader",
    "server_process.py": "the port of a server",
}
"""The modules that may draw a number which nobody can give again."""


def unseeded(tree: ast.AST) -> set[str]:
    """What a module draws from that has no seed: anything of ``secrets``, ``uuid`` and ``random`` but ``Random``."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in ("secrets", "uuid", "random"):
            found |= {f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names if each.name in ("secrets", "uuid")}
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
            found.add(ast.unparse(node))
        elif isinstance(node, ast.Attribute) and ast.unparse(node) == "os.urandom":
            found.add("os.urandom")
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Random") and not node.args:
            found.add("Random()")
    return found - {"random.Random"}


def test_nothing_draws_but_from_a_number_that_is_given():
    drawing = {
        file.relative_to(PACKAGE).as_posix(): found
        for file in sorted(PACKAGE.rglob("*.py"))
        if (found := unseeded(ast.parse(file.read_text(encoding="utf-8"))))
    }
    assert drawing.keys() == ALLOWED.keys(), drawing
