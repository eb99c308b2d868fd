package import LightFoundation

/// What someone saw who looked at the weather of a place: a few numbers for each day.
package struct Visit: Hashable, Sendable {
  package var seenAt: Date
  /// The days as they were told then.
  package var days: [VisitDay]

  package init(seenAt: Date, days: [VisitDay]) {
    self.seenAt = seenAt
    self.days = days.inOrder
  }

  /// What a forecast tells of its days from that of an instant on.
  package init(of forecast: Forecast, at now: Date) {
    self.init(seenAt: now, days: forecast.days(from: now).map(VisitDay.init))
  }
}

extension Visit: Codable {
  private enum CodingKeys: String, CodingKey {
    case seenAt = "seen"
    case days
  }

  /// Reads columns.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      seenAt: Date(seconds: try container.decode(Double.self, forKey: .seenAt)),
      days: try container.decodeRows(forKey: .days))
  }

  /// Writes columns.
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

  /// The visits, the latest last.
  package private(set) var visits: [Visit] = []

  /// A log without a visit.
  package init() {}

  /// The latest visit that is not a part of this one; nil if there was none.
  ///
  /// A clock that was set back says nothing of what lies ahead of it.
  package func last(before now: Date) -> Visit? {
    visits.last { now.timeIntervalSince($0.seenAt) >= Self.apart }
  }

  /// Adds a visit, or lets it take the place of one that it goes on from.
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
