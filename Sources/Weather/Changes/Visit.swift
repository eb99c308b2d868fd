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
