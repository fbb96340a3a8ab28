"""How the questions of City of Gods are put on the table: what is lit, held and foretold."""
