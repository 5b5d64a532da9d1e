"""The drawings: one set of SVG files for Python and the page, and what Python draws with them."""
