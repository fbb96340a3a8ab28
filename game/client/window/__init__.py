"""The window and its loop, and the stack of scenes that it shows."""
