"""Tollan: Founders of Teotihuacan and Teotihuacan: City of Gods on one digital table."""

__version__ = "0.1.0"
