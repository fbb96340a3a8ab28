"""Tollan: Founders of Teotihuacan and Teotihuacan: City of Gods on one digital table."""

from game.build import use_compiled

__version__ = "0.1.0"
BUILD, BUILD_TROUBLE = use_compiled(__path__)
"""Which engine runs, "pure" or "compiled", and why a compiled one that is there does not run."""
