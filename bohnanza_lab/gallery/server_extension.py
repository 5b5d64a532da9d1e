"""What guards a Jupyter server that shows our pages through Voilà's extension, as on Binder and JupyterHub.

`etc/jupyter/jupyter_server_config.d/bohnanza_lab.json` switches it on. `make apps` needs no extension.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from .sockets import GuardedSocket, limit_messages

_SOCKET = "kernel_websocket_connection_class"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Guard the sockets of all kernels; a server with another kind of connection (a gateway) keeps its own."""
    settings = server.web_app.settings
    limit_messages(settings)
    if settings.get(_SOCKET) is ZMQChannelsWebsocketConnection:
        settings[_SOCKET] = GuardedSocket
    else:
        server.log.warning("bohnanza_lab does not guard the sockets: they are %s.", settings.get(_SOCKET))
