"""The same examples on every run, so that a test turns red for a change of the code; ``python -m tests.games`` plays
games that nobody has seen.
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "engine", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("engine")
