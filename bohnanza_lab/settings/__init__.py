"""The settings of a game (edition, seats, options, seed, moves) as one line of text, and what there is to choose.

>>> chosen = read_settings("edition=duel&seed=7")
>>> chosen.game()
<Game duel: Ana, Ben; turn 1, Ana, plant; 0 moves>
>>> chosen.text()
'edition=duel&players=2&seats=you,trader&seed=7'
"""

from .choices import Choices, options
from .settings import SEAT_KINDS, Settings, SettingsError, read_settings

__all__ = ["SEAT_KINDS", "Choices", "Settings", "SettingsError", "options", "read_settings"]
