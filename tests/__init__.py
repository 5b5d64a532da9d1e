"""Checks of the kit. What measures, draws or plays for long is in ``tools``."""
