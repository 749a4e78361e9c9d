"""Four lands for the aces of the French pack, drawn in the coordinates of the card; the arch cuts them off."""

from kozyr.art.geometry import hatching
from kozyr.art.ink import area, disc, dot, flat, group, hatch, line, moved
from kozyr.art.stitch import stitched


def _fir(x: float, y: float, k: float) -> str:
    tree = area("M-2 0V-8H2V0Z", "brown", 1.2) + area("M0-46L9-30H5L13-18H8L16-6H-16L-8-18H-13L-5-30H-9Z", "green", 1.3)
    return group(
        tree
        + hatch("M2-40L6-32M2-30L9-20M3-20L11-8M-2-18L-6-10")
        + flat("M0-46L4-39L0-41L-5-37ZM-11-20L-4-25L-2-20L3-24L4-19L-2-16Z", "white"),
        at=(x, y),
        scale=k,
    )


def _church(x: float, y: float, k: float) -> str:
    onion = "M0-22C4-17 9-14 8-8C7-4 4-3 4 0H-4C-4-3-7-4-8-8C-9-14-4-17 0-22Z"
    dome = area(onion, "gold", 1.2) + line("M0-22V-29M-2.6-26H2.6", 1.2) + hatch("M2-17C5-13 6-8 3-2M0-18V-1")
    walls = (
        area("M-18 0V-24H18V0Z", "white", 1.3)
        + area("M-21-23L-12-32H12L21-23Z", "red", 1.3)
        + area("M-4 0V-11C-4-16 4-16 4-11V0Z", "brown", 1.1)
        + hatch("M-16-4H-6M-16-9H-6M-16-14H-6M-16-19H16M6-4H16M6-9H16M6-14H16")
        + area("M-5-32V-44H5V-32Z", "white", 1.2)
        + area("M-15-28V-36H-8V-30ZM8-30V-36H15V-28Z", "white", 1.2)
    )
    return group(
        walls,
        group(dome, at=(0, -44), scale=0.95),
        group(dome, at=(-11.5, -36), scale=0.55),
        group(dome, at=(11.5, -36), scale=0.55),
        at=(x, y),
        scale=k,
    )


def north() -> str:
    """Spades: a wooden church and firs in the snow."""
    hill = area("M30 290V244C62 242 66 180 100 173C134 180 138 242 170 244V290Z", "white") + hatch(
        "M88 186C82 194 78 204 74 214M112 184C119 192 124 202 128 214M104 190C110 198 114 208 118 218"
    )
    near = area("M30 290V256C58 246 84 252 104 258C124 262 142 254 170 250V290Z", "white") + hatch(
        "M52 262C66 256 80 258 92 262M112 268C126 266 140 262 152 260M62 270C76 266 90 268 104 272"
    )
    flakes = "".join(
        dot(x, y, 1.5, "blue")
        for x, y in (
            (54, 92),
            (60, 150),
            (52, 176),
            (147, 96),
            (150, 150),
            (140, 168),
            (62, 196),
            (144, 196),
            (100, 36),
            (80, 46),
            (120, 46),
            (60, 68),
            (140, 70),
            (132, 186),
            (70, 172),
        )
    )
    return (
        flakes
        + hill
        + _fir(146, 248, 0.95)
        + _fir(129, 254, 0.75)
        + _church(76, 256, 1.12)
        + near
        + _fir(116, 270, 0.62)
    )


def bird(x: float, y: float, mirror: bool = False, k: float = 1) -> str:
    """A bird of folk embroidery, looking to the right."""
    bird = (
        area(
            "M-18 2C-12-10 0-12 6-16C8-22 16-22 17-16L22-14L17-12C16-2 8 8-4 8L-8 16L-22 14L-14 7C-16 6-18 4-18 2Z",
            "blue",
            1.3,
        )
        + area("M-12 0C-6-8 4-8 8-4C4 4-6 6-12 0Z", "gold", 1.1)
        + hatch("M-9 0C-5-4 1-5 6-3M-7 2C-3 0 2-1 6-2M-18 13L-10 9M-14 14L-8 10")
        + dot(13, -16, 1.3)
        + line("M-2 8L-3 15M3 7L3 14", 1.2)
    )
    return group(bird, at=(x, y), mirror=mirror, scale=k)


