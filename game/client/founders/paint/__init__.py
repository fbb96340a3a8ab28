"""Pieces, tiles and boards of Founders of Teotihuacan."""
