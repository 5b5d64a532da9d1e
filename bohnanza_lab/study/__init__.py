"""Many games at once, as pandas tables. Needs the ``study`` extra; no lesson imports it."""

from .tables import events, games

__all__ = ["events", "games"]
