"""A finished game looked through again: what every position promised, what each turn gave up, where the game turned.

    turns      a record taken apart into turns
    course     points and expectations after each turn
    judging    how it is found out: `reviewing(watched, budget)` yields a review that grows
    kept       a review as a file beside its record, with what it was made with
    child      the same in another process, with progress and cancel

`game/hindsight.py` is a review as plain data, `game/words/review.py` tells it. Worth is counted in hundredths of a
point: what a seat will end with, less what its rivals will on average; in a game that is judged by points alone, what
it will end with.
"""
