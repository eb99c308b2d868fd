package import LightFoundation
import TerminalUI
package import Weather

extension WeatherView {
  /// One or two sentences: current or coming precipitation, and how the next day differs.
  package var outlook: String { outlookSentences.joined(separator: display.language.marks.gap) }

  package var outlookSentences: [String] {
    promptSentences + [sureSentence, rankSentence].compactMap(\.self)
  }

  /// The sentences of ``outlook`` that depend on the forecast only.
  package var promptSentences: [String] {
    let outlook = Outlook(of: forecast, at: moment, told: now)
    var sentences = outlook.sentences(
      in: display.language, units: display.units, clock: display.clock
    )
    .map(display.degrees)
    if let possible = possible(before: outlook.rain) {
      sentences[0] = possible
    } else if case .dry = outlook.rain, let next, next.spell != nil {
      // For rain more than a day away, state only when it begins.
      sentences[0] =
        possible(before: next, isThenNamed: false)
        ?? Clauses.first(of: sentence(next), display.language.marks)
    }
    return sentences
  }

  /// The sentence on a likely fall that comes before the next one with an amount.
  private func possible(before rain: Outlook.Rain?, isThenNamed: Bool = true) -> String? {
    let spell = rain?.spell
    guard rain != nil, spell.map({ $0.start > moment }) ?? true,
      let likely = likely(until: spell?.start)
    else { return nil }
    let isSnow = forecast.hour(around: likely.span.lowerBound)?.isSnow == true
    return display.language.possibleFall(
      of: isSnow ? .snow : .rain, from: likely.span.lowerBound,
      display.chance(likely.precipitationChance) ?? "", then: isThenNamed ? spell : nil, telling)
  }

  /// The first hour until a spell that is likely wet, although its amount is zero.
  private func likely(until spell: Date?) -> Conditions? {
    let ends = spell ?? moment + 86_400
    return forecast.hours.first {
      $0.span.upperBound > moment && $0.span.upperBound <= ends && $0.precipitationChance ?? 0 >= 50
    }
  }

  /// The next precipitation within the whole forecast.
  package var next: Outlook.Rain? { Outlook(of: forecast, at: moment, told: now, hours: nil).rain }

  /// A sentence about the next precipitation and its probability.
  package var nextSentence: String {
    guard let rain = next else { return noWeatherThen }
    // It names its own chance.
    if let possible = possible(before: rain) { return possible }
    // After two spells, it would be unclear whose chance it is.
    guard !rain.hasSecond, let chance = display.chance(rain.spell?.chance) else {
      return sentence(rain)
    }
    return sentence(rain) + display.language.marks.gap + display[.chanceIs(chance)]
  }

  private func sentence(_ rain: Outlook.Rain) -> String { display.language.sentence(rain, telling) }

  var telling: Telling {
    Telling(
      now: moment, present: now, zone: forecast.zone, units: display.units, clock: display.clock,
      decimalMark: display.language.decimalMark)
  }

  /// The departure of the day from normal, such as `2° below normal for 22 Nov`, or nil if unknown.
  package var departure: String? { departure(isLong: true) }

  /// The departure from normal, optionally without the date.
  func departure(isLong: Bool) -> String? {
    guard let warmer = departureInDegrees else { return nil }
    let reading = display.units.temperatureDifference(abs(warmer))
    let isEqual = reading.number == "0"
    return display[
      .normal(
        isEqual ? nil : display.text(reading), isWarmer: warmer > 0,
        date: isLong ? display.language.shortDate(date) : nil)]
  }

  /// The departure of the daily high from normal, °C.
  package var departureInDegrees: Double? {
    day?.maximumTemperature.flatMap { parts.normals?.departure(ofMaximum: $0, on: date) }
  }

  /// The warnings derived from the forecast, worst first.
  package var warnings: [WeatherWarning] { WeatherWarning.all(in: forecast, from: moment) }

  /// The warnings worth a line, such as `Storm gusts from 14:00 to 18:00, 93 km/h`.
  package var warningLines: [(warning: WeatherWarning, text: String)] {
    warnings.filter(\.isNotable).map { ($0, text(of: $0)) }
  }

  /// A warning with its period and worst value, optionally under another name.
  func text(of warning: WeatherWarning, called name: String? = nil) -> String {
    let language = display.language
    // Gusts and precipitation are those of the hour before a row.
    let isOfHourBefore = [.gusts, .heavyRain, .heavySnow].contains(warning.kind)
    let last = forecast.hours.last.map { $0.time + (isOfHourBefore ? 0 : 3600) } ?? .distantPast
    let start = warning.span.lowerBound
    let span =
      warning.span.upperBound < last
      ? language.span(of: warning, from: moment, in: zone, display.clock)
      : language.openSpan(
        from: start > moment
          ? language.time(start, from: moment, in: zone, display.clock) : nil)
    let peak = peak(warning).map { ", \($0)" } ?? ""
    return "\(name ?? display.language.name(of: warning.kind)) \(span)\(peak)"
  }

