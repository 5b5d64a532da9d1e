"""The lessons in Firefox and WebKit as Debian packs them: the same clicks in both, outside ``make test``."""
