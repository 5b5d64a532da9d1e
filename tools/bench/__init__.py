"""Speed, always beside a yardstick measured in the same run: ratios travel between machines, milliseconds do not."""
