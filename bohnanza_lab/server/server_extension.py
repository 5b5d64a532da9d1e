"""What a Jupyter server needs that opens our notebooks, or shows our pages through Voilà, as on Binder and JupyterHub.

It saves pictures in place of widgets, and gives notebooks out with the version of Python. Where Voilà is installed, it
stores pages, guards the sockets of pages and gives out the front end as one file.

`etc/jupyter/jupyter_server_config.d/bohnanza_lab.json` switches it on. `make apps` needs no extension.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from jupyter_server.gateway.gateway_client import GatewayClient
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from ..saved_outputs import before_save
from ..text.language import DEFAULT
from .notebook_files import read_any_notebook
from .notebook_python_version import note_python_on_opening
from .page_kernels import PageKernels
from .reader_language import error_words
from .sockets import GuardedSocket

_SOCKET = "kernel_websocket_connection_class"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _link_jupyter_server_extension(server: Any) -> None:
    """Bound the kernels of pages; a server that is told of another manager, or of a gateway, keeps its own.

    Called before the server makes its manager of kernels, and before it can say itself which class that will be.
    """
    told = server.trait_has_value("kernel_manager_class")
    if not (told or GatewayClient.instance(parent=server).gateway_enabled):
        server.kernel_manager_class = PageKernels


def _load_jupyter_server_extension(server: Any) -> None:
    """Save pictures in place of widgets, give out the front end and stored pages, and guard the sockets of pages. Those
    of anybody's own notebooks are as they were.

    A server with another kind of connection (a gateway), or another manager of kernels, which does not know what is a
    page's, keeps its own, and Voilà makes all its pages. One without Voilà has no pages to guard.
    """
    server.contents_manager.register_pre_save_hook(before_save)
    read_any_notebook(server.contents_manager)
    note_python_on_opening(server.contents_manager)
    if find_spec("voila") is None:
        return
    from .failed_cell import note_failed_cells
    from .front_end import front_end_handlers
    from .template_cache import keep_templates
    from .voila_extension import stored_handlers

    settings = server.web_app.settings
    settings.setdefault("jinja_template_vars", {})["error_words"] = error_words(DEFAULT)
    keep_templates()
    note_failed_cells()
    server.web_app.add_handlers(".*$", front_end_handlers(settings, settings["base_url"], "bohnanza"))
    kernels = server.kernel_manager
    if settings.get(_SOCKET) is ZMQChannelsWebsocketConnection and isinstance(kernels, PageKernels):
        settings[_SOCKET] = GuardedSocket
        server.web_app.add_handlers(".*$", stored_handlers(server))
    else:
        server.log.warning(
            "bohnanza_lab does not guard the sockets of its pages: they are %s, of %s.", settings.get(_SOCKET), kernels
        )
