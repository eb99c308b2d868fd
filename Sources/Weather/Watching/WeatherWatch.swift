package import LightFoundation

/// Watches forecasts as they come, and tells each event once.
///
/// A later forecast may move an event, or lose and find it again: what lies within an hour of what
/// was told is the same. Where an authority grades it worse it is told again.
package struct WeatherWatch: Hashable, Sendable {
  package let wishes: WatchWishes
  private var told: [WeatherEvent.Kind: [Told]] = [:]

  /// When something was told to be, and how bad.
  private struct Told: Hashable {
    var span: Range<Date>
    var severity: OfficialWarning.Severity

    func isNear(_ other: Range<Date>) -> Bool {
      other.lowerBound <= span.upperBound + 3600 && other.upperBound >= span.lowerBound - 3600
    }
  }

  /// A watch that has told nothing yet.
  package init(_ wishes: WatchWishes) { self.wishes = wishes }

  /// What is to be told at an instant and was not told before, the authorities' word first.
  package mutating func news(
    in forecast: Forecast?, _ official: OfficialWarnings? = nil, at now: Date
  ) -> [WeatherEvent] {
    let events =
      wishes.events(in: official, at: now)
      + (forecast.map { wishes.events(in: $0, at: now) } ?? [])
    told = told.mapValues { $0.filter { $0.span.upperBound > now - 86_400 } }
    return events.filter { isNew($0, at: now) }
  }

  private mutating func isNew(_ event: WeatherEvent, at now: Date) -> Bool {
    let (span, severity) = (event.reach(at: now), event.severity)
    var known = told[event.kind] ?? []
    defer { told[event.kind] = known }
    guard let index = known.firstIndex(where: { $0.isNear(span) }) else {
      known.append(Told(span: span, severity: severity))
      return true
    }
    let before = known[index]
    let (start, end) = (before.span.lowerBound, before.span.upperBound)
    known[index].span = min(span.lowerBound, start)..<max(span.upperBound, end)
    known[index].severity = max(severity, before.severity)
    return severity > before.severity
  }

  /// When to look again: when a newer forecast may be there, or what is known comes into sight.
  ///
  /// Where an authority is asked as well, it is as often as for rain.
  package func nextLook(
    in forecast: Forecast?, hasAuthority: Bool = false, at now: Date
  ) -> Date {
    // Without a forecast there is one to be had as soon as the network is back.
    guard let forecast else { return now + 300 }
    // A quarter of an hour and a tenth more, which chance may add to the life of what was fetched,
    // and a few seconds: then it is past its time.
    let pace: TimeInterval = wishes.rain != nil || hasAuthority && wishes.warnings ? 1000 : 3600
    let comes = wishes.rainComes(in: forecast, at: now) ?? .distantFuture
    return min(now + pace, max(comes, now + 1))
  }

  /// How long to rest from an instant on, after the last look and until the next; nil for not at
  /// all.
  ///
  /// A minute at most: a machine that slept, or a clock that was set, is noticed then.
  package static func rest(at now: Date, after last: Date, until next: Date) -> TimeInterval? {
    guard now >= last - 1, now < next else { return nil }
    return min(next.timeIntervalSince(now), 60)
  }
}
