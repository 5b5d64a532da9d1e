"""What the columns of a table mean, shown with every sentence whole."""

from __future__ import annotations

import pandas as pd

_WHOLE = ("display.max_colwidth", None, "display.max_rows", None)


class Description(pd.DataFrame):  # type: ignore[misc]
    """A frame of sentences. pandas would cut them after fifty letters, and set them at the right."""

    def __repr__(self) -> str:
        with pd.option_context(*_WHOLE):
            widths = {name: max(map(len, [name, *self[name]]), default=0) for name in self.columns}
            left = {name: f"{{:<{width}}}".format for name, width in widths.items()}
            return str(self.to_string(formatters=left, line_width=None))

    def _repr_html_(self) -> str:
        with pd.option_context(*_WHOLE):
            return str(self.to_html(justify="left", border=0)).replace("<td>", '<td style="text-align: left">')
