"""The machine the client runs on: the size of its screen, what keys and pointers mean, its sound, what is set."""
