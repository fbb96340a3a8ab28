"""How the events of City of Gods move the pieces, and the copy of the state that follows them."""
