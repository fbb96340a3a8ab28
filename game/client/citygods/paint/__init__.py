"""Pieces, tiles and boards of Teotihuacan: City of Gods; importing any of them brings the game's signs."""

from game.client.citygods.paint import signs as signs
