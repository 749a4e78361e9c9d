"""Four seasons for the aces of the German pack, drawn in the coordinates of the card; the arch cuts them off."""

from kozyr.art.geometry import hatching
from kozyr.art.ink import area, disc, dot, group, hatch, line, moved
from kozyr.art.lands import bird


def _grass(y: float, tint: str) -> str:
    tufts = "".join(f"M{x} {y + 8 + (x * 7) % 20}l-3-6m3 6v-7m0 7l3-6" for x in range(50, 156, 12))
    return area(
        f"M30 290V{y:g}C62 {y - 10:g} 84 {y - 2:g} 100 {y - 4:g}C122 {y - 8:g} 142 {y + 2:g} 158 {y - 6:g}V290Z", tint
    ) + hatch(tufts)


def _cottage(x: float, y: float, k: float, roof: str) -> str:
    house = (
        area("M-20 0V-20H20V0Z", "white", 1.3)
        + area("M-26-18L-14-40H14L26-18Z", roof, 1.3)
        + hatch(hatching("M-26-18L-14-40H14L26-18Z", 3.4, 90, 2))
        + area("M-14-4V-14H-5V-4Z", "blue", 1.1)
        + line("M-9.5-14V-4M-14-9H-5", 0.9)
        + area("M5 0V-14H14V0Z", "brown", 1.1)
        + area("M6-40V-50H12V-40Z", "red", 1.2)
    )
    return group(house, at=(x, y), scale=k)


def spring() -> str:
    """Hearts: blossom in the meadow."""
    tree = line(
        "M130 250C132 230 128 218 122 204M130 230C138 220 144 214 150 208M128 218C122 214 116 212 112 212", 4
    ) + line("M130 250C132 230 128 218 122 204M130 230C138 220 144 214 150 208", 1.6, "brown")
    blooms = "".join(
        disc(x, y, 5.4, "white", 1) + dot(x, y, 2, "red")
        for x, y in ((122, 200), (114, 210), (132, 208), (149, 204), (141, 198), (151, 216), (140, 216), (128, 191))
    )
    flowers = "".join(
        line(f"M{x} {y + 10}V{y}", 1.4, "green") + disc(x, y, 3.2, tint, 1)
        for x, y, tint in (
            (54, 262, "red"),
            (64, 266, "white"),
            (84, 264, "red"),
            (108, 266, "gold"),
            (118, 260, "white"),
            (146, 264, "red"),
        )
    )
    return tree + blooms + _cottage(70, 250, 0.8, "fair") + _grass(248, "green") + flowers + bird(134, 258, True, 0.6)


def _sheaf(x: float, y: float, k: float) -> str:
    ears = "".join(
        group(area("M0 0C4-5 4-12 0-18C-4-12-4-5 0 0Z", "gold", 1), at=(dx, dy), turn=turn)
        for dx, dy, turn in ((-15, -36, -28), (-9, -42, -16), (-3, -45, -5), (4, -45, 6), (10, -42, 17), (16, -36, 29))
    )
    return group(
        area("M-14 0C-8-12-6-18-5-22C-8-30-12-34-16-38H17C12-34 8-30 6-22C7-18 9-12 15 0Z", "gold", 1.3)
        + ears
        + hatch(
            "M-9-2C-5-12-3-18-2-24M-3-1C-2-10 0-18 0-24M4-1C3-10 2-18 2-24M10-2C6-12 4-18 3-24M-12-36C-8-32-5-28-3-24M13-36C9-32 6-28 4-24"
        )
        + area("M-6-24H7V-19H-6Z", "red", 1.1),
        at=(x, y),
        scale=k,
    )


def summer() -> str:
    """Bells: sheaves under the sun."""
    rays = "".join(group(line("M0-13V-19", 1.6, "gold"), at=(68, 194), turn=turn) for turn in range(0, 360, 30))
    sun = (
        disc(68, 194, 10.5, "gold", 1.3)
        + hatch(hatching("M68 184C79 184 79 204 68 204C73 199 73 189 68 184Z", 2.4, 30))
        + dot(65, 192, 1.1)
        + dot(71, 192, 1.1)
        + line("M64 197C66 200 70 200 72 197", 1)
    )
    swallows = line(
        "M122 186C126 182 130 184 132 188C134 184 138 182 142 186M134 200C137 197 140 198 141.5 201C143 198 146 197 149 200",
        1.4,
    )
    sickle = group(
        area("M0 0C-16-2-20-20-8-28C-14-18-10-8 2-6Z", "steel", 1.2) + area("M0-6L12-2L10 4L-1 0Z", "brown", 1.2),
        at=(103, 270),
        scale=0.9,
    )
    return rays + sun + swallows + _grass(246, "fair") + _sheaf(70, 268, 0.95) + _sheaf(134, 268, 0.95) + sickle


