"""Walkthroughs, challenges, quizzes and exercises, as data and as widgets."""
