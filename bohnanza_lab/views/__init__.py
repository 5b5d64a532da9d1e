"""The data for a page: the types shared with the browser, and the functions that build them."""
