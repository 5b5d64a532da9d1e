"""What the browser needs to keep a reader's progress in a part of a lesson."""

from __future__ import annotations

import traitlets

from ..page_query import notebook_name


class LessonPart(traitlets.HasTraits):
    """A component with an id of its content, and the name of its notebook (see
    :class:`~bohnanza_lab.views.contract.PartTraits`). The progress itself never comes to the kernel.
    """

    part = traitlets.Unicode().tag(sync=True)
    notebook = traitlets.Unicode().tag(sync=True)

    @traitlets.default("notebook")
    def _default_notebook(self) -> str:
        return notebook_name()
