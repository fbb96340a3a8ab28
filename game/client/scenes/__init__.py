"""Scenes that know no game and no table: title, new game, saved games, settings, rules, results; menus and dialogs."""
