package import LightFoundation

/// The hourly weather around a place, at each point of a grid.
///
/// Stored by column, so that one hour of one quantity is contiguous.
package struct WeatherField: Hashable, Sendable {
  package let grid: FieldGrid
  package let issuer: String
  package let start: Date
  package let count: Int
  /// The values of each column, hour by hour and point by point; NaN if unknown.
  private var values: [[Double]]

  /// Combines the series of the grid points, in grid order, or returns nil if none has a value.
  package init?(_ grid: FieldGrid, _ series: [Series<FieldConditions>?]) {
    let known = series.prefix(FieldGrid.count).enumerated().flatMap { index, series in
      (series?.hours ?? []).map { (index, $0) }
    }
    let times = known.map(\.1.time)
    guard let first = times.min(), let last = times.max() else { return nil }
    let span = last.timeIntervalSince(first) / 3600 + Self.slack
    guard span < Double(Self.mostHours) else { return nil }
    self.init(
      grid, issuer: series.lazy.compactMap { $0?.issuer }.first ?? "", start: first,
      count: Int(clamping: span) + 1)
    for (index, hour) in known {
      let offset = hour.time.timeIntervalSince(start) / 3600
      let row = Int(clamping: offset.rounded())
      guard abs(offset - Double(row)) < Self.slack else { continue }
      for (column, kind) in FieldConditions.columns.enumerated() {
        values[column][row * FieldGrid.count + index] = kind.get(hour) ?? .nan
      }
    }
    guard values.contains(where: { $0.contains(where: \.isFinite) }) else { return nil }
  }

  private init(_ grid: FieldGrid, issuer: String, start: Date, count: Int) {
    (self.grid, self.issuer, self.start, self.count) = (grid, issuer, start, count)
    values = FieldConditions.columns.map { _ in
      Array(repeating: .nan, count: count * FieldGrid.count)
    }
  }

  private static let mostHours = 400

  /// The largest distance of a row from a full hour, in hours.
  private static let slack = 0.01

  package func time(of hour: Int) -> Date { start + Double(hour) * 3600 }

  /// Returns the index of the hour that contains an instant, or nil if the field does not cover it.
  ///
  /// The last hour does not count, since precipitation is reported for the hour before.
  package func hour(at instant: Date) -> Int? {
    let hours = instant.timeIntervalSince(start) / 3600
    guard hours >= 0, hours < Double(count - 1) else { return nil }
    return Int(clamping: hours)
  }

  package func sheet(of hour: Int) -> FieldSheet {
    FieldSheet(
      columns: FieldConditions.columns.enumerated().map { index, column in
        // Precipitation is reported at the end of its hour.
        let row = column.quantity == .rain ? hour + 1 : hour
        let first = row * FieldGrid.count
        guard row >= 0, first < values[index].count else {
          return Array(repeating: .nan, count: FieldGrid.count)
        }
        return Array(values[index][first..<first + FieldGrid.count])
      }, time: time(of: hour))
  }

}

extension WeatherField: Codable {
  private enum CodingKeys: String, CodingKey {
    case center = "at"
    case width, issuer, start, count, values
  }

  /// Reads columns; a value out of range becomes unknown.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let grid = FieldGrid(
      around: try container.decode(Coordinates.self, forKey: .center),
      try container.decode(FieldWidth.self, forKey: .width))
    let start = Date(seconds: try container.decode(Double.self, forKey: .start))
    let count = try container.decode(Int.self, forKey: .count)
    guard (1...Self.mostHours).contains(count), Quantity.instant.known(start.seconds) != nil else {
      throw DecodingError.dataCorruptedError(
        forKey: .count, in: container, debugDescription: "not the hours of a map")
    }
    self.init(
      grid, issuer: try container.decode(String.self, forKey: .issuer), start: start, count: count)
    let texts = try container.decode([String: String].self, forKey: .values)
    for (index, column) in FieldConditions.columns.enumerated() {
      guard let text = texts[column.name] else { continue }
      guard let read = ColumnText.values(text), read.count == values[index].count else {
        throw DecodingError.dataCorruptedError(
          forKey: .values, in: container, debugDescription: "not a column of its points")
      }
      values[index] = read.map { $0.flatMap(column.quantity.known) ?? .nan }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(grid.center, forKey: .center)
    try container.encode(grid.width, forKey: .width)
    try container.encode(issuer, forKey: .issuer)
    try container.encode(start.seconds, forKey: .start)
    try container.encode(count, forKey: .count)
    var texts: [String: String] = [:]
    for (column, values) in zip(FieldConditions.columns, values) {
      // Three decimals exceed the precision of any model.
      texts[column.name] = ColumnText.text(values.map { ($0 * 1000).rounded() / 1000 })
    }
    try container.encode(texts, forKey: .values)
  }
}

