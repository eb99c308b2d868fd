package import LightFoundation

/// Watches successive forecasts and reports each event once.
///
/// A newer forecast may move an event, or lose and find it again, so an event within an hour of a
/// reported one counts as the same. It is reported again only if an authority raises its severity.
package struct WeatherWatch: Hashable, Sendable {
  package let wishes: WatchWishes
  private var reported: [WeatherEvent.Kind: [Reported]] = [:]

  /// The period and severity of a reported event.
  private struct Reported: Hashable {
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
      wishes.events(in: official, at: now) + (forecast.map { wishes.events(in: $0, at: now) } ?? [])
    reported = reported.mapValues { $0.filter { $0.span.upperBound > now - 86_400 } }
    return events.filter { isNew($0, at: now) }
  }

  private mutating func isNew(_ event: WeatherEvent, at now: Date) -> Bool {
    let (span, severity) = (event.reach(at: now), event.severity)
    var known = reported[event.kind] ?? []
    defer { reported[event.kind] = known }
    guard let index = known.firstIndex(where: { $0.isNear(span) }) else {
      known.append(Reported(span: span, severity: severity))
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
  package func nextCheck(in forecast: Forecast?, hasAuthority: Bool = false, at now: Date) -> Date {
    // Without a forecast, look again soon: a fetch succeeds as soon as the network is back.
    guard let forecast else { return now + 300 }
    // 15 minutes plus 10 % jitter and a few seconds: by then the cached value has expired.
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

/// An upcoming or current event that the user wants to be notified of.
package struct WeatherEvent: Hashable, Sendable {
  /// The kind of an event.
  ///
  /// Several events of one kind may follow each other.
  package enum Kind: Hashable, Sendable {
    case rain
    /// Gusts above the requested limit.
    case gusts
    case frost
    /// A warning derived from the forecast.
    case warning(WeatherWarning.Kind)
    /// An official warning, identified by its event name.
    case official(String)
  }

  package enum Facts: Hashable, Sendable {
    case spell(WetSpell)
    case warning(WeatherWarning)
    case official(OfficialWarning)
  }

  package let kind: Kind
  package let facts: Facts

  /// The period of the event, as far as known.
  package var span: Range<Date> {
    switch facts {
    case .spell(let spell): spell.start..<max(spell.start, spell.end ?? spell.lastKnown)
    case .warning(let warning): warning.span
    case .official(let warning): warning.span
    }
  }

  /// The severity rated by the authority, if any.
  var severity: OfficialWarning.Severity {
    if case .official(let warning) = facts { warning.severity } else { .unknown }
  }

  /// The period within which another event of the same kind counts as this one.
  func reach(at now: Date) -> Range<Date> {
    guard case .official(let warning) = facts, warning.ends == nil else { return span }
    // A warning without an end is extended by a day from now.
    return span.lowerBound..<(max(span.lowerBound, now) + 86_400)
  }
}

package struct WatchWishes: Hashable, Sendable {
  /// The lead time for rain and snow in seconds, or nil for no notification.
  package var rain: TimeInterval?
  /// The lowest gust to report, m/s, or nil for no notification.
  package var gusts: Double?
  package var frost: Bool
  /// True to report every warning above a notice, black ice, and official warnings.
  package var warnings: Bool

  package init(
    rain: TimeInterval? = nil, gusts: Double? = nil, frost: Bool = false, warnings: Bool = false
  ) {
    self.rain = rain
    self.gusts = gusts
    self.frost = frost
    self.warnings = warnings
  }

  private static let horizon = 12

  /// The events of a forecast, whether reported before or not.
  package func events(in forecast: Forecast, at now: Date) -> [WeatherEvent] {
    var events: [WeatherEvent] = []
    if let rain, let spell = nextSpell(in: forecast, at: now), spell.start <= now + rain {
      events.append(WeatherEvent(kind: .rain, facts: .spell(spell)))
    }
    if let gusts, let warning = gale(from: gusts, in: forecast, at: now) {
      events.append(WeatherEvent(kind: .gusts, facts: .warning(warning)))
    }
    for warning in WeatherWarning.all(in: forecast, from: now, hours: Self.horizon) {
      if frost, warning.kind == .frost {
        events.append(WeatherEvent(kind: .frost, facts: .warning(warning)))
      } else if warnings, warning.level > .notice || warning.kind == .ice {
        events.append(WeatherEvent(kind: .warning(warning.kind), facts: .warning(warning)))
      }
    }
    return events
  }

  /// The official warnings for the place, no matter how far ahead.
  func events(in official: OfficialWarnings?, at now: Date) -> [WeatherEvent] {
    guard warnings else { return [] }
    return (official?.inForce(at: now) ?? []).map { warning in
      WeatherEvent(
        kind: .official(warning.wording(in: "en")?.event ?? warning.id),
        facts: .official(warning))
    }
  }

  /// The time at which a coming spell of rain gets close enough to report, or nil without a coming
  /// spell or if it is close already.
  func rainComes(in forecast: Forecast, at now: Date) -> Date? {
    guard let rain, let spell = nextSpell(in: forecast, at: now) else { return nil }
    let instant = spell.start - rain
    return instant > now ? instant : nil
  }

  private func nextSpell(in forecast: Forecast, at now: Date) -> WetSpell? {
    switch Outlook(of: forecast, at: now, hours: 48).rain {
    case .now(let spell, _), .later(let spell, _): spell
    case .dry, nil: nil
    }
  }

  /// The next period with such gusts, with pauses of at most two hours.
  private func gale(from least: Double, in forecast: Forecast, at now: Date) -> WeatherWarning? {
    let end = now + Double(Self.horizon) * 3600
    var found: (span: Range<Date>, peak: Double)?
    for row in forecast.hours where row.span.upperBound > now && row.span.lowerBound < end {
      guard let gusts = row.gusts, gusts >= least, !row.span.isEmpty else { continue }
      guard let known = found else {
        found = (row.span, gusts)
        continue
      }
      guard row.span.lowerBound <= known.span.upperBound + 2 * 3600 else { break }
      found = (known.span.lowerBound..<row.span.upperBound, max(known.peak, gusts))
    }
    return found.map { WeatherWarning(kind: .gusts, level: .notice, span: $0.span, peak: $0.peak) }
  }
}
