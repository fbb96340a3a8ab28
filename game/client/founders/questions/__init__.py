"""How the Founders' questions are put on the table: what is lit, what is held, what a choice would bring."""
