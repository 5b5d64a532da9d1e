"""A browser to look at what an environment serves."""

from tests.browser.conftest import browser

__all__ = ["browser"]
