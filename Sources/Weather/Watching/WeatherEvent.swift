package import LightFoundation

/// Something that is about to happen, or happens, and that somebody wants to be told of.
package struct WeatherEvent: Hashable, Sendable {
  /// What it is; of one kind there may be several, one after the other.
  package enum Kind: Hashable, Sendable {
    case rain
    /// Gusts that are as strong as was asked for.
    case gusts
    /// Frost, where that was asked for.
    case frost
    /// Something to beware of.
    case warning(WeatherWarning.Kind)
    /// Something that an authority warns of, by what it calls it.
    case official(String)
  }

  package enum Facts: Hashable, Sendable {
    case spell(WetSpell)
    case warning(WeatherWarning)
    case official(OfficialWarning)
  }

  package let kind: Kind
  package let facts: Facts

  /// From when until when, as far as is known.
  package var span: Range<Date> {
    switch facts {
    case .spell(let spell): spell.start..<max(spell.start, spell.end ?? spell.lastKnown)
    case .warning(let warning): warning.span
    case .official(let warning): warning.span
    }
  }

  /// How bad it may become, where an authority says so.
  var severity: OfficialWarning.Severity {
    if case .official(let warning) = facts { warning.severity } else { .unknown }
  }

  /// From when until when another event of its kind is this one, as far as is known at an instant.
  func reach(at now: Date) -> Range<Date> {
    guard case .official(let warning) = facts, warning.ends == nil else { return span }
    // Where no end is told, it is as good as it is now for a day.
    return span.lowerBound..<(max(span.lowerBound, now) + 86_400)
  }
}

package struct WatchWishes: Hashable, Sendable {
  /// Rain or snow, so many seconds before it begins; nil for not at all.
  package var rain: TimeInterval?
  /// Gusts from so many m/s on; nil for not at all.
  package var gusts: Double?
  package var frost: Bool
  /// Whatever is worth a warning.
  package var warnings: Bool

  /// Wishes, each of them or none.
  package init(
    rain: TimeInterval? = nil, gusts: Double? = nil, frost: Bool = false, warnings: Bool = false
  ) {
    self.rain = rain
    self.gusts = gusts
    self.frost = frost
    self.warnings = warnings
  }

  private static let horizon = 12

  /// What there is to be told of at an instant, whether it was told before or not.
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

  /// What an authority has in force for the place, however far ahead: it knows why it says so now.
  func events(in official: OfficialWarnings?, at now: Date) -> [WeatherEvent] {
    guard warnings else { return [] }
    return (official?.inForce(at: now) ?? []).map { warning in
      WeatherEvent(
        kind: .official(warning.wording(in: "en")?.event ?? warning.id),
        facts: .official(warning))
    }
  }

  /// When rain comes into sight that is too far away to be told yet; nil where none is known.
  func rainComes(in forecast: Forecast, at now: Date) -> Date? {
    guard let rain, let spell = nextSpell(in: forecast, at: now) else { return nil }
    let instant = spell.start - rain
    return instant > now ? instant : nil
  }

  private func nextSpell(in forecast: Forecast, at now: Date) -> WetSpell? {
    switch Outlook(of: forecast, at: now, hours: 48).rain {
    case .now(let spell, _), .later(let spell): spell
    case .dry, nil: nil
    }
  }

  /// The next hours of such gusts, with at most two weaker ones between.
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
    return found.map {
      WeatherWarning(kind: .gusts, level: .notice, span: $0.span, peak: $0.peak)
    }
  }
}
