"""What the things of City of Gods are: words under the pointer, large pictures, the loupe."""
