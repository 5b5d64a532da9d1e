"""What the engine asks the package for. It knows no language itself: without these, only keys and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

ASKED: dict[str, Callable[[Any], Any]] = {}
"""``beans``: the kinds of bean that a word can mean in any language. ``moves``: the texts of the moves that a text can
mean in any language. ``sentence``: a message in the language of the notebook.
"""
