"""The drill: small questions about positions of random games, judged by the engine. No widget, no drawing, no file."""
