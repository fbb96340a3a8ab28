"""What is pressed, typed, scrolled and told, and the brush that all of it is drawn with."""
