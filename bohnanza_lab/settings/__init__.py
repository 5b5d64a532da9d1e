"""Which game, who sits where, which options, which deal: one text that opens exactly that, and what there is to choose.

>>> chosen = read_settings("edition=duel&seed=7")
>>> chosen.game()
<Game duel: Ana, Ben; turn 1, Ana, plant; 0 moves>
>>> chosen.text()
'edition=duel&players=2&seats=you,farmer&seed=7'
"""

from .choices import Choices, options
from .settings import KINDS, Settings, SettingsFault, read_settings

__all__ = ["KINDS", "Choices", "Settings", "SettingsFault", "options", "read_settings"]
