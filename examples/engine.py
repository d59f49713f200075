#!/usr/bin/env python3
"""An engine in forty lines: knows no game, plays any of what it is offered. docs/engine-protocol.md says what it hears."""

import json
import random
import sys

GAMES = ["whos-deal", "buck-euchre", "oh-hell", "hand-and-foot", "4-kate", "terrible-people"]


def say(*words):
    print(*words, flush=True)


def introduce():
    say("name Random Robin")
    say("author you")
    for game in GAMES:
        say("game", game)
    say("option", json.dumps({"name": "seed", "type": "number", "initial": 1, "least": 0}))
    say("ok")


position, view, seed = None, None, 1
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "oyster":
        introduce()
    elif word == "set":
        seed = json.loads(rest.partition(" ")[2])
    elif word == "ready":
        say("ready")
    elif word == "position":
        position, _, view = rest.partition(" ")
    elif word == "go":
        chance = random.Random(f"{seed} {view}")  # the same view, the same choice
        say("act", position, json.dumps(chance.choice(json.loads(view)["legalActions"])))
    elif word == "quit":
        break
