"""The components: each is one Python class here and one page in ``widgets/src``, alone in a cell in one line.

>>> from bohnanza_lab.widgets import Beanometer, Card, Hand
>>> Hand("Soy Blue Chili")
Hand('Soy Blue Chili')
"""

from .beanometer import Beanometer
from .card import Card
from .challenge import Challenge
from .component import Component
from .field import Field
from .hand import Hand
from .quiz import Quiz
from .rule_card import RuleCard
from .table import Table
from .walkthrough import Walkthrough

__all__ = [
    "Beanometer",
    "Card",
    "Challenge",
    "Component",
    "Field",
    "Hand",
    "Quiz",
    "RuleCard",
    "Table",
    "Walkthrough",
]
