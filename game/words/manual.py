"""What is said around rules, glossary and overview."""

SAID: dict[str, str] = {
    "overview": "The game on one page",
    "example": "Example: {sentence}",
    "type_a_word": "Type glossary and a word.",
    "entry": "{heading}: {meaning} {where} {use}",
    "nothing_found": "The glossary has nothing about “{wanted}”.",
}
