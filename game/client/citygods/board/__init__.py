"""Where the things of City of Gods lie on the screen, and how a position is painted there."""
