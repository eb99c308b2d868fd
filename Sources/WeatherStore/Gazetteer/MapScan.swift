import LightFoundation
package import Weather

/// Scans the whole table for places on a map; the latitude excludes most rows early.
struct MapScan {
  /// The offsets of the places on the map, with their populations.
  private(set) var found: [(offset: Int, people: Int)] = []

  private let grid: FieldGrid
  private let latitudes: ClosedRange<Double>

  init(_ grid: FieldGrid) {
    self.grid = grid
    let points = grid.points.map(\.latitude)
    latitudes = (points.min() ?? 0)...(points.max() ?? 0)
  }

  mutating func run(over table: UnsafeBufferPointer<UInt8>) {
    var line = 0
    while line < table.count {
      var position = line
      Self.skip(in: table, &position)
      let latitude = table.number(at: &position)
      if latitudes.contains(latitude) {
        let longitude = table.number(at: &position)
        let point = Coordinates(latitude: latitude, longitude: longitude)
        if grid.position(of: point).isInside {
          let people = Int(clamping: table.number(at: &position))
          found.append((line, people))
        }
      }
      while table[position] != newline { position += 1 }
      line = position + 1
    }
  }

  /// Moves past the next tab.
  private static func skip(in table: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
    while table[position] != tab { position += 1 }
    position += 1
  }
}

extension Gazetteer {
  /// A place, followed by the largest towns on the map around it.
  ///
  /// Omits towns that would be too close to a larger one on a map of this width.
  package func towns(around place: Place, on grid: FieldGrid, count: Int = 60) -> [Place] {
    let apart = Double(grid.width.rawValue) * 1000 / 25
    var towns = [place]
    for town in largest(count * 8, on: grid) where towns.count < count {
      let isNear = towns.contains { $0.coordinates.distance(to: town.coordinates) < apart }
      if !isNear { towns.append(town) }
    }
    return towns
  }

  /// The largest places on a map, in descending order.
  func largest(_ count: Int, on grid: FieldGrid) -> [Place] {
    files.withCities { cities in
      var scan = MapScan(grid)
      scan.run(over: cities.rows)
      let largest = scan.found.sorted { ($0.people, $1.offset) > ($1.people, $0.offset) }
      return largest.prefix(count).compactMap { place(at: $0.offset, in: cities) }
    }
  }
}
