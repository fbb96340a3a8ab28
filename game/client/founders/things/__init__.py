"""What the Founders' things are: what lies under a point, its words, its page of the rules, its large picture."""
