"""What holds for every test: the order of the files, and a language that nobody has chosen before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bohnanza_lab.text import language

LONGEST = (
    "players/test_traders_games", "test_load", "players/test_whole_games", "test_refusal_words", "study/test_stopping",
    "players/test_trader", "players/test_lookahead", "conformance/test_check", "study/test_workers", "test_drill",
    "browser/test_pages_in_spanish", "browser/test_pages", "browser/test_window", "browser/test_lab",
    "browser/test_editor", "browser/test_progress", "browser/test_handouts", "browser/test_lands",
    "browser/test_lands_exercises", "browser/test_clicked_exercises", "browser/test_duel", "browser/test_table",
    "browser/test_full_screen", "browser/test_app", "browser/test_lost", "browser/test_memory",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files that take longest in front of the others, so that at the end no worker waits for one of them."""
    folder = Path(__file__).parent
    ranks = {folder / f"{name}.py": rank for rank, name in enumerate(LONGEST)}
    items.sort(key=lambda item: ranks.get(item.path, len(ranks)))


@pytest.fixture(autouse=True)
def no_chosen_language() -> Iterator[None]:
    """No test hears the language that another has chosen: each begins without one, and takes its own back."""
    language.use(None)
    yield
    language.use(None)
