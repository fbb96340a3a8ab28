"""The City of Gods table in the terminal, drawn and told."""

SAID: dict[str, str] = {
    # the whole table
    "legend": "icons: s statue  h headdress  p serpent  o glyph; a capital letter is coloured (S blue  H red  P green)",
    "legend_dice": (
        "A1:3 is a worker of power 3; n3 n4 are neutral; the cost of a main action is the number of colours there"
    ),
    "to_board": "to {number}",
    "title_over": "Teotihuacan: City of Gods · the end",
    "title_set_up": "Teotihuacan: City of Gods · set-up",
    "title": "Teotihuacan: City of Gods · turn {turn} · {sun} · Eclipse {eclipse} of {eclipses}",
    "title_final": (
        "Teotihuacan: City of Gods · turn {turn} · {sun} · Eclipse {eclipse}, the pyramid is finished: it is the last"
    ),
    "discs": "light disc {light}, dark disc {dark}",
    "discs_met": "the discs have met: {turns:turn} to the Eclipse",
    "cost": "cost {n}",
    "royal": "    royal {number}: {tile}",
    "locked": "{die} locked",
    "any_temple": "any temple",
    "worship_free": "Worship {temple}: free",
    "worship_taken": "Worship {temple}: {die}",
    "tile": "tile: {tile}",
    "pyramid": "Pyramid from above  Height",
    "decorations": "Decorations  {sides:   }",
    "open_over": "Open, over   {spaces:  |-}",
    "pyramid_tiles_on_offer": "Pyramid tiles on offer",
    "decorations_on_offer": "Decorations on offer  {tiles:   }",
    "nobles": "Nobles (Avenue worth {n} a step)",
    "step": "step {step}: {tiles: / }",
    "bonus_step": "step {step}: {bonus}",
    "temple": "{color} temple  {at:  }   {tiles:; }",
    "avenue": "Avenue       {at:  }   {tiles:; }",
    "pyramid_track": "Pyramid track {at:  }",
    "technology": "Technology  {gold} gold, {temple:<5}  {name}: {what}  {owners}",
    "player": "{tag} {name}  {vp} VP  {cocoa} cocoa  {goods:  }[  salary {salary}]",
    "player_plays": "{tag} {name}  {vp} VP  {cocoa} cocoa  {goods:  }[  salary {salary}]  <- plays",
    "technologies": "technologies: {names:; }",
    "masks": "masks: {masks:, }",
    "tiles": "tiles: {tiles:; }",
    "face_down": "face down: {tiles:; }",
    "starting_tiles": "starting tiles: {tiles:; }",
    "teotibot_prepares": "Teotibot prepares",
    "teotibot": "Teotibot's tiles: {tiles:; }; the upper gap fills from the {upper}, the lower from the {lower}",
    "left": "left",
    "right": "right",
    # one question
    "type_a_square": "Type a square and a turn, such as {example}:",
    "covers": "{square}  over {north} / {south}  ",
    "turn": "  r{turn}[ ({matches:match|matches})]",
    "turn_told": "r{turn}: {corners:, }.",
    # told
    "sentence": "{said}.",
    "neutral": "neutral {number}",
    "board": "Board {number}, {name}: {here:; |nobody}.[ A main action costs {cost} cocoa.][ Tile: {tile}.]",
    "royal_told": "  Royal tile {number}: {tile}.",
    "square_over": "{square} over {icons}",
    "open_squares": "Open squares of the pyramid: {squares:; |none}.",
    "pyramid_tiles_told": "Pyramid tiles on offer: {tiles:; |none}.",
    "decorations_told": "Decorations on offer: {tiles:; |none}.",
    "open_space": "Open: {space}, over {icons}.",
    "nobles_told": "Nobles, {row} row: {n:building}, free for {left:, |nobody}.",
    "avenue_worth": "The Avenue is worth {n:point} a step.",
    "player_told": (
        "{name}: {points:point}, {cocoa} cocoa, {goods:and}. Temples: {temples:and}. Avenue {avenue}, Pyramid"
        " track {track}.[ Salary {salary}.]"
    ),
    "technologies_told": "  Technologies: {names:; }.",
    "masks_told": "  Masks: {masks:, }.",
    "tiles_told": "  Tiles: {tiles:; }.",
    "face_down_told": "  Face down: {tiles:; }.",
    "starting_tiles_told": "  Starting tiles: {tiles:; }.",
}
