"""How the Founders' events move the pieces, and the copy of the state that follows them."""
