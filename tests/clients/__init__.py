"""The kit in the clients that people use: each client is installed with the wheel into an environment of its own."""
