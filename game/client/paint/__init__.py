"""The drawing kit of both tables: pieces, boards, panels and type, all painted in code.

How to use it
  Look       one window's scale, palette and text size; the first argument of nearly everything.
  Sprite     what comes back: a picture with an anchor; `sprite.draw(screen, x, y)` puts the anchor there.
  sizes      always real pixels. `look.k` (real pixels per design pixel) only sets line weights and type.
  caching    every sprite function remembers what it painted (see `cache`): ask again in every frame.

How it is painted
  Every surface in here has premultiplied alpha; draw sprites with `Sprite.draw`, never with a bare blit.
  One warm lamp, upper left. Height is real: a piece of height h stands h pixels above its footprint.
  Turquoise light means "legal now", ochre "yours, focus, confirm", hematite "loss"; each also has a shape.
No game state in here: pieces are asked for by plain arguments.
"""
