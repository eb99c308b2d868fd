package import LightFoundation

/// A snapshot of what a user saw when they looked at a place: a few numbers for each day.
package struct Visit: Hashable, Sendable {
  package var seenAt: Date
  package var days: [VisitDay]

  package init(seenAt: Date, days: [VisitDay]) {
    self.seenAt = seenAt
    self.days = days.inOrder
  }

  /// Records the days of a forecast, beginning with that of `now`.
  package init(of forecast: Forecast, at now: Date) {
    self.init(seenAt: now, days: forecast.days(from: now).map(VisitDay.init))
  }
}

extension Visit: Codable {
  private enum CodingKeys: String, CodingKey {
    case seenAt = "seen"
    case days
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      seenAt: Date(seconds: try container.decode(Double.self, forKey: .seenAt)),
      days: try container.decodeRows(forKey: .days))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seenAt.seconds.rounded(), forKey: .seenAt)
    try container.encodeRows(days, forKey: .days)
  }
}

/// The last visits to a place, in order of time.
package struct VisitLog: Hashable, Sendable, Codable {
  package static let most = 30
  package static let apart: TimeInterval = 30 * 60

  /// The visits, latest last.
  package private(set) var visits: [Visit] = []

  package init() {}

  /// Returns the last visit that ended at least ``apart`` before `now`, or nil.
  ///
  /// Visits in the future, recorded before the clock was set back, do not count.
  package func last(before now: Date) -> Visit? {
    visits.last { now.timeIntervalSince($0.seenAt) >= Self.apart }
  }

  /// Merges the visits of another log of the same place.
  package mutating func merge(_ other: VisitLog) {
    let all = (visits + other.visits).sorted { $0.seenAt < $1.seenAt }
    visits = []
    for visit in all { add(visit) }
  }

  /// Appends a visit, or replaces the last one if it was less than ``apart`` ago.
  package mutating func add(_ visit: Visit) {
    guard !visit.days.isEmpty else { return }
    visits.removeAll { $0.seenAt > visit.seenAt }
    if let last = visits.last, visit.seenAt.timeIntervalSince(last.seenAt) < Self.apart {
      visits.removeLast()
    }
    visits.append(visit)
    visits.removeFirst(max(0, visits.count - Self.most))
  }
}

/// The numbers of a day as seen on a visit, for comparison with a later forecast.
package struct VisitDay: Hashable, Sendable {
  /// An instant within the day, even when the clocks change.
  package var time: Date

  package var code: WeatherCode?
  /// The highest temperature, °C.
  package var maximumTemperature: Double?
  package var precipitation: Double?
  /// The depth of fresh snow, cm.
  package var snowfall: Double?
  /// The strongest gust, m/s.
  package var gusts: Double?

  package init(_ day: Day) {
    time = day.middle
    code = day.code
    maximumTemperature = day.maximumTemperature
    precipitation = day.precipitation
    snowfall = day.snowfall
    gusts = day.gusts
  }
}

extension VisitDay: SeriesRow {
  package static let columns: [Column<VisitDay>] = [
    Column("code", .code, { $0.code?.number }, { $0.code = WeatherCode(number: $1) }),
    Column(
      "maximumTemperature", .temperature, { $0.maximumTemperature },
      { $0.maximumTemperature = $1 }),
    Column("precipitation", .rain, { $0.precipitation }, { $0.precipitation = $1 }),
    Column("snowfall", .snow, { $0.snowfall }, { $0.snowfall = $1 }),
    Column("gusts", .speed, { $0.gusts }, { $0.gusts = $1 }),
  ]

  package init(blankAt time: Date, interval: TimeInterval) { self.time = time }
}
