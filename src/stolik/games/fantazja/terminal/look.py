"""The `look` command, and the legend of the marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.game import NOBODY, Words
from stolik.games.fantazja import words
from stolik.games.fantazja.rules.components import ELEMENT_NAMES, SIDES, TILE_NAMES, TYPE_NAMES
from stolik.games.fantazja.terminal.marks import (
    DARK_SIGN,
    GUARD_SIGN,
    TYPE_LETTERS,
    capital,
    draw_face,
    draw_place,
    draw_symbols,
    element_letter,
    mark_tiles,
    name_bottom,
    name_tiles,
    power_name,
    tile_named,
    type_name,
)
from stolik.games.fantazja.terminal.menu import draw_hand
from stolik.games.fantazja.terminal.plane import Place, around, beside, draw_plane, plan_window, tiles_on
from stolik.games.fantazja.terminal.standing import draw_holder, draw_needs
from stolik.games.fantazja.view import BuildingView, PlayerView, View
from stolik.terminal.notation import fold, tokens
from stolik.terminal.paper import Paper, joined

FAR = 2  # places around one that is looked at


def look(view: View, what: str, paper: Paper) -> RenderableType | None:
    """Draw what was asked for: a tile (`nr1a`), a place (`2,-1`), `token`, `discard` or `hand`, the default."""
    typed = tokens(what)
    place = read_place(typed)
    if place:
        return look_at_place(view, place, paper)
    for id in TILE_NAMES:
        if typed == tokens(id) or (typed == tokens(id[1:]) and is_own(view, id)):
            return look_at_tile(view, id, paper)
    word = typed[0] if len(typed) == 1 else "" if typed else "hand"
    for names, show in THINGS.items():
        if word and any(fold(name).startswith(word) for name in names):
            return show(view, paper)
    return None


def read_place(typed: list[str]) -> Place | None:
    """Parse a place: `2,-1`, `2 -1` or `at 2,-1`."""
    numbers, sign = [], 1
    for number, token in enumerate(typed):
        if token == "-":
            sign = -1
        elif token.isdecimal():
            numbers.append(sign * int(token[:4]))
            sign = 1
        elif token != "," and not (number == 0 and token in ("at", "na", "pole")):
            return None
    return (numbers[0], numbers[1]) if len(numbers) == 2 else None


def is_own(view: View, id: str) -> bool:
    """Does this tile belong to the viewer?"""
    return tile_named(id).seat == (view.you or 0)


# ---- places ------------------------------------------------------------------------------------------------


def look_at_place(view: View, place: Place, paper: Paper) -> RenderableType:
    """A place with its surroundings, and the building there or what a tile must show to be laid there."""
    tiles = tiles_on(view)
    far = FAR if paper.roomy else 1
    window = around(place, far)
    near = any(window.has(found) for found in tiles)
    plan = plan_window(tiles, window, paper, {}, detailed=True)
    lines = draw_plane(tiles, plan, paper, {}) if near else []
    building = next((b for b in view.board if (b.x, b.y) == place), None)
    if building:
        return Group(*lines, *say_building(building, paper))
    if place == (0, 0):
        return Group(*lines, Text(paper.read(words.say_castle()), "bold"))
    return Group(*lines, Text(say_free(view, place, paper)))


def say_building(building: BuildingView, paper: Paper) -> list[Text]:
    """A building in words, with the tiles under it and the token on it."""
    text, sides = building.tile.text, words.say_sides(TILE_NAMES.index(building.tile.id), building.turn)
    as_it_lies = Words(text.id, text.args | {"sides": sides})
    lines = [Text.assemble(f"{draw_place(building.x, building.y)}: ", (paper.read(as_it_lies), "bold"))]
    if building.turn:
        lines.append(Text(paper.say("fantazja-turned", turns=building.turn)))
    if building.below:
        lines.append(Text.assemble(f"{paper.say('fantazja-below')}: ", mark_tiles(building.below, paper)))
    if building.guarded:
        lines.append(Text(paper.say("fantazja-guarded")))
    return lines


def say_free(view: View, place: Place, paper: Paper) -> str:
    """The symbols a tile needs on an empty place. (F4.2)"""
    tiles, needs = tiles_on(view), []
    for direction, near in enumerate(beside(place)):
        if near in tiles:
            side = draw_symbols(tiles[near].sides[(direction + 2) % SIDES], paper).plain
            needs.append(paper.say(f"fantazja-need-{DIRECTIONS[direction]}", symbols=side))
    if not needs:
        return paper.say("fantazja-far", place=draw_place(*place))
    return paper.say("fantazja-free", place=draw_place(*place), needs=", ".join(needs))


DIRECTIONS = ("up", "right", "down", "left")


# ---- tiles -------------------------------------------------------------------------------------------------


def look_at_tile(view: View, id: str, paper: Paper) -> RenderableType:
    """A tile with its sides and text, and where it is, as far as the viewer knows."""
    building = next((b for b in view.board if b.tile.id == id), None)
    if building:
        return look_at_place(view, (building.x, building.y), paper)
    text = Text.assemble((paper.read(words.say_tile_text(TILE_NAMES.index(id))), "bold"))
    grid = Table.grid(padding=(0, 2))
    lines = [text, Text(say_whereabouts(view, id, paper))]
    places = [place for held in view.players[view.you or 0].hand if held.tile.id == id for place in held.places]
    if places:
        where = " · ".join(draw_place(place.x, place.y) for place in places)
        lines.append(Text(paper.signs(paper.say("fantazja-can-go", places=where))))
    grid.add_row(Group(*draw_face(tile_named(id), paper)), Group(*lines))
    return grid


def say_whereabouts(view: View, id: str, paper: Paper) -> str:
    """Where a tile is that is not a visible building."""
    player = view.players[tile_named(id).seat or 0]
    on = next((b for b in view.board if id in b.below), None)
    if on:
        return paper.say("fantazja-is-covered", tile=on.tile.id, place=draw_place(on.x, on.y))
    for name, ids in (
        ("discarded", player.discard),
        ("held", player.held),
        ("face-down", [slot.tile for slot in player.down]),
        ("bottom", [tile for group in player.bottom for tile in group]),
    ):
        if id in ids:
            return paper.say(f"fantazja-is-{name}", player=paper.name(player.seat).plain)
    possible = list(say_possible(player, id, paper))
    return paper.say("fantazja-is-hidden", places=", ".join(possible), count=len(possible))


def say_possible(player: PlayerView, id: str, paper: Paper) -> Iterable[str]:
    """Where a hidden tile may be."""
    if id in player.may_hold:
        yield paper.say("fantazja-maybe-hand")
    if id in player.may_draw:
        yield paper.say("fantazja-maybe-pile")
    if any(id in slot.possible for slot in player.down):
        yield paper.say("fantazja-maybe-down")


# ---- hands, piles and tokens -------------------------------------------------------------------------------


def look_at_hands(view: View, paper: Paper) -> RenderableType:
    """The tiles of one's own hand, and what the other player holds or may hold."""
    return Group(*[part for player in view.players for part in look_at_hand(view, player, paper)])


