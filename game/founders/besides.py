"""What the component file of Founders says besides what the rules read: in words, or as the box is counted."""

from __future__ import annotations

from game.reader import Besides

BESIDES = Besides(
    texts=frozenset(
        (
            "meta",
            "worship_colours",
            "masks.cluster_size",  # of the boards as they are: an owner may draw others
            "masks.clusters_per_board_and_color",
            "masks.stack_order",
            "scoring.tie",
            "solo.bands",
        )
    ),
    known={
        "components.player_boards": 4,
        "components.mask_tiles": 15,
        "components.worship_tiles": 36,
        "components.building_tiles": 90,
        "components.temple_tiles": 38,
        "components.pyramid_tiles": 46,
        "components.resource_cubes_each": 30,
        "components.bonus_disks": 9,
        "components.unlimited": ["wood", "stone", "gold"],
        "boards.A.same_for_all_players": True,
    },
    again={"setup.solo.base_target": "solo.base_target"},
)
