"""What the server leaves out, so that it starts in half the time. It imports this module before any other.

jsonschema checks addresses written in letters of all scripts, for which ``rfc3987_syntax`` makes 38 parsers when it is
imported: a second of each start. No schema of Jupyter has such an address, and jsonschema does without.
"""

from __future__ import annotations

import sys

sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]  # Python's own way to say that it is not there
