"""What `verify` exits with; UNUSABLE is also every other mistake's."""

RIGHT, WRONG, UNUSABLE, UNFINISHED, UNSIGNED = 0, 1, 2, 3, 4
