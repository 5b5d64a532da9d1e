"""What a Jupyter server needs that opens our notebooks, or shows our pages through Voilà, as on Binder and JupyterHub.

It saves pictures in place of widgets, and gives notebooks out with the version of Python. Where Voilà is installed, it
serves our pages.

`etc/jupyter/jupyter_server_config.d/bohnanza_lab.json` switches it on. `make apps` needs no extension.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from ..saved_outputs import before_save
from .notebook_files import read_any_notebook


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Save pictures in place of widgets, and serve our pages where Voilà is installed."""
    server.contents_manager.register_pre_save_hook(before_save)
    read_any_notebook(server.contents_manager)
    if find_spec("voila"):
        from .voila_extension import page_handlers

        server.web_app.add_handlers(".*$", page_handlers(server))