def _blossom(x: float, y: float, k: float, turn: float) -> str:
    tulip = area(
        "M0 0C-9 0-11-9-8-17C-5-14-4-12-2.6-9C-2.6-13-1-18 0-20C1-18 2.6-13 2.6-9C4-12 5-14 8-17C11-9 9 0 0 0Z",
        "red",
        1.3,
    )
    return group(tulip + hatch("M0-3V-14M-5-4C-6-7-6-10-6-12M5-4C6-7 6-10 6-12"), at=(x, y), scale=k, turn=turn)


def bohemia() -> str:
    """Hearts: a vase with tulips between two birds."""
    stems = "M100 226C100 200 100 180 100 160M100 218C82 212 64 206 62 180M100 218C118 212 136 206 138 180M100 206C84 204 78 196 74 188M100 206C116 204 122 196 126 188"
    leaves = "".join(
        area(p, "green", 1.2)
        for p in (
            "M78 212C74 204 66 202 60 204C64 212 70 214 78 212Z",
            "M122 212C126 204 134 202 140 204C136 212 130 214 122 212Z",
            "M70 204C70 196 64 190 58 190",
            "M130 204C130 196 136 190 142 190",
        )
    )
    vase = (
        area(
            "M84 226H116C114 232 112 234 112 238C122 242 124 252 112 260H88C76 252 78 242 88 238C88 234 86 232 84 226Z",
            "blue",
        )
        + line("M88 238H112", 1.1)
        + stitched(("..X..", ".XoX.", "XoXoX", ".XoX.", "..X.."), {"X": "white", "o": "gold"}, 3, (92.5, 242))
        + hatch(hatching("M112 238C122 242 124 252 112 260H106C114 252 114 244 108 238Z", 2.2, 30))
    )
    return group(
        line(stems, 3.4, "green")
        + leaves
        + _blossom(61, 184, 1, -14)
        + _blossom(139, 184, 1, 14)
        + _blossom(73, 190, 0.7, -30)
        + _blossom(127, 190, 0.7, 30)
        + bird(66, 242, k=0.92)
        + bird(134, 242, True, 0.92)
        + vase,
        area("M30 260H170V290H30Z", "red", 1.3),
        stitched(
            ("X...X...X...X...X...X...X", ".X.X.X.X.X.X.X.X.X.X.X.X.", "..X...X...X...X...X...X.."),
            {"X": "white"},
            4.2,
            (47.5, 261),
        ),
        at=(0, 0),
    )


def _cypress(x: float, y: float, k: float) -> str:
    shape = "M0-78C8-58 13-30 9-8C5-3-5-3-9-8C-13-30-8-58 0-78Z"
    return group(
        area("M-2 0V-8H2V0Z", "brown", 1.2)
        + area(shape, "green", 1.3)
        + hatch(hatching("M0-78C8-58 13-30 9-8C6-5 4-4 1-4C6-24 6-50 0-78Z", 2.6, 62) + "M-3-54C-4-40-5-24-4-10"),
        at=(x, y),
        scale=k,
    )


