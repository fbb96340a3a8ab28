"""What is said of the bots: why they play otherwise than they could."""

SAID: dict[str, str] = {
    "no_weights": "There are no bots' weights for this game, so the greedy bot plays.",
    "weights_unreadable": "The bots' weights for {name} cannot be read, so the greedy bot plays.",
    "weights_broken": "The bots' weights for {name} are broken, so the greedy bot plays.",
    "weights_of_other_rules": (
        "The bots' weights for {name} were learned for other rules or components, so the greedy bot plays."
    ),
}
