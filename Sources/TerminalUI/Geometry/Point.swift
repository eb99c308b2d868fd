/// A place on a canvas: columns from the left, rows from the top.
package struct Point: Hashable, Sendable {
  /// The column, 0 at the left.
  package let x: Int
  /// The row, 0 at the top.
  package let y: Int

  static let limit = 1 << 20

  /// The top left corner.
  package static let zero = Point(0, 0)

  /// The place in column `x` of row `y`; far outside of any terminal, the nearest that is not.
  package init(_ x: Int, _ y: Int) {
    self.x = min(max(x, -Self.limit), Self.limit)
    self.y = min(max(y, -Self.limit), Self.limit)
  }

  /// The place so many columns to the right and rows down.
  package func moved(_ dx: Int, _ dy: Int) -> Point {
    Point(x &+ dx, y &+ dy)
  }
}
