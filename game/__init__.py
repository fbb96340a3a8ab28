"""Tollan: Founders of Teotihuacan and Teotihuacan: City of Gods on one digital table."""

import gc

from game.build import use_compiled

# Modules stay, and positions hold no circles of references: to look for some among them was a tenth of every start.
gc.set_threshold(30_000, 20, 20)

__version__ = "0.1.0"
BUILD, BUILD_TROUBLE = use_compiled(__path__)
"""Which engine runs, "pure" or "compiled", and why a compiled one that is there does not run."""
