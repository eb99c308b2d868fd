import LightFoundation

/// How far a map reaches from its left to its right edge, in kilometres.
package enum FieldWidth: Int, CaseIterable, Hashable, Sendable, Codable {
  /// The towns around.
  case near = 300
  /// A country.
  case wide = 900
  case widest = 2700

  /// One step wider, or nearer for less than nothing; the last where there is none.
  package func stepped(_ steps: Int) -> FieldWidth {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + steps
    return all[min(max(index, 0), all.count - 1)]
  }
}

/// The points of a map around a place, from the north-west on, row by row.
package struct FieldGrid: Hashable, Sendable {
  package static let columns = 10
  package static let rows = 6
  package static let count = columns * rows

  /// A point of the map: columns to the right and rows down from the first of the grid.
  package struct Position: Hashable, Sendable {
    package var x: Double
    package var y: Double

    /// The position so far to the right and down.
    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    package var isInside: Bool {
      (0...Double(columns - 1)).contains(x) && (0...Double(rows - 1)).contains(y)
    }
  }

  /// The place in the middle.
  package let center: Coordinates
  package let width: FieldWidth

  /// The grid of a map around a place.
  package init(around center: Coordinates, _ width: FieldWidth) {
    (self.center, self.width) = (center, width)
  }

  private static let degree = 111.195

  /// From one row to the next, degrees.
  private var step: Double { Double(width.rawValue) / Double(Self.columns - 1) / Self.degree }

  /// The latitude of the middle row: no row may lie at a pole, where all longitudes are one point.
  private var latitude: Double {
    let most = 89.5 - step * Double(Self.rows - 1) / 2
    return min(max(center.latitude, -most), most)
  }

  /// From one column to the next, degrees: those of the middle row, as on a map of small scale.
  private var eastStep: Double { step / cos(latitude * .pi / 180) }

  package var points: [Coordinates] {
    (0..<Self.rows).flatMap { row in
      (0..<Self.columns).map { coordinates(of: Position(Double($0), Double(row))) }
    }
  }

  /// Where on the earth a point of the map is.
  package func coordinates(of position: Position) -> Coordinates {
    Coordinates(
      latitude: latitude - (position.y - Double(Self.rows - 1) / 2) * step,
      longitude: center.longitude + (position.x - Double(Self.columns - 1) / 2) * eastStep)
  }

  /// Where on the map a point of the earth is, perhaps outside.
  package func position(of point: Coordinates) -> Position {
    let apart = point.longitude - center.longitude
    // The shorter way around: a map may lie across the line where the date changes.
    let east = apart > 180 ? apart - 360 : apart < -180 ? apart + 360 : apart
    return Position(
      east / eastStep + Double(Self.columns - 1) / 2,
      (latitude - point.latitude) / step + Double(Self.rows - 1) / 2)
  }
}
