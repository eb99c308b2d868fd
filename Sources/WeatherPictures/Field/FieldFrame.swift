import LightFoundation
package import TerminalUI
package import Weather

/// The mapping between a map and terminal cells; half a cell is about as high as a cell is wide.
///
/// The map fills all cells and is cropped on two sides to keep its proportions.
package struct FieldFrame: Hashable, Sendable {
  private let grid: FieldGrid
  private let size: Size
  /// Grid columns per cell width, which equals half a cell height.
  private let scale: Double

  /// Fits the map of a grid into a number of cells.
  package init(_ grid: FieldGrid, _ size: Size) {
    (self.grid, self.size) = (grid, size)
    scale = min(
      Double(FieldGrid.columns - 1) / Double(max(size.width, 1)),
      Double(FieldGrid.rows - 1) / Double(max(size.height * 2, 1)))
  }

  /// The point of the map at the center of the upper or lower half of a cell.
  func position(_ x: Int, half: Int) -> FieldGrid.Position {
    FieldGrid.Position(
      Double(FieldGrid.columns - 1) / 2 + (Double(x) + 0.5 - Double(size.width) / 2) * scale,
      Double(FieldGrid.rows - 1) / 2 + (Double(half) + 0.5 - Double(size.height)) * scale)
  }

  /// The cell of a coordinate, or nil if it is outside the map.
  package func cell(of point: Coordinates) -> Point? {
    guard scale > 0 else { return nil }
    let position = grid.position(of: point)
    let x = (position.x - Double(FieldGrid.columns - 1) / 2) / scale + Double(size.width) / 2
    let y = (position.y - Double(FieldGrid.rows - 1) / 2) / scale + Double(size.height)
    guard x >= 0, y >= 0, x < Double(size.width), y < Double(size.height * 2) else { return nil }
    return Point(Int(clamping: x), Int(clamping: y) / 2)
  }
}
