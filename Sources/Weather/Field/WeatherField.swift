package import LightFoundation

/// The weather around a place, hour by hour, at each point of a grid.
///
/// Columns of numbers, not rows of values: an hour of all points is one stretch of each.
package struct WeatherField: Hashable, Sendable {
  /// The points.
  package let grid: FieldGrid
  package let issuer: String
  /// The first hour.
  package let start: Date
  package let count: Int
  /// Hour after hour the values of all points, what is unknown as no number.
  private var values: [[Double]]

  /// What the series of the points come to, in the order of the grid; nil where none says anything.
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

  /// How far from its hour a row may lie and still be that hour, in hours.
  private static let slack = 0.01

  package func time(of hour: Int) -> Date { start + Double(hour) * 3600 }

  /// The hour that an instant lies in; nil where it is not known.
  ///
  /// The last one is not told of: what falls in it is known only of the hours before it.
  package func hour(at instant: Date) -> Int? {
    let hours = instant.timeIntervalSince(start) / 3600
    guard hours >= 0, hours < Double(count - 1) else { return nil }
    return Int(clamping: hours)
  }

  package func sheet(of hour: Int) -> FieldSheet {
    FieldSheet(
      columns: FieldConditions.columns.enumerated().map { index, column in
        // What falls in an hour is told when it is over.
        let row = column.quantity == .rain ? hour + 1 : hour
        let first = row * FieldGrid.count
        guard row >= 0, first < values[index].count else {
          return Array(repeating: .nan, count: FieldGrid.count)
        }
        return Array(values[index][first..<first + FieldGrid.count])
      }, time: time(of: hour))
  }

  /// The least and the most of a quantity in all hours, so that a colour means one value in all.
  package func range(of quantity: FieldQuantity) -> ClosedRange<Double>? {
    let known = values[FieldSheet.column(of: quantity)].lazy.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return nil }
    return low...high
  }
}

extension WeatherField: Codable {
  private enum CodingKeys: String, CodingKey {
    case center = "at"
    case width, issuer, start, count, values
  }

  /// Reads columns; what cannot be is unknown.
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

  /// Writes columns.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(grid.center, forKey: .center)
    try container.encode(grid.width, forKey: .width)
    try container.encode(issuer, forKey: .issuer)
    try container.encode(start.seconds, forKey: .start)
    try container.encode(count, forKey: .count)
    var texts: [String: String] = [:]
    for (column, values) in zip(FieldConditions.columns, values) {
      // Three decimals are more than any model knows, and m/s and °C come with as many as fit.
      texts[column.name] = ColumnText.text(values.map { ($0 * 1000).rounded() / 1000 })
    }
    try container.encode(texts, forKey: .values)
  }
}
