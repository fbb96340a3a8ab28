"""Pieces, tiles and boards of Teotihuacan: City of Gods."""
