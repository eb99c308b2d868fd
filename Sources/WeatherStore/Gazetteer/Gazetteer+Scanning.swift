import LightFoundation
package import Weather

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
    let degrees = grid.points.map(\.latitude)
    let latitudes = (degrees.min() ?? 0)...(degrees.max() ?? 0)
    return files.withCities { cities in
      let rows = cities.rows
      var found: [(offset: Int, people: Int)] = []
      rows.scan { line, position in
        let latitude = rows.number(at: &position)
        guard latitudes.contains(latitude) else { return }
        let longitude = rows.number(at: &position)
        let point = Coordinates(latitude: latitude, longitude: longitude)
        guard grid.position(of: point).isInside else { return }
        found.append((line, Int(clamping: rows.number(at: &position))))
      }
      let largest = found.sorted { ($0.people, $1.offset) > ($1.people, $0.offset) }
      return largest.prefix(count).compactMap { place(at: $0.offset, in: cities) }
    }
  }

  /// The place nearest to a point with its distance in meters, or nil if all are out of reach.
  ///
  /// Planar distances suffice for the short ones that matter.
  package func nearest(
    to point: Coordinates, within reach: Double = 100_000
  ) -> (place: Place, distance: Double)? {
    let shrink = cos(point.latitude * .pi / 180)
    let metersPerDegree = 111_195.0
    return files.withCities { cities in
      let rows = cities.rows
      var (best, reach): (Int?, Double) = (nil, reach / metersPerDegree)
      rows.scan { line, position in
        let north = abs(rows.number(at: &position) - point.latitude)
        guard north <= reach else { return }
        let apart = abs(rows.number(at: &position) - point.longitude)
        let east = min(apart, 360 - apart) * shrink
        let distance = (north * north + east * east).squareRoot()
        if distance < reach { (best, reach) = (line, distance) }
      }
      guard let best, let place = place(at: best, in: cities) else { return nil }
      return (place, place.coordinates.distance(to: point))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls a closure for each line of the city table, with a position at its latitude.
  ///
  /// The latitude comes first in order to exclude most rows early.
  fileprivate func scan(_ body: (_ line: Int, _ position: inout Int) -> Void) {
    var line = 0
    while line < count {
      var position = line
      while self[position] != tab { position += 1 }
      position += 1
      body(line, &position)
      while self[position] != newline { position += 1 }
      line = position + 1
    }
  }

  /// Reads the decimal number at a position and moves past the tab after it.
  fileprivate func number(at position: inout Int) -> Double {
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
