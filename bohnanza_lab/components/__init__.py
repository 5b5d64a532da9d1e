"""The components: each is plain Python here and a view in ``widgets/src``; one line shows it in a cell.

>>> from bohnanza_lab.components import Beanometer, Card, Hand
>>> Hand("Soy Blue Chili")
Hand('Soy Blue Chili')
"""

from .beanometer import Beanometer
from .card import Card
from .challenge import Challenge
from .compare import Compare
from .component import Component
from .drill import Drill
from .editor import Editor
from .field import Field
from .guided_game import GuidedGame
from .hand import Hand
from .play import Play
from .quiz import Quiz
from .rule_card import RuleCard
from .rules import Rules
from .table import Table
from .walkthrough import Walkthrough

__all__ = [
    "Beanometer",
    "Card",
    "Challenge",
    "Compare",
    "Component",
    "Drill",
    "Editor",
    "Field",
    "GuidedGame",
    "Hand",
    "Play",
    "Quiz",
    "RuleCard",
    "Rules",
    "Table",
    "Walkthrough",
]
