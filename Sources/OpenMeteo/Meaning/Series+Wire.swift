import Weather

/// A row type for which a service has hourly data.
protocol WireSeries: WireRow {
  /// The service that provides the data.
  static var host: OpenMeteoHost { get }
  static var days: Int { get }
  /// True if data exists for every place. Otherwise a response without data is a valid result.
  static var isEverywhere: Bool { get }
  /// The time zone of days: the place's, or a fixed one if several places must match.
  static var zone: String { get }
  /// The requested model and its number of runs, or nil for the best match.
  static var model: (name: String, runs: Int)? { get }
  /// Transforms a response into the columns of the table.
  static func prepared(_ answer: WireAnswer) -> WireAnswer
}

extension WireSeries {
  static var zone: String { "auto" }
  static var model: (name: String, runs: Int)? { nil }
  static func prepared(_ answer: WireAnswer) -> WireAnswer { answer }
  static var isEverywhere: Bool { true }
}

extension Series where Row: WireSeries {
  init(_ answer: WireAnswer, asked: Coordinates) throws(OpenMeteoError) {
    let reader = SectionReader(answer: Row.prepared(answer), models: [], model: nil)
    let current = reader.rows("current", interval: 3600, as: Row.self)
    let hours = reader.rows("hourly", interval: 3600, as: Row.self)
    let isKnown = current.isKnown || hours.isKnown
    guard isKnown || Series.isAllGaps(answer) else { throw .saidNothing }
    self.init(
      coordinates: answer.coordinates(asked: asked), issuer: Row.issuer,
      zone: answer.placeZone, current: isKnown ? current.rows.first : nil,
      hours: isKnown ? hours.rows : [])
  }

  /// Creates an empty series if the error says that there is no data, or rethrows it.
  init(_ error: OpenMeteoError, asked: Coordinates) throws(OpenMeteoError) {
    guard !Row.isEverywhere, case .refused(let reason, _) = error,
      reason.hasPrefix("No data is available")
    else { throw error }
    self.init(coordinates: asked, issuer: Row.issuer, zone: .utc)
  }

  /// Returns whether a response has all requested columns without any value, which is how the
  /// service reports that there is no such data.
  private static func isAllGaps(_ answer: WireAnswer) -> Bool {
    guard !Row.isEverywhere, let section = answer.sections["hourly"] else { return false }
    let count = section.time.values.count
    let gaps = section.columns.filter { _, column in
      column.values.count == count && column.values.allSatisfy(\.isNaN)
    }
    return count > 0 && Set(gaps.map(\.name)).isSuperset(of: Row.table.names(.hours))
  }
}
