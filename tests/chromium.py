"""The real browser of the tests: one that is installed, else Playwright's own. `python -m tests.chromium` gets one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

from bohnanza_lab.paper.chromium import QUIET_FLAGS, WINDOWLESS
from bohnanza_lab.paper.chromium import installed as installed_browser

WANTED = (
    f"The browser tests need Chromium or Google Chrome: install one (on Debian: apt install {WINDOWLESS}), or name "
    "one with CHROMIUM=/path/to/chromium."
)


def installed() -> str | None:
    """The path of an installed browser; `CHROMIUM` names one that is elsewhere."""
    try:
        return installed_browser()
    except FileNotFoundError as error:
        raise RuntimeError(f"CHROMIUM names {error}, which is no program. {WANTED}") from None


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window, which asks nobody for anything of its own accord."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=installed(), args=[*QUIET_FLAGS])
        except Error as error:
            raise RuntimeError(f"{WANTED} ({str(error).splitlines()[0]})") from error
        yield browser
        browser.close()


def get() -> None:
    """Install a browser: Debian's without a window for its root, else Playwright's where there is none."""
    if "CHROMIUM" in os.environ or shutil.which(WINDOWLESS):
        return
    if Path("/etc/debian_version").exists() and shutil.which("apt-get") and os.getuid() == 0:
        print(f"Installing Debian's {WINDOWLESS} …", flush=True)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "--yes", "--no-install-recommends", "--no-remove", WINDOWLESS]):
            subprocess.run(["apt-get", "--quiet", "--quiet", *command], env=environment, check=False)
    if not installed():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


if __name__ == "__main__":
    try:
        get()
        with chromium() as browser:
            print(f"Chromium {browser.version}:", installed() or "Playwright's own")
    except RuntimeError as error:
        sys.exit(str(error))
