"""What lessons are made of, as pure data: walkthroughs, challenges, quizzes and exercises.

A lesson is proven when it is made: a walkthrough plays its moves, a challenge its solution. What a teacher wrote wrong
is a :class:`~.texts.LessonError` that names the step.
"""
