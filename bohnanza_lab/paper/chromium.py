"""The browser that prints hand-outs and runs the browser tests: one that is installed, if there is one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

WINDOWLESS = "chromium-headless-shell"
"""Chromium without what only a window needs, as Debian packs it: every page takes a tenth less work."""
NAMES = (WINDOWLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
WITHOUT = (
    # What Chromium 156 draws under the address bar of every window, seen or not: a second of work for each page opened.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright disables by itself: Chromium reads only the last such list.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
)
QUIET_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
)


def installed() -> str | None:
    """The path of an installed Chromium or Chrome; None if there is none. ``CHROMIUM`` names one that is elsewhere.

    Raises :class:`FileNotFoundError` if ``CHROMIUM`` names no program.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        if not shutil.which(named):
            raise FileNotFoundError(named)
        return named
    found = filter(None, map(shutil.which, NAMES))
    return next(found, None) or next((place for place in PLACES if Path(place).is_file()), None)
