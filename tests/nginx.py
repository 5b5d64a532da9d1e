"""nginx for the tests: Debian's, or one that is installed. `python -m tests.nginx` gets it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE = "nginx-light"
WANTED = f"The tests of the server need nginx: install it (on Debian: apt install {PACKAGE})."


def installed() -> str | None:
    """The path of nginx, which is often not on the path of a user."""
    return shutil.which("nginx", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin")))


def get() -> str:
    """Install nginx where it is missing, if this is Debian and its root, and return its path."""
    debian = Path("/etc/debian_version").exists() and shutil.which("apt-get") and os.getuid() == 0
    if not installed() and debian:
        print(f"Installing Debian's {PACKAGE} …", flush=True)
        # It is run by a test, with a file of its own: the system need not start it.
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
        for command in (["update"], ["install", "--yes", "--no-install-recommends", "--no-remove", PACKAGE]):
            subprocess.run(["apt-get", "--quiet", "--quiet", *command], env=environment, check=False)
    found = installed()
    if not found:
        raise RuntimeError(WANTED)
    return found


if __name__ == "__main__":
    try:
        print(get())
    except RuntimeError as error:
        sys.exit(str(error))
