import Weather

/// A row of which a service has hours.
protocol WireSeries: WireRow {
  /// The service that tells of it.
  static var host: OpenMeteoHost { get }
  static var days: Int { get }
  /// Whether it is known of every place; where not, to know nothing is an answer.
  static var isEverywhere: Bool { get }
  /// In which zone days begin: that of the place, unless the places have to have one in common.
  static var zone: String { get }
  /// The one model that is asked, and how many runs it has; nil for the best for the place.
  static var model: (name: String, runs: Int)? { get }
  /// An answer as its table wants it.
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

  /// What is known where there was a refusal: nothing, if that is what the refusal says.
  init(_ error: OpenMeteoError, asked: Coordinates) throws(OpenMeteoError) {
    guard !Row.isEverywhere, case .refused(let reason, _) = error,
      reason.hasPrefix("No data is available")
    else { throw error }
    self.init(coordinates: asked, issuer: Row.issuer, zone: .utc)
  }

  /// Whether an answer has all columns that were asked for and no value in any of them, which is
  /// how the service says that there is nothing of this kind.
  private static func isAllGaps(_ answer: WireAnswer) -> Bool {
    guard !Row.isEverywhere, let section = answer.sections["hourly"] else { return false }
    let count = section.time.values.count
    let gaps = section.columns.filter { _, column in
      column.values.count == count && column.values.allSatisfy(\.isNaN)
    }
    return count > 0 && Set(gaps.map(\.name)).isSuperset(of: Row.table.names(.hours))
  }
}
