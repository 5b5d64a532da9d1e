"""What is wrong with a file that should be a notebook: left so by git, cut off, empty, or something else."""

from __future__ import annotations

import json
from dataclasses import dataclass

_CONFLICT = "<<<<<<< "


@dataclass(frozen=True)
class Damage:
    """One kind of damage, and the line where it begins, 0 where there is none."""

    kind: str
    line: int = 0


def damage_of(data: bytes) -> Damage | None:
    r"""What is wrong with the bytes of a notebook; None for what Jupyter can read.

    >>> damage_of(b'{\n "cells": [\n<<<<<<< HEAD\n'), damage_of(b'{\n "cells": ['), damage_of(b"\n")
    (Damage(kind='conflict', line=3), Damage(kind='cut', line=2), Damage(kind='empty', line=0))
    >>> damage_of(b'{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}')
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Damage("encoding")
    if not text.strip():
        return Damage("empty")
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        lines = text.splitlines()
        for number, line in enumerate(lines, 1):
            if line.startswith(_CONFLICT):
                return Damage("conflict", number)
        at_end = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated")
        return Damage("cut", len(text.rstrip().splitlines())) if at_end else Damage("syntax", error.lineno)
    except RecursionError:
        return Damage("other")
    is_notebook = isinstance(found, dict) and isinstance(found.get("nbformat"), int)
    return None if is_notebook and ("cells" in found or "worksheets" in found) else Damage("other")
