/// A position on a canvas: columns from the left, rows from the top.
package struct Point: Hashable, Sendable {
  package let x: Int
  package let y: Int

  static let limit = 1 << 20

  /// The top left corner.
  package static let zero = Point(0, 0)

  /// Creates a point; coordinates far outside any terminal are clamped.
  package init(_ x: Int, _ y: Int) {
    self.x = min(max(x, -Self.limit), Self.limit)
    self.y = min(max(y, -Self.limit), Self.limit)
  }

  package func moved(_ dx: Int, _ dy: Int) -> Point { Point(x &+ dx, y &+ dy) }
}