def look_at_hand(view: View, player: PlayerView, paper: Paper) -> list[RenderableType]:
    """What the viewer knows of a player's hand and face-down tiles."""
    head = Text.assemble(paper.name(player.seat), f": {paper.say('fantazja-in-hand', tiles=player.hand_count)}")
    grid = Table.grid(padding=(0, 1))
    grid.add_column(min_width=2)
    grid.add_column(no_wrap=True)
    if player.seat != view.you and view.actor != NOBODY:
        maybe = [id for id in player.may_hold if id not in player.held]
        grid.add_row("", paper.say("fantazja-sure"), name_tiles(player.held, paper))
        grid.add_row("", paper.say("fantazja-maybe"), name_tiles(maybe, paper))
    for possible in dict.fromkeys(slot.possible for slot in player.down):
        numbers = [str(number) for number, slot in enumerate(player.down, 1) if slot.possible == possible]
        label = "slot-is" if len(possible) == 1 else "slot"
        grid.add_row("", paper.say(f"fantazja-{label}", numbers=", ".join(numbers)), name_tiles(possible, paper))
    return [head, *draw_hand(player.hand, paper, {}), grid]


def look_at_discard(view: View, paper: Paper) -> RenderableType:
    """Both discard piles, and what is known to lie under the draw piles."""
    lines: list[RenderableType] = []
    for player in view.players:
        head = paper.say("fantazja-discarded")
        lines.append(Text.assemble(paper.name(player.seat), f": {head}: ", name_tiles(player.discard, paper)))
        if player.bottom:
            bottom = name_bottom(player, view.you, paper)
            lines.append(Text.assemble("  ", paper.say("fantazja-bottom"), ": ", bottom))
    return Group(*lines)


def look_at_tokens(view: View, paper: Paper) -> RenderableType:
    """Each token: the buildings of its type, who has it, what is needed to take it, and what its power does."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    for token in view.tokens:
        counts = joined([Text.assemble(paper.mark(s), f" {n}") for s, n in enumerate(token.buildings)], " : ")
        who = Text.assemble(paper.say("fantazja-token-of"), " ", draw_holder(token, paper))
        head = Text.assemble((capital(power_name(token.type, paper)), "bold"), "  ", counts, "  ", who)
        if token.holder is None or any(token.to_take):
            needs = draw_needs(token, paper)
            head = Text.assemble(head, f"  {paper.say('fantazja-head-to-take')} ", needs)
        grid.add_row(Text(TYPE_LETTERS[token.type], "bold"), head)
        grid.add_row("", Text(capital(paper.read(token.text))))
    return Group(grid, Text(paper.say("fantazja-token-rule"), "dim"))


THINGS: dict[tuple[str, ...], Callable[[View, Paper], RenderableType]] = {
    ("hand", "hands", "ręka", "ręce", "rękę"): look_at_hands,
    ("tokens", "powers", "majority", "żetony", "żeton", "moce", "przewaga"): look_at_tokens,
    ("discard", "discards", "piles", "odrzucone", "stosy", "stos"): look_at_discard,
    ("castle", "zamek"): lambda view, paper: look_at_place(view, (0, 0), paper),
}


# ---- the signs ---------------------------------------------------------------------------------------------


def draw_legend(view: View, paper: Paper) -> RenderableType:
    """The legend, with an example tile."""
    example = draw_face(tile_named(TILE_NAMES[2]), paper)
    types = ", ".join(f"{TYPE_LETTERS[type]} {type_name(type, paper)}" for type in TYPE_NAMES)
    elements = ", ".join(
        f"{element_letter(element, paper)} {paper.read(words.say_element(number))}"
        for number, element in enumerate(ELEMENT_NAMES)
    )
    marks = ", ".join(paper.name(player.seat).plain for player in view.players)
    text = paper.say(
        "fantazja-legend",
        types=types,
        elements=elements,
        marks=marks,
        dark=DARK_SIGN,
        guard=paper.signs(GUARD_SIGN),
        mark=paper.mark(0).plain,
    )
    grid = Table.grid(padding=(0, 2))
    grid.add_row(Group(*example), Text(paper.say("fantazja-legend-tile", id=TILE_NAMES[2])))
    return Group(Text(paper.say("fantazja-legend-title"), "bold"), grid, Text(text))
