"""Many games at once, as pandas tables: questions to the game that one table cannot answer.

Needs the ``study`` extra (pandas, pyarrow, loky, tqdm, matplotlib), which nothing else in the package imports.

Public are the names in ``__all__``.
"""

try:
    from .intervals import mean, share
    from .many import play_many
    from .plan import Plan, play_out
    from .records import read_records, write_records
    from .study import Study, events, open_study
except ModuleNotFoundError as error:
    package = (error.name or "").partition(".")[0]
    if package == __name__.partition(".")[0]:
        raise
    missing = f"a study needs {package}, which is not installed: pip install 'bohnanza_lab[study]'"
    raise ModuleNotFoundError(missing, name=error.name) from None

__all__ = [
    "Plan",
    "Study",
    "events",
    "mean",
    "open_study",
    "play_many",
    "play_out",
    "read_records",
    "share",
    "write_records",
]
