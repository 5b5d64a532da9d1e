"""What the project's developers run: it stays out of the wheel, and needs the repository around it."""