def _grapes(x: float, y: float, k: float) -> str:
    berries = "".join(disc(dx, dy, 4.2, "blue", 1) for dx, dy in ((-8, 0), (0, -1), (8, 0), (-4, 6), (4, 6), (0, 12)))
    return group(
        line("M0-3C1-8 3-11 6-13", 1.6)
        + berries
        + "".join(dot(dx - 1.3, dy - 1.3, 1, "white") for dx, dy in ((-8, 0), (0, -1), (8, 0), (-4, 6), (4, 6))),
        at=(x, y),
        scale=k,
    )


def autumn() -> str:
    """Leaves: the vine, a barrel and a jug."""
    barrel = (
        area("M54 254C48 240 48 226 54 212H90C96 226 96 240 90 254Z", "brown")
        + line("M51 222H93M50 244H94", 2.6, "steel")
        + line("M51 220H93M51 224H93M50 242H94M50 246H94", 0.9)
        + hatch("M62 213C58 226 58 240 62 253M72 213V253M82 213C86 226 86 240 82 253")
        + disc(72, 233, 3, "dark", 1)
    )
    jug = (
        area("M122 254C112 246 112 234 122 228L120 214H138L136 228C146 234 146 246 136 254Z", "red", 1.3)
        + line("M137 218C150 216 152 234 142 238", 2.4)
        + hatch(
            hatching("M136 228C146 234 146 246 136 254H131C138 246 138 236 132 228Z", 2.4, 30)
            + "M117 236C124 239 134 239 141 236"
        )
    )
    vine = line("M40 176C60 190 84 176 100 184C116 192 134 178 160 184", 2.4, "brown")
    leaves = "".join(
        moved(
            area("M0 0C-7 1-11-4-10-9C-7-8-6-9-5-12C-2-9 0-9 3-11C4-8 5-7 8-7C8-3 5 0 0 0Z", tint, 1),
            f"translate({x} {y})rotate({turn})",
        )
        for x, y, turn, tint in (
            (58, 182, -20, "green"),
            (84, 180, 10, "red"),
            (118, 190, 160, "gold"),
            (146, 182, 20, "green"),
            (76, 186, 190, "gold"),
        )
    )
    board = area("M30 254H170V290H30Z", "fair", 1.3) + hatch(
        "M46 260H60M66 264H84M92 260H112M120 264H140M144 260H154M50 270H74M100 271H124M132 269H150"
    )
    return vine + leaves + _grapes(62, 194, 0.85) + _grapes(138, 194, 0.85) + group(board, barrel, jug, at=(0, 6))


def winter() -> str:
    """Acorns: a hut in the snow, and wood for it."""
    bare = line(
        "M138 252C140 234 136 220 138 198M138 232C146 224 152 218 154 206M138 220C130 214 126 208 126 198M147 224C152 224 156 222 158 218M132 215C128 216 124 216 120 214",
        2.8,
    ) + hatch("M140 248C142 234 138 220 140 204")
    smoke = line("M86 198C80 192 90 188 84 180C80 174 88 170 86 164", 1.3)
    snow = area(
        "M42 232L54 209C60 206 78 206 84 209L98 232C92 229 88 233 82 229C76 233 70 229 64 233C58 229 50 233 42 232Z",
        "white",
        1.2,
    )
    logs = "".join(
        disc(x, y, 5, "fair", 1.1) + disc(x, y, 2, "fair", 0.7)
        for x, y in ((116, 262), (126, 262), (136, 262), (121, 253.5), (131, 253.5), (126, 245))
    )
    ground = area("M30 290V252C60 244 84 252 100 250C122 246 142 254 170 246V290Z", "white") + hatch(
        "M50 262C60 258 72 259 84 262M58 270C74 266 92 267 106 271M140 270C146 267 150 267 154 268"
    )
    flakes = "".join(
        dot(x, y, 1.5, "blue")
        for x, y in ((54, 176), (66, 164), (112, 172), (116, 196), (146, 176), (58, 194), (110, 216), (128, 182))
    )
    return flakes + smoke + bare + _cottage(70, 252, 1.08, "brown") + snow + ground + logs
