package import LightFoundation

/// Watches successive forecasts and reports each event once.
///
/// A newer forecast may move an event, or lose and find it again, so an event within an hour of a
/// reported one counts as the same. It is reported again only if an authority raises its severity.
package struct WeatherWatch: Hashable, Sendable {
  package let wishes: WatchWishes
  private var told: [WeatherEvent.Kind: [Told]] = [:]

  /// The period and severity of a reported event.
  private struct Told: Hashable {
    var span: Range<Date>
    var severity: OfficialWarning.Severity

    func isNear(_ other: Range<Date>) -> Bool {
      other.lowerBound <= span.upperBound + 3600 && other.upperBound >= span.lowerBound - 3600
    }
  }

  package init(_ wishes: WatchWishes) { self.wishes = wishes }

  /// The events to report now: those not reported before, official warnings first.
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

  /// Returns when to look again: when a newer forecast may be available, or when known rain gets
  /// close enough to report.
  ///
  /// Official warnings are checked as often as rain.
  package func nextLook(
    in forecast: Forecast?, hasAuthority: Bool = false, at now: Date
  ) -> Date {
    // Without a forecast, look again soon: a fetch succeeds as soon as the network is back.
    guard let forecast else { return now + 300 }
    // 15 minutes, plus 10 % for the jitter of the lifetime, plus a few seconds: by then the cached
    // value has expired.
    let pace: TimeInterval = wishes.rain != nil || hasAuthority && wishes.warnings ? 1000 : 3600
    let comes = wishes.rainComes(in: forecast, at: now) ?? .distantFuture
    return min(now + pace, max(comes, now + 1))
  }

  /// Returns how long to sleep before checking the time again, or nil if the next look is due.
  ///
  /// At most a minute, to notice when the machine slept or the clock was set.
  package static func rest(at now: Date, after last: Date, until next: Date) -> TimeInterval? {
    guard now >= last - 1, now < next else { return nil }
    return min(next.timeIntervalSince(now), 60)
  }
}
