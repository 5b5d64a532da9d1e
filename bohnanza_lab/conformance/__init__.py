"""What every edition must satisfy, as one check: the tests run it on our editions, and you can run it on yours.

>>> from bohnanza_lab import conformance
>>> report = conformance.check("duel", games=3)
>>> report.holds
True
>>> report["cards-are-conserved"]
Finding(law='cards-are-conserved', games=3, broken=0, counterexample=None)

Random players play; each law checks positions, moves or whole games (``conformance.laws``). The first game in which a
law does not hold is returned as text that can be pasted into ``Game.from_record``.

Public are the names in ``__all__``.
"""

from .check import check, tables
from .judge import LAW_IDS, TableSetup
from .report import Counterexample, Finding, Report

__all__ = ["LAW_IDS", "Counterexample", "Finding", "Report", "TableSetup", "check", "tables"]