/// One hour of a map: the values at the grid points, interpolated in between.
package struct FieldSheet: Hashable, Sendable {
  private let columns: [[Double]]
  private let time: Date

  init(columns: [[Double]], time: Date) { (self.columns, self.time) = (columns, time) }

  static func column(of quantity: FieldQuantity) -> Int {
    switch quantity {
    case .temperature: 0
    case .rain: 1
    case .wind: 2
    case .clouds: 4
    case .pressure: 5
    }
  }

  private static let (speed, direction) = (2, 3)

  /// Interpolates a quantity bilinearly between the four nearest points, ignoring unknown ones.
  ///
  /// Returns nil if all four are unknown.
  package func value(_ quantity: FieldQuantity, at position: FieldGrid.Position) -> Double? {
    let values = columns[Self.column(of: quantity)]
    return Self.mean(at: position) { values[$0] }
  }

  /// The range of a quantity over all points, or nil without values.
  package func range(of quantity: FieldQuantity) -> ClosedRange<Double>? {
    let known = columns[Self.column(of: quantity)].lazy.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return nil }
    return low...high
  }

  /// The direction the wind comes from, in degrees, and its speed, in m/s.
  ///
  /// Interpolates vectors rather than angles.
  package func wind(at position: FieldGrid.Position) -> (direction: Double, speed: Double)? {
    let (speeds, directions) = (columns[Self.speed], columns[Self.direction])
    let east = Self.mean(at: position) { -speeds[$0] * sin(directions[$0] * .pi / 180) }
    let north = Self.mean(at: position) { -speeds[$0] * cos(directions[$0] * .pi / 180) }
    guard let east, let north, let speed = value(.wind, at: position) else { return nil }
    let degrees = atan2(-east, -north) * 180 / .pi
    return (degrees < 0 ? degrees + 360 : degrees, speed)
  }

  /// Interpolates all quantities at a point of the map.
  package func conditions(at position: FieldGrid.Position) -> FieldConditions {
    var conditions = FieldConditions(time: time)
    conditions.temperature = value(.temperature, at: position)
    conditions.precipitation = value(.rain, at: position)
    let wind = wind(at: position)
    conditions.windSpeed = value(.wind, at: position)
    conditions.windDirection = wind?.direction
    conditions.cloudCover = value(.clouds, at: position)
    conditions.pressure = value(.pressure, at: position)
    return conditions
  }

  private static func mean(at position: FieldGrid.Position, _ value: (Int) -> Double) -> Double? {
    let x = min(max(position.x, 0), Double(FieldGrid.columns - 1))
    let y = min(max(position.y, 0), Double(FieldGrid.rows - 1))
    let left = min(Int(clamping: x), FieldGrid.columns - 2)
    let top = min(Int(clamping: y), FieldGrid.rows - 2)
    let (right, bottom) = (x - Double(left), y - Double(top))
    let corner = top * FieldGrid.columns + left
    var (sum, weight) = (0.0, 0.0)
    func add(_ index: Int, _ share: Double) {
      guard share > 0 else { return }
      let known = value(index)
      guard known.isFinite else { return }
      sum += share * known
      weight += share
    }
    add(corner, (1 - right) * (1 - bottom))
    add(corner + 1, right * (1 - bottom))
    add(corner + FieldGrid.columns, (1 - right) * bottom)
    add(corner + FieldGrid.columns + 1, right * bottom)
    return weight > 0 ? sum / weight : nil
  }
}
