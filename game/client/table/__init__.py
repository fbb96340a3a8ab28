"""The table that any game can be laid on: the scene, its organs, and what a game's view must bring."""