def persia() -> str:
    """Diamonds: a garden with a fountain and cypresses under an arch of tiles."""
    pool = area("M62 240H138L150 260H50Z", "blue", 1.3) + hatch(
        "M70 245H92M104 245H128M64 251H86M96 251H118M128 251H140M58 256H82M94 256H124"
    )
    rim = area("M56 236H144L146 241H54Z", "gold", 1.2)
    jets = line(
        "M100 236V206M100 214C92 202 84 208 82 226M100 214C108 202 116 208 118 226M100 206C96 198 92 200 90 206M100 206C104 198 108 200 110 206",
        1.3,
        "blue",
    )
    basin = area("M90 236C92 230 108 230 110 236Z", "white", 1.2)
    flowers = "".join(
        line(f"M{x} 240V{y + 4}", 1.4, "green") + disc(x, y, 3.4, "red", 1) + dot(x, y, 1.2, "gold")
        for x, y in ((49, 246), (54, 238), (146, 238), (151, 246))
    )
    iwan = area(
        "M44 104V81C44 46 69 24 100 24C131 24 156 46 156 81V104C152 76 132 58 100 40C68 58 48 76 44 104Z", "blue", 1.2
    )
    tiles = "".join(
        moved(flat("M0-4L1-1 4 0 1 1 0 4-1 1-4 0-1-1Z", "gold"), f"translate({x} {y})")
        for x, y in (
            (57, 66),
            (65, 54),
            (76, 44),
            (88, 36),
            (143, 66),
            (135, 54),
            (124, 44),
            (112, 36),
            (50, 80),
            (150, 80),
            (100, 31.5),
        )
    )
    return (
        iwan
        + tiles
        + _cypress(63, 250, 0.95)
        + _cypress(137, 250, 0.95)
        + group(flowers + pool + rim + jets + basin, at=(0, 12))
    )


def _stork(x: float, y: float, k: float) -> str:
    bird = (
        line("M0-20V0M4-20L5-8L1-6M-3 0H4", 1.5, "red")
        + area(
            "M-16-24C-10-36 4-38 8-40C6-48 8-54 13-54C18-54 19-49 16-46C16-40 16-30 6-22C-2-18-10-20-16-24Z",
            "white",
            1.3,
        )
        + area("M-20-24C-14-32-4-34 4-32C2-24-10-18-20-24Z", "ink", 1)
        + area("M17-52L33-49L17-47Z", "red", 1)
        + dot(14, -50, 1.1)
    )
    return group(bird, at=(x, y), scale=k)


def _sunflower(x: float, y: float, k: float) -> str:
    petals = "".join(
        moved(flat("M0-5C3-8 3-11 0-13C-3-11-3-8 0-5Z", "gold"), f"rotate({turn})") for turn in range(0, 360, 36)
    )
    leaves = area("M0 22C6 14 12 14 15 18C11 24 5 25 0 22ZM0 28C-6 20-12 20-15 24C-11 30-5 31 0 28Z", "green", 1)
    return group(
        line("M0 6V40", 2.6) + leaves + disc(0, 0, 12.4, "fair", 1) + petals + disc(0, 0, 6, "brown", 1),
        at=(x, y),
        scale=k,
    )


def steppe() -> str:
    """Clubs: a stork, a well with a sweep, sunflowers."""
    hill = area("M30 290V246C62 244 68 184 100 176C132 184 138 244 170 246V290Z", "gold") + hatch(
        "M100 188C94 198 88 208 80 218M108 196C114 204 118 210 124 218M100 200L96 208M112 216C120 226 130 234 142 242M62 242C70 238 76 232 82 226M98 216L94 224M106 228L110 236M88 232L84 238"
    )
    well = (
        line("M140 250V200M156 176L122 216M122 216V236", 2.4)
        + area("M117 236H127L126 245H118Z", "brown", 1.2)
        + area("M128 256V246H152V256Z", "fair", 1.3)
        + hatch("M133 255V247M138 255V247M143 255V247M148 255V247")
    )
    near = area("M30 290V262C58 252 84 256 104 262C124 266 142 258 170 256V290Z", "green") + hatch(
        "M52 268L55 262M90 266L93 261M116 272L119 266M146 266L149 261"
    )
    return (
        hill
        + well
        + _stork(66, 262, 0.86)
        + near
        + "".join(
            _sunflower(x, y, k)
            for x, y, k in ((52, 252, 0.62), (84, 256, 0.7), (100, 262, 0.6), (118, 256, 0.74), (150, 258, 0.62))
        )
    )
