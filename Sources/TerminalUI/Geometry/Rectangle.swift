package struct Rectangle: Hashable, Sendable {
  /// The top left corner.
  package let origin: Point
  package let size: Size

  package init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle of `width` columns and `height` rows at column `x` of row `y`.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(Point(x, y), Size(width, height))
  }

  package init(_ size: Size) { self.init(.zero, size) }

  package var left: Int { origin.x }
  package var top: Int { origin.y }
  /// The column after the last.
  package var right: Int { origin.x + size.width }
  /// The row after the last.
  package var bottom: Int { origin.y + size.height }
  package var width: Int { size.width }
  package var height: Int { size.height }
  package var isEmpty: Bool { size.isEmpty }

  package func contains(_ point: Point) -> Bool {
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  }

  /// Returns the common part, which may be empty.
  package func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Rectangle(
      x: left, y: top, width: min(right, other.right) - left,
      height: min(bottom, other.bottom) - top)
  }

  package func moved(_ dx: Int, _ dy: Int) -> Rectangle { Rectangle(origin.moved(dx, dy), size) }

  /// Returns the rectangle without margins, possibly empty.
  package func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rectangle {
    let dx = min(max(left, 0), width)
    let dy = min(max(top, 0), height)
    return Rectangle(
      x: origin.x + dx, y: origin.y + dy, width: width - dx - min(max(right, 0), width),
      height: height - dy - min(max(bottom, 0), height))
  }

  /// Returns a centered part of at most this size.
  package func centered(_ wanted: Size) -> Rectangle {
    let size = Size(min(wanted.width, width), min(wanted.height, height))
    return Rectangle(origin.moved((width - size.width) / 2, (height - size.height) / 2), size)
  }
}

extension Rectangle {
  /// Splits the rectangle into columns with these lengths and a gap between them.
  package func columns(_ lengths: Length..., gap: Int = 0) -> [Rectangle] {
    columns(lengths, gap: gap)
  }

  /// Splits the rectangle into columns with these lengths and a gap between them.
  package func columns(_ lengths: [Length], gap: Int = 0) -> [Rectangle] {
    Self.split(width, lengths, gap: gap).map { start, length in
      Rectangle(x: left + start, y: top, width: length, height: height)
    }
  }

  /// Splits the rectangle into rows with these lengths and a gap between them.
  package func rows(_ lengths: Length..., gap: Int = 0) -> [Rectangle] {
    Self.split(height, lengths, gap: gap).map { start, length in
      Rectangle(x: left, y: top + start, width: width, height: length)
    }
  }

  /// Returns the start and length of each part; if space is short, the last parts shrink.
  private static func split(_ total: Int, _ lengths: [Length], gap: Int) -> [(Int, Int)] {
    let gap = min(max(gap, 0), Size.limit)
    var left = total
    var parts = lengths.enumerated().map { index, length in
      if index > 0 { left = max(left - gap, 0) }
      let part = min(length.least, left)
      left -= part
      return part
    }
    share(&left, lengths, &parts)
    var start = 0
    return parts.enumerated().map { index, part in
      let from = min(start, total)
      start = from + part + (index + 1 < parts.count ? gap : 0)
      return (from, part)
    }
  }

  /// Distributes the remaining space to flexible parts by weight.
  private static func share(_ left: inout Int, _ lengths: [Length], _ parts: inout [Int]) {
    while left > 0 {
      let open = lengths.indices.filter { lengths[$0].weight > 0 && parts[$0] < lengths[$0].most }
      var weights = open.reduce(0) { $0 + lengths[$1].weight }
      guard weights > 0 else { return }
      for index in open {
        let share = (left * lengths[index].weight + weights - 1) / weights
        let given = min(share, lengths[index].most - parts[index], left)
        weights -= lengths[index].weight
        parts[index] += given
        left -= given
      }
    }
  }
}
