"""A position that is laid by hand: places for cards, what can be set, and each change as a function over layouts."""
