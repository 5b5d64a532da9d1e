"""The contract between Python and the page: the data that a page gets, and the requests it may send, as plain JSON.

The page draws the data and knows no rules. ``python -m tools.typescript`` writes the same types in
TypeScript (``widgets/src/contract.ts``), and a test compares the two. Beans are named by key (``"black-eyed"``), seats
are numbered from 0 and fields from 1. Every sentence is in the reader's language, ready to be shown.
"""

# ruff: noqa: F403 - each type is named once, where it is defined.

from __future__ import annotations

from .answer import *
from .components import *
from .editor import *
from .lessons import *
from .requests import *
from .rules import *
from .state import *
from .stored import *
from .table import *
