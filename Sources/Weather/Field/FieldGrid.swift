import LightFoundation

/// The width of a map, in kilometers.
package enum FieldWidth: Int, CaseIterable, Hashable, Sendable, Codable {
  /// The surrounding towns.
  case near = 300
  /// About a country.
  case wide = 900
  case widest = 2700

  /// Returns a width that is wider by some steps, or narrower if negative, clamped to the cases.
  package func stepped(_ steps: Int) -> FieldWidth {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + steps
    return all[min(max(index, 0), all.count - 1)]
  }
}

extension FieldWidth: LosslessStringConvertible {
  package var description: String { "\(rawValue)" }

  package init?(_ description: String) {
    guard let width = Int(description).flatMap(FieldWidth.init(rawValue:)) else { return nil }
    self = width
  }
}

/// The grid points of a map around a place, row by row, beginning in the northwest.
package struct FieldGrid: Hashable, Sendable {
  package static let columns = 10
  package static let rows = 6
  package static let count = columns * rows

  /// A point of the map, in columns to the right of and rows below the first grid point.
  package struct Position: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    package var isInside: Bool {
      (0...Double(columns - 1)).contains(x) && (0...Double(rows - 1)).contains(y)
    }
  }

  package let center: Coordinates
  package let width: FieldWidth

  package init(around center: Coordinates, _ width: FieldWidth) {
    (self.center, self.width) = (center, width)
  }

  private static let degree = 111.195

  /// The distance between rows, degrees.
  private var step: Double { Double(width.rawValue) / Double(Self.columns - 1) / Self.degree }

  /// The latitude of the middle row.
  ///
  /// It keeps all rows away from the poles, where all longitudes meet.
  private var latitude: Double {
    let most = 89.5 - step * Double(Self.rows - 1) / 2
    return min(max(center.latitude, -most), most)
  }

  /// The distance between columns, degrees.
  ///
  /// All rows use that of the middle row.
  private var eastStep: Double { step / cos(latitude * .pi / 180) }

  package var points: [Coordinates] {
    (0..<Self.rows).flatMap { row in
      (0..<Self.columns).map { coordinates(of: Position(Double($0), Double(row))) }
    }
  }

  package func coordinates(of position: Position) -> Coordinates {
    let (longitude, latitude) = degrees(of: position)
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// The degrees of a point of the map; across the date line, longitudes go beyond ±180.
  package func degrees(of position: Position) -> (longitude: Double, latitude: Double) {
    (
      center.longitude + (position.x - Double(Self.columns - 1) / 2) * eastStep,
      latitude - (position.y - Double(Self.rows - 1) / 2) * step
    )
  }

  /// The position of a coordinate, which may lie outside the map.
  package func position(of point: Coordinates) -> Position {
    let apart = point.longitude - center.longitude
    // Take the shorter way around: the map may cross the date line.
    let east = apart > 180 ? apart - 360 : apart < -180 ? apart + 360 : apart
    return position(longitude: center.longitude + east, latitude: point.latitude)
  }

  /// The position of degrees as ``degrees(of:)`` gives them.
  package func position(longitude: Double, latitude: Double) -> Position {
    Position(
      (longitude - center.longitude) / eastStep + Double(Self.columns - 1) / 2,
      (self.latitude - latitude) / step + Double(Self.rows - 1) / 2)
  }
}
