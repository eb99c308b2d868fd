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

  var metersPerCell: Double {
    scale * Double(grid.width.rawValue) * 1000 / Double(FieldGrid.columns - 1)
  }

  /// The part of the earth on the map, or nil if the map has no cells.
  var window: Coastlines.Window? {
    guard size.area > 0 else { return nil }
    func corner(_ x: Int, _ half: Int) -> Coastlines.Point {
      let (longitude, latitude) = grid.degrees(of: position(x, half: half))
      return Coastlines.Point(longitude: longitude, latitude: latitude)
    }
    return Coastlines.Window(
      northWest: corner(-1, -1), southEast: corner(size.width, size.height * 2))
  }

  /// The place of a point in dots, two by four in each cell, which may lie outside the map.
  func dot(of point: Coastlines.Point) -> (x: Double, y: Double) {
    let (x, y) = halves(of: grid.position(longitude: point.longitude, latitude: point.latitude))
    return (x * 2 - 0.5, y * 2 - 0.5)
  }

  /// The place of a position in cell widths, which are half cell heights.
  private func halves(of position: FieldGrid.Position) -> (x: Double, y: Double) {
    (
      (position.x - Double(FieldGrid.columns - 1) / 2) / scale + Double(size.width) / 2,
      (position.y - Double(FieldGrid.rows - 1) / 2) / scale + Double(size.height)
    )
  }

  /// The cell of a coordinate, or nil if it is outside the map.
  package func cell(of point: Coordinates) -> Point? {
    guard scale > 0 else { return nil }
    let (x, y) = halves(of: grid.position(of: point))
    guard x >= 0, y >= 0, x < Double(size.width), y < Double(size.height * 2) else { return nil }
    return Point(Int(clamping: x), Int(clamping: y) / 2)
  }
}
