"""How the coach speaks; what is said stands in the words for each game."""

SAID: dict[str, str] = {
    "card": "Coach. {heading}: {what} {aim}[ {cost}]",
    "overlooked": "Coach: {sentence}",
}
