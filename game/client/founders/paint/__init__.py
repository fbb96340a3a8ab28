"""Pieces, tiles and boards of Founders of Teotihuacan; importing any of them brings the game's signs."""

from game.client.founders.paint import signs as signs
