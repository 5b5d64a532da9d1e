"""Runs the cells of a notebook in a kernel, as fast as the kernel can: all of them are asked for at once."""

from __future__ import annotations

import ast
import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty
from typing import Any
from urllib.parse import urlencode

from jupyter_client.asynchronous.client import AsyncKernelClient

WITHIN = 90.0
"""Seconds for a kernel to start and to run the cells of a page."""
_ASK_AGAIN = 0.1
"""Seconds until a kernel is asked whether it is there. It sends a welcome to each client that begins to listen, but one
that it sends too early is lost.
"""
_SHOWN = {"display_data", "execute_result", "stream", "error", "clear_output", "update_display_data"}


class KernelFailedError(Exception):
    """The kernel has not done what was asked of it."""


class KernelTimeoutError(KernelFailedError):
    """It has not done it in time, and will not another time."""


def page_environment(address: str, lang: str) -> dict[str, str]:
    """The environment of a kernel for a page with this address, as Voilà makes it.

    >>> page_environment("/voila/render/planting.ipynb", "es")["QUERY_STRING"]
    'lang=es'
    """
    from voila import __version__

    told = {
        "SERVER_SOFTWARE": f"voila/{__version__}",
        "SCRIPT_NAME": address,
        "QUERY_STRING": urlencode({"lang": lang}),
    }
    return {**os.environ, **told}


async def connect(client: AsyncKernelClient) -> None:
    """Connect to a kernel that is starting. Nothing that it says from here on is missed.

    What is sent to it never waits, for a server would wait with it. A kernel that does not read raises ``zmq.Again``
    once its queue is full.
    """
    client.shell_channel.socket.sndtimeo = 0
    client.start_channels(stdin=False, hb=False, control=False)
    while True:
        with suppress(Empty):
            await client.get_iopub_msg(timeout=_ASK_AGAIN)
            return
        client.kernel_info()


async def run(
    client: AsyncKernelClient, cells: Sequence[str], expression: str
) -> tuple[list[list[Mapping[str, Any]]], Any]:
    """Run cells. Returns the messages with what each has shown, and the value of an expression that makes JSON."""
    asked = [client.execute(code, store_history=False, stop_on_error=False) for code in cells]
    shown: dict[str, list[Mapping[str, Any]]] = {number: [] for number in asked}
    last = client.execute("", silent=True, user_expressions={"found": expression})
    while True:
        message = await client.get_iopub_msg()
        number, kind = message["parent_header"].get("msg_id"), message["msg_type"]
        if number in shown and kind in _SHOWN:
            shown[number].append(message)
        if number == last and kind == "status" and message["content"]["execution_state"] == "idle":
            break
    return [*shown.values()], await _value_of(client, last)


async def evaluate(client: AsyncKernelClient, expression: str) -> Any:
    """The value of an expression that makes JSON."""
    return await _value_of(client, client.execute("", silent=True, user_expressions={"found": expression}))


async def _value_of(client: AsyncKernelClient, number: str) -> Any:
    while True:
        reply = await client.get_shell_msg()
        if reply["parent_header"].get("msg_id") == number:
            break
    found = reply["content"].get("user_expressions", {}).get("found", {})
    if found.get("status") != "ok":
        raise KernelFailedError(f"{found.get('ename')}: {found.get('evalue')}")
    return json.loads(ast.literal_eval(found["data"]["text/plain"]))
