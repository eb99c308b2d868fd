import TerminalUI

/// Where each part of the comparison is, at any size.
struct CompareLayout {
  let title: Rectangle
  let heads: Rectangle
  let rows: Rectangle
  let axis: Rectangle
  let sentence: Rectangle
  let keys: Rectangle
  /// How many lines each place has.
  let rowHeight: Int
  let isWide: Bool
  let isNarrow: Bool
  private let count: Int

  init(_ size: Size, count: Int) {
    self.count = count
    isWide = size.width >= 96
    isNarrow = size.width < 72
    let isHigh = size.height >= 10
    let bands = Rectangle(size).rows(
      .fixed(1), .fixed(size.height >= 3 ? 1 : 0), .flexible(), .fixed(isHigh ? 1 : 0),
      .fixed(isHigh ? 1 : 0), .fixed(size.height >= 6 ? 1 : 0))
    (title, heads, keys) = (bands[0], bands[1], bands[5])
    sentence = bands[4]
    let room = bands[2]
    rowHeight = min(max(room.height / max(count, 1), 1), 5)
    // The hours stand right below the last row.
    let height = min(max(count, 1) * rowHeight, room.height)
    rows = Rectangle(room.origin, Size(room.width, height))
    axis = Rectangle(bands[3].origin.moved(0, height - room.height), bands[3].size)
  }

  /// The columns of a line: place, clock, value, curve, rain, wind, the day's range, data.
  func columns(_ line: Rectangle) -> [Rectangle] {
    let lengths: [Length] =
      isNarrow
      ? [.fixed(12), .fixed(0), .fixed(6), .flexible(), .fixed(0), .fixed(0), .fixed(0), .fixed(7)]
      : isWide
        ? [
          .fixed(15), .fixed(8), .fixed(6), .flexible(), .fixed(8), .fixed(11), .fixed(13),
          .fixed(15),
        ]
        : [
          .fixed(12), .fixed(8), .fixed(6), .flexible(), .fixed(8), .fixed(0), .fixed(0),
          .fixed(12),
        ]
    return line.inset(left: 1).columns(lengths)
  }

  /// The curves: the same columns in every row.
  var curve: Rectangle { columns(rows)[3].inset(left: 1, right: 2) }

  /// How many places can be seen.
  var visible: Int { rows.height / rowHeight }

  /// Which row was clicked.
  func row(at point: Point, selection: Int) -> Int? {
    guard rows.contains(point) else { return nil }
    return Scroll(selection: selection).row(
      at: (point.y - rows.top) / rowHeight, height: visible, of: count)
  }
}
