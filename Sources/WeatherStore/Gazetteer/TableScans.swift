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

/// Scans the whole table for the nearest place; the latitude excludes most rows early.
struct NearestScan {
  private(set) var best: Int?

  private let latitude: Double
  private let longitude: Double
  private let shrink: Double
  private var reach: Double
  private let metersPerDegree = 111_195.0

  init(point: Coordinates, reach: Double) {
    latitude = point.latitude
    longitude = point.longitude
    shrink = cos(point.latitude * .pi / 180)
    self.reach = reach / metersPerDegree
  }

  /// Scans a table; planar distances suffice for the short ones that matter.
  mutating func run(over table: UnsafeBufferPointer<UInt8>) {
    var line = 0
    while line < table.count {
      var position = line
      while table[position] != tab { position += 1 }
      position += 1
      let north = abs(table.number(at: &position) - latitude)
      if north <= reach {
        let apart = abs(table.number(at: &position) - longitude)
        let east = min(apart, 360 - apart) * shrink
        let distance = (north * north + east * east).squareRoot()
        if distance < reach {
          reach = distance
          best = line
        }
      }
      while table[position] != newline { position += 1 }
      line = position + 1
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Reads the decimal number at a position and moves past the tab after it.
  func number(at position: inout Int) -> Double {
    let isNegative = self[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var value = 0
    var divisor = 1
    var isPastPoint = false
    while self[position] != tab {
      if self[position] == UInt8(ascii: ".") {
        isPastPoint = true
      } else {
        value = value * 10 + Int(self[position] & 15)
        if isPastPoint { divisor *= 10 }
      }
      position += 1
    }
    position += 1
    return Double(isNegative ? -value : value) / Double(divisor)
  }
}
