"""Founders of Teotihuacan on the table.

layout      where everything lies, in pixels
pictures    component -> sprite
board city seats solo   painting the still picture, part by part
still       the parts kept on one surface; only what changed is painted again
view        the table scene's view: what is shown, lit, moved and explained
script      event -> motion
"""
