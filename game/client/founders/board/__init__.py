"""Where the Founders' things lie on the screen, and how a position is painted there."""
