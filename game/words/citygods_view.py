"""What the window says about the City of Gods table: headings on it, tips about things, what a choice would bring."""

SAID: dict[str, str] = {
    # what a turn has done, and what is asked
    "now_choose_a_worker": "Choose a worker",
    "now_move_it": "Move",
    "now_choose_the_action": "Act there",
    "now_who_goes_along": "Second worker",
    "now_worship": "Worship",
    "now_pay_cocoa": "Pay cocoa",
    "now_count_workers": "Count workers",
    "now_technology": "Technology",
    "now_building": "Building",
    "now_take_a_decoration": "Take a decoration",
    "now_place_the_decoration": "Place the decoration",
    "now_take_a_pyramid_tile": "Take a pyramid tile",
    "now_another_tile": "Another tile?",
    "now_add_the_tile": "Add the tile",
    "now_discount": "Discount",
    "now_power_up": "Power up",
    "now_power_up_again": "Power up again?",
    "now_power_up_for_cocoa": "Power up for cocoa?",
    "now_ascension_reward": "Ascension reward",
    "now_take_resources": "Take resources",
    "now_temple_step": "Temple step",
    "now_tile_or_reward": "Tile or reward",
    "now_tile_on_the_avenue": "Tile on the Avenue?",
    "now_discovery_tile": "Discovery tile?",
    "now_end_your_turn": "End turn",
    "now_royal_tile": "Royal tile",
    "now_pay_by_tile": "Pay by tile",
    "now_use_a_tile": "Use a tile?",
    "now_answer": "Answer",
    "done_main": "Main action, {n:worker}",
    "done_moved": "To {board}",
    "next_move": "Move",
    "next_act": "Act there",
    "technology": "Technology: {name}",
    "end_turn": "End turn",
    "light_disc_moves": "Light disc moves",
    "collected_cocoa": "Collected cocoa",
    "done_worshipped": "Worshipped",
    "done_powered_up": "Power {power}",
    "tile_used": "Tile used",
    "done_unlocked": "Unlocked",
    "done_ascended": "Ascended",
    # tracks and calendar
    "pyramid": "Pyramid",
    "a_step": "a step",
    "avenue_of_the_dead": "Avenue of the Dead",
    "avenue_pays": "Avenue pays ",
    "eclipse_of": "Eclipse {number} of {eclipses}",
    "eclipse_of_short": "Eclipse {number}/{eclipses}",
    "last_eclipse": "The last Eclipse",
    "the_game_is_over": "the game is over",
    "game_over": "game over",
    "now": "now",
    "in_turns": "after {n:more turn}",
    "in_steps": "in {n:step}",
    "in_steps_of_the_light_disc": "in {n:step} of the light disc",
    "eclipse": "Eclipse {number}",
    "eclipse_status": "*Eclipse {number}* of {eclipses}",
    "buildings": "Buildings",
    "ascension": "Ascension",
    "row_avenue": "Avenue of the Dead",
    "row_lead": "Furthest on the Pyramid track",
    "row_track": "Steps on the Pyramid track",
    "row_masks": "Masks",
    "row_salary": "Salary not paid",
    "salary_by_tile": "Use the cocoa voucher: lose nothing",
    "row_bonus": "Final bonuses",
    "eclipse_anew": (
        "The Pyramid track and the calendar start again: {steps:step} of the light disc to the next Eclipse."
    ),
    "together": "Total",
    # cards
    "keep_two": "Keep two of your four starting tiles",
    "draft_one": "Draft a starting tile",
    "tile_came_with_it": "A discovery tile came with your starting tile",
    "choose_reward": "Ascension: choose the reward",
    "point_to_read": "Point at one to read what it gives.",
    "reward_words": "[Costs {cost} cocoa. ]Gives {gain}.",
    "starting_words": "{gives}[; with it a discovery tile: {found}].",
    # seats
    "masks_pay": "masks ",
    "waits": "waits",
    "neutral_dice": "Neutral dice",
    "neutral": "Neutral",
    "eclipse_now": "Eclipse now ",
    "eclipse_brings": "Eclipse ",
    "no_technologies_discovery_tiles": "no technologies, discovery tiles or masks yet",
    "no_workers_yet": "no workers yet",
    "workers_come_with_your_starting": "workers come with your starting tiles",
    # Teotibot
    "rolls_its_dice": "{name} rolls its dice …",
    "action_pyramid": "Its action pyramid",
    "dice_call": "{total}: the lit tile",
    "not_dealt": "Teotibot's action pyramid, dealt after the set-up",
    "last_turn": "Its last turn:\n{lines:\n}",
    "not_moved_yet": "It has not moved yet.",
    "pyramid_is_finished": "The pyramid is finished",
    "seat_last_counting": (
        "At the end of the game it scores in the place of bonus tiles: as things stand {left} for goods and cocoa left,"
        " {technologies} for technologies, {temples} for temples on step 10 or 11."
    ),
    # painted on the boards
    "or_tile": "or tile",
    "both_for": "both {cocoa}",
    # what a choice would bring
    "unlock_all": "Unlock all",
    "whole_turn": "whole turn",
    "unlock_by_turn": "Unlock all: whole turn",
    "worker_to_move": "A worker of power *{power}* on *{board}*: move it one to three boards.",
    "named": "{name}.",
    "row_named": "{name}: costs *{price}*.",
    "stone_named": "{name}: costs *{price}*, when you have placed it.",
    "its_turn_again": "Teotibot's turn again",
    "collect": "Collect",
    "main": "Main",
    "rotate": "Rotate",
    "keep_this": "Keep this",
    "cards_up": "Cards up",
    "see_the_table": "See the table",
    "keep_these": "Keep these",
    "start_here": "Start here",
    "free": "free",
    "dearer": "or more",
    "or_more": "{goods:and} or more",
    "all_of": "{goods:and}",
    "gold": "{n} gold",
    "gold_or": "{prices:or} gold",
    "wood": "{n} wood",
    "points_or": "{points:or} points",
    "gives_decoration": "a decoration for {points} and its matches",
    "its_temple": "its temple",
    "gives_technology": "a technology and a step on {temple}",
    "gives_building": "{points} and a step along the Avenue",
    "stones": "{prices:or}",
    "stones_less": "{prices:or}, 1 less by builders' help",
    "gives_stone": "a pyramid tile and what matches",
    "gives_stones": "up to {most} pyramid tiles and what matches",
    "stone_and_wood": "{stone} stone[ and {wood} wood]",
    "there": "*{board}*: {said:; }.",
    "there_main": "main action costs *{cocoa}*[ and *{price}*][, gives *{gives}*]",
    "there_worship": "worship",
    "there_no_main": "no main action ({why})",
    "there_no_worship": "no worship ({why})",
    "there_collect": "collecting gives *{cocoa} cocoa*",
    "cocoa": "{n} cocoa",
    "no_cocoa": "no cocoa",
    "act_collect": "Collect: gives *{cocoa} cocoa*: 1, and 1 for each colour that stood there before, yours too.",
    "act_main": "Main action: costs *{cocoa}*[ and *{price}*]; gives *{gives}*.",
    "act_gather": "Main action: costs *{cocoa}*; gives *{gain}* ({workers:worker}, lowest power {power}).",
    "a_royal_action": "uses a royal tile",
    "act_worship": (
        "Worship: locks this worker[; costs *{cost} cocoa*, since another stands there]; *{gives}*[ or the discovery"
        " tile ({found})][; both costs {both} cocoa more]."
    ),
    "discovery_tile": "gives the discovery tile ({tile})",
    "tile_claimed": "[Costs *{price}*. ]The tile *{tile}*.",
    "technology_named": "*{name}*.[ It brings {peers:and} *{points} points*, for having it already.][ {no_power}]",
    "row_leaves_no_power_up": "From the lower row a single worker gets no power-up.",
    "row_left_no_power_up": "No power-up: a single worker gets none for a technology of the lower row.",
    "tile_stays": "You leave the tile where it lies.",
    "way_ability": "[Costs *{cost} cocoa*; ]*{gives}*.",
    "way_find": "[Costs *{cost} cocoa*; ]{found}.[ *For the tile you lack {short:and}.*]",
    "way_both": "[Costs *{cost} cocoa*; ]{first}, then {second}.[ *For the tile you lack {short:and}.*]",
    "any_temple": "any temple",
    "the_temple": "the {temple} temple",
    "step_on": "gives a step on {temple}",
    "match": "{said:; }.",
    "match_points": "Gives *{points}*",
    "match_icons": "{n} of {of} icons match",
    "match_temple": "*a step on the {temple} temple*",
    "level_costs": "level {level} costs {price}",
    "level_costs_less": "level {level} costs {price}, 1 less by builders' help",
    "costs_gold": "costs {n} gold",
    # close-ups
    "level": "Level {level}: {price}; {points}.",
    "decoration_scores": "A decoration: {points}.",
    "salary_of": "{name} has {cocoa} and owes {due}.",
    "salaries": "Salary in cocoa\n{said:\n}",
    "main_action": "Main action",
    "your_worker_may": "Your worker of power {power} may",
    "each_icon": "Each icon on its like: {points}; a coloured one also climbs its temple.",
    "player": "player {number}",
    "player_last": "player {number}, last: moves the light disc",
    # what things are
    "short_avenue": "Avenue",
    "short_lead": "lead",
    "short_track": "track",
    "short_masks": "masks",
    "short_bonus": "temple bonuses",
    "is_discovery": "Discovery tile\n{gives}.",
    "is_royal": "Royal tile\n{gives}.",
    "is_technology": "Technology: {name}\n{gives}. Known to {owners:, |nobody yet}.",
    "is_bonus": (
        "Temple bonus tile\nAt the end of the game, for everybody who stands on this step or on the top one: {gives}."
        " {now}"
    ),
    "bonus_now": "{name} needs {far:step} more to reach it; as things stand, it would then bring {points:point}.",
    "bonus_reached": "{name} has reached it: {points:point} as things stand.",
    "is_ascension": "Ascension\nGives {gives}.",
    "is_starting": "Starting tile\n{gives}.",
    "is_locked_worker": "{name}’s worker\nPower {power}, locked on {board}: it cannot move until it is unlocked.",
    "is_free_worker": "{name}’s worker\nPower {power}, free, on {board}.",
    "is_waiting_worker": "{name}’s fourth worker\nIt waits here until an Ascension brings it into play.",
    "is_pyramid": "The pyramid\n{laid} of {of} tiles are in place, with {decorations:decoration}.",
    "is_temple": "The {colour} temple\n{brings} Steps: {steps:, }.",
    "brings_blue": "Each step gives resources.",
    "brings_red": "Each step gives points.",
    "brings_green": "Each step gives cocoa.",
    "temple_bonus": "Bonus tile at the end of the game: {gives}. {now}",
    "its_bonus_tile": "its bonus tile: {gives}, at the end of the game",
    "marker_temple": (
        "{name}’s marker\nOn step {step} of {last} of the {colour} temple.[ The next step brings {gives}.]"
    ),
    "marker_avenue": (
        "{name}’s marker\nOn step {step} of {last} of the Avenue of the Dead: {points:point} if the Eclipse came now."
    ),
    "marker_track": "{name}’s marker\nOn step {step} of the Pyramid track: {points:point} if the Eclipse came now.",
    "is_avenue": (
        "The Avenue of the Dead\nBuildings and Ascensions bring steps. In the coming Eclipse each step scores {points},"
        " as the Buildings row says. Steps: {steps:, }."
    ),
    "is_track": (
        "The Pyramid track\nEach pyramid tile and decoration brings a step. In the coming Eclipse each step scores"
        " {points}, and whoever leads gets {lead} more; then all begin again at 0. Steps: {steps:, }."
    ),
    "is_sun": (
        "The light disc\nIt moves on after every round and every Ascension.[ In {steps:step} it meets the dark disc;]"
        " then the Eclipse is near."
    ),
    "is_dark": (
        "The dark disc\nWhen the light disc reaches it, the Eclipse is near: points are scored and salary is paid."
        " After each Eclipse it starts closer."
    ),
    "is_coming": "{name}’s next Eclipse\n{said}",
    "is_neutral_worker": (
        "A neutral die\nIt never acts. Like every colour on a board it makes the main action there 1 cocoa dearer and"
        " collecting 1 cocoa richer."
    ),
    "is_gate": "The way round\nWorkers go clockwise round the boards, one to three boards in a move.",
    "is_stone": "Pyramid tile\nIts icons: {icons}. Construction adds it; icons on equal icons score.",
    "is_ornament": "Decoration\nIts icons: {icons}. Decorations places it at a side of the pyramid.",
    "is_direction": (
        "Direction tile\nThe upper one says from which side a tile climbs into the gap that Teotibot's turn leaves;"
        " then it is flipped and goes below the other."
    ),
    "is_stock": "{name}\n{n} in hand. {use}",
    "use_cocoa": "It pays for main actions where others stand, for unlocking workers, and for salary in each Eclipse.",
    "use_wood": "For Buildings, the upper levels of the pyramid and most masks.",
    "use_stone": "For pyramid tiles.",
    "use_gold": "For technologies and decorations.",
    "is_eclipse": "If the Eclipse came now\n{said}",
    "are_buildings": "Buildings\n{left} {left:|is|are} left. In an Eclipse each step on the Avenue is worth {points}.",
    "is_wheel": (
        "Ascension\nA worker that reaches power 6 ascends: you go a step along the Avenue and take one of these"
        " rewards, and it returns to the Palace with power 1."
    ),
    "are_neutral": (
        "Neutral dice\nThey never act. Each colour on a board makes its main action 1 cocoa dearer and collecting"
        " 1 cocoa richer."
    ),
    "is_bot_tile": "{name}: called by {calls}\n{told}",
    "is_bot_tile_aside": "{name}: aside, called by no sum\n{told}",
    "shown_again": "Teotibot's last turn once more",
    "crowd": "[the main action costs {main} cocoa, ]collecting gives {gives} cocoa: {there}.",
    "colours": "{n:colour} there",
    "no_colours": "no colours there",
    "other_colours": "{n:colour} beside the worker that came",
    "no_other_colours": "no colour beside the worker that came",
    "game_is_over": "The game is over.",
    "eclipse_for": (
        "{name} {total}: {parts:, }[; salary {salary} cocoa][, of which {unpaid:point} worth cannot be paid]."
    ),
    "no_resources": "no resources",
    "seat_points": "{points:point}.",
    "seat_coming": (
        "If the Eclipse came now: {coming} ({parts:, }[, salary not paid −{unpaid}])."
        "[ It falls when cocoa runs below the salary of {salary}, or when the lead on the Pyramid track is lost.]"
        "[ Your cocoa voucher pays the salary of {voucher}.]"
    ),
    "seat_goods": "{cocoa} cocoa, {goods}.",
    "seat_starting": "Starting tile: {gives}.",
    "seat_technology": "Technology: {gives}.",
    "seat_discovery": "Discovery tile: {gives}.",
    "seat_masks": "Masks in sets of {sets:, }: {points:point} in each Eclipse.",
    # painted on the boards
    "waiting": "waiting",
    "pay": "pay",
    "then": "then",
}
