import LightFoundation
package import TerminalUI
package import Weather

/// How a map lies on cells: two halves of a cell one above the other are about as wide as high.
///
/// The map fills all cells; what would not be in proportion is cut off at two of its edges.
package struct FieldFrame: Hashable, Sendable {
  private let grid: FieldGrid
  private let size: Size
  /// How many columns of the grid a cell is wide, and half a cell high.
  private let scale: Double

  /// The map of a grid on so many cells.
  package init(_ grid: FieldGrid, _ size: Size) {
    (self.grid, self.size) = (grid, size)
    scale = min(
      Double(FieldGrid.columns - 1) / Double(max(size.width, 1)),
      Double(FieldGrid.rows - 1) / Double(max(size.height * 2, 1)))
  }

  /// The point of the map in the middle of the upper or the lower half of a cell.
  func position(_ x: Int, half: Int) -> FieldGrid.Position {
    FieldGrid.Position(
      Double(FieldGrid.columns - 1) / 2 + (Double(x) + 0.5 - Double(size.width) / 2) * scale,
      Double(FieldGrid.rows - 1) / 2 + (Double(half) + 0.5 - Double(size.height)) * scale)
  }

  /// The cell of a point of the earth; nil where it is not on the map.
  package func cell(of point: Coordinates) -> Point? {
    guard scale > 0 else { return nil }
    let position = grid.position(of: point)
    let x = (position.x - Double(FieldGrid.columns - 1) / 2) / scale + Double(size.width) / 2
    let y = (position.y - Double(FieldGrid.rows - 1) / 2) / scale + Double(size.height)
    guard x >= 0, y >= 0, x < Double(size.width), y < Double(size.height * 2) else { return nil }
    return Point(Int(clamping: x), Int(clamping: y) / 2)
  }
}
