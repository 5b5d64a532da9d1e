"""The parts of a lesson as pure data: walkthroughs, challenges, quizzes and exercises.

Each checks itself when it is created: a walkthrough plays its moves, a challenge its solution. A mistake in it raises
a :class:`~.texts.LessonError` that names the step.

Public are the names in ``__all__``: the kinds of exercise.
"""

from .beat import Beat
from .exercise import Predict, Reach, Write

__all__ = ["Beat", "Predict", "Reach", "Write"]
