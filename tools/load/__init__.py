"""A class on one server: how long it waits, what it takes, and what it leaves behind (`make load`)."""
