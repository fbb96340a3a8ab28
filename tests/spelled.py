"""Small numbers as sentences spell them."""

SPELLED = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
