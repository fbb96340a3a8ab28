"""What is said around rules, glossary and overview."""

SAID: dict[str, str] = {
    "overview": "The game on one page",
    "on_one_page": "On one page",
    "example": "Example: {sentence}",
    "glossary": "Glossary",
    "glossary_of": "Glossary: {name}",
    "search_the_glossary": "Type a word",
    "no_entry": "The glossary has nothing with these words.",
    "no_glossary": "This game has no glossary yet.",
    "its_chapter": "Its chapter of the rules",
    "where": "Where it is",
    "use": "What to do with it",
    "worked": "Example",
    "type_a_word": "Type glossary and a word.",
    "entry": "{heading}: {meaning} {where} {use}",
    "nothing_found": "The glossary has nothing about “{wanted}”.",
}
