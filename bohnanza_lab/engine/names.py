"""What the engine asks the package for: names of beans and moves, and sentences. It knows no language itself."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class LateImport:
    """An object that the engine asks for without knowing who has it. The package says where it stands, whatever is
    imported first; the object is imported when it is asked for.

    >>> numbers = LateImport()
    >>> numbers.get() is None
    True
    >>> numbers.fill("math", "pi")
    >>> round(numbers.get(), 2)
    3.14
    """

    def __init__(self) -> None:
        self._where: tuple[str, str] | None = None

    def fill(self, module: str, name: str) -> None:
        """Say where the object stands."""
        self._where = module, name

    def get(self) -> Any:
        """The object; None where nobody has said where it stands."""
        return None if self._where is None else getattr(import_module(self._where[0]), self._where[1])


BEAN_NAMES = LateImport()
"""Returns the kinds of bean that a word can mean in any language; the engine itself knows only keys and numbers."""
MOVE_WORDS = LateImport()
"""Returns the texts of the moves that a text which is none can mean in any language."""
SENTENCES = LateImport()
"""Returns a message in the language of the notebook."""
