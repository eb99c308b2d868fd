/// A part of a canvas.
package struct Rectangle: Hashable, Sendable {
  /// The top left corner.
  package let origin: Point
  /// Columns and rows.
  package let size: Size

  /// The part of this size that starts at `origin`.
  package init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The part of so many columns and rows that starts in column `x` of row `y`.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(Point(x, y), Size(width, height))
  }

  /// The whole of something of this size.
  package init(_ size: Size) {
    self.init(.zero, size)
  }

  /// The first column.
  package var left: Int { origin.x }
  /// The first row.
  package var top: Int { origin.y }
  /// The column after the last.
  package var right: Int { origin.x + size.width }
  /// The row after the last.
  package var bottom: Int { origin.y + size.height }
  /// The columns.
  package var width: Int { size.width }
  /// The rows.
  package var height: Int { size.height }
  package var isEmpty: Bool { size.isEmpty }

  package func contains(_ point: Point) -> Bool {
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  }

  /// What both have in common; empty where they have nothing.
  package func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Rectangle(
      x: left, y: top, width: min(right, other.right) - left,
      height: min(bottom, other.bottom) - top)
  }

  /// The same part seen from another place.
  package func moved(_ dx: Int, _ dy: Int) -> Rectangle {
    Rectangle(origin.moved(dx, dy), size)
  }

  /// What is left when so much goes from each side, at least nothing.
  package func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rectangle {
    let dx = min(max(left, 0), width)
    let dy = min(max(top, 0), height)
    return Rectangle(
      x: origin.x + dx, y: origin.y + dy, width: width - dx - min(max(right, 0), width),
      height: height - dy - min(max(bottom, 0), height))
  }

  /// A part of at most this size in the middle.
  package func centered(_ wanted: Size) -> Rectangle {
    let size = Size(min(wanted.width, width), min(wanted.height, height))
    return Rectangle(
      origin.moved((width - size.width) / 2, (height - size.height) / 2), size)
  }
}