  private func peak(_ warning: WeatherWarning) -> String? {
    warning.peak.flatMap { peak in
      switch warning.kind {
      case .frost: display.temperature(peak)
      // The air temperature is lower and displayed next to it, so name the apparent one.
      case .heat where forecast.hours.contains { $0.feelsLike == peak }:
        "\(display[.feels]) \(display.temperature(peak))"
      case .heat: display.temperature(peak)
      case .gusts: display.text(display.units.wind(peak))
      case .heavyRain: display.text(display.units.rain(peak))
      case .heavySnow: display.text(display.units.snow(peak))
      case .fog: display[Self.downTo(display.text(display.units.distance(peak)))]
      case .ultraviolet: "\(display[.ultraviolet]) \(peak.whole)"
      case .thunderstorm, .ice: nil
      }
    }
  }

  /// The message instead of the weather: the forecast has ended, or there is no data.
  package var noWeatherThen: String { noWeather(ended) }

  /// The same for a message from ``ended(_:)``, or nil.
  package func noWeather(_ ended: String?) -> String {
    ended?.asSentence(display.language.marks) ?? display[.noDataThen]
  }

  /// The message that the forecast ended before the moment, or nil if it did not or is missing.
  package var ended: String? {
    ended(after: [
      forecast.hours.last.map { $0.time + 3600 }, forecast.days.last.map { $0.start + 86_400 },
    ])
  }

  /// The message that a series ended before the moment, or nil if it did not or is missing.
  package func ended<Row>(_ series: Series<Row>) -> String? {
    ended(after: [series.hours.last.map { $0.time + 3600 }])
  }

  private func ended(after ends: [Date?]) -> String? {
    guard let end = ends.compactMap(\.self).max(), end <= moment else { return nil }
    let date = display.language.shortDate(zone.day(of: end - 1))
    return display.glyphs.text(display[Self.forecastEnded].replacing("{0}", with: date))
  }

  private static func downTo(_ visibility: String) -> Message {
    Message("warning.downTo", "down to {0}", visibility)
  }
  private static let forecastEnded = Message("ended.forecastEnded", "stored forecast ended {0}")
}

extension Outlook.Rain {
  /// The current or coming spell, or nil if it stays dry.
  package var spell: WetSpell? {
    switch self {
    case .now(let spell, _), .later(let spell, _): spell
    case .dry: nil
    }
  }

  /// True if the sentence names a second spell.
  package var hasSecond: Bool {
    switch self {
    case .now(_, let then), .later(_, let then): then != nil
    case .dry: false
    }
  }
}

extension Place {
  /// The name with region and country, without repetition: `Portland, Oregon, United States`.
  package var fullName: String {
    var parts = [name.harmless]
    for part in [region, country].compactMap({ $0?.harmless })
    where !part.isEmpty && !parts.contains(part) { parts.append(part) }
    return parts.joined(separator: ", ")
  }
}

/// Shortens sentences by dropping their last clauses.
package enum Clauses {
  /// Returns the sentences as one text, followed by shorter and shorter forms, down to an empty
  /// text.
  ///
  /// Drops the clauses of the last sentence first, from its end.
  package static func shorter(_ sentences: [String], _ marks: SentenceMarks = .usual) -> [String] {
    var left = sentences.filter { !$0.isEmpty }.map { clauses($0, marks) }
    var all: [String] = []
    while !left.isEmpty {
      let texts = left.map { $0.joined(separator: marks.clause) + marks.stop }
      all.append(texts.joined(separator: marks.gap))
      left[left.count - 1].removeLast()
      if left[left.count - 1].isEmpty { left.removeLast() }
    }
    return all + [""]
  }

  /// The first clause of a sentence, with a full stop.
  static func first(of sentence: String, _ marks: SentenceMarks) -> String {
    (clauses(sentence, marks).first ?? "") + marks.stop
  }

  private static func clauses(_ sentence: String, _ marks: SentenceMarks) -> [String] {
    let whole = sentence.hasSuffix(marks.stop) ? String(sentence.dropLast()) : sentence
    return whole.split(separator: marks.clause).map(String.init)
  }
}

/// Data that is newer than the clock, because the clock was set back.
package enum ClockSetBack {
  /// The tolerated difference between two clocks, in seconds.
  private static let skew = 300.0

  /// Returns whether the clock was set back since a fetch.
  ///
  /// `patience` is how long a command may fetch after it has read the clock, in seconds.
  package static func holds(_ fetched: Date, now: Date, patience: TimeInterval = 0) -> Bool {
    fetched.timeIntervalSince(now) > skew + patience
  }

  /// Replaces the age of the data.
  package static let brief = Message("ended.brief", "clock set back")

  package static func told(_ time: String) -> Message {
    Message("ended.told", "the clock was set back; this data is from {0}", time)
  }
}

extension WeatherWarning {
  var isNotable: Bool { level > .notice || kind == .ice }
}
