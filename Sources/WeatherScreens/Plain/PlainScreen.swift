import Foundation
import TerminalUI
import Weather

/// The same weather as numbered lines of text, for screen readers and for plain printers.
///
/// No drawings, no columns, no signs that have to be seen: each line is a sentence on its own.
public enum PlainScreen {
  /// What there is to say.
  public static func text(_ state: AppState) -> String {
    lines(state).enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
  }

  /// The lines without their numbers.
  static func lines(_ state: AppState) -> [String] {
    guard let entry = state.shown else { return ["No places yet."] }
    let scene = PlaceScene(entry, state)
    let place = [entry.place.name, entry.place.region, entry.place.country].compactMap(\.self)
    var lines = [
      "\(place.joined(separator: ", ").harmless), \(scene.date(scene.moment)) "
        + "\(scene.clock(scene.moment)).",
      condition(entry, state),
    ]
    if entry.forecast == nil {
      lines.append("No weather is known of this place yet.")
    } else {
      lines += weather(scene) + days(scene)
    }
    lines += others(state)
    return (lines + [state.isDemo ? "Made-up weather." : Credit.line + "."]).filter { !$0.isEmpty }
  }

  private static func condition(_ entry: PlaceEntry, _ state: AppState) -> String {
    let age = entry.age(at: state.now).map { "data is \(AgeText.long($0)) old" } ?? "no data"
    switch entry.condition(at: state.now) {
    case .fresh: return "Up to date: \(age)."
    case .stale: return "Older than it should be: \(age)."
    case .offline: return "No network: \(age)."
    case .loading: return "Being fetched: \(age)."
    case .empty: return entry.problem.map { "Failed: \($0.text.harmless)." } ?? ""
    }
  }

  private static func weather(_ scene: PlaceScene) -> [String] {
    let row = scene.conditions
    let units = scene.units
    let temperature = row?.temperature.map { spoken(units.temperature($0)) } ?? "unknown"
    let feels = row?.feelsLike.map { ", feels like \(spoken(units.temperature($0)))" } ?? ""
    let sky = scene.sky.isEmpty ? "" : "\(scene.sky), "
    var lines = ["\(sky)\(temperature)\(feels)."]
    if let warning = scene.warning { lines.append("Warning: \(warning).") }
    lines.append(scene.outlook)
    if let speed = row?.windSpeed {
      let from = row?.windPoint.map { " from \(scene.words.letters(of: $0))" } ?? ""
      let gusts = row?.gusts.map { ", gusts \(units.wind($0))" } ?? ""
      lines.append("Wind\(from) \(units.wind(speed))\(gusts).")
    }
    let more = [
      row?.humidity.map { "humidity \($0.whole) %" },
      (row?.seaLevelPressure ?? row?.surfacePressure).map { "pressure \(units.pressure($0))" },
      row?.uvIndex.map { "UV index \($0.whole)" },
      scene.air?.europeanIndex.map { "air quality \($0.whole)" },
    ].compactMap(\.self)
    if let first = more.first {
      let rest = more.dropFirst().map { ", \($0)" }.joined()
      lines.append(first.prefix(1).uppercased() + first.dropFirst() + rest + ".")
    }
    if let rise = scene.sun.sunrise, let set = scene.sun.sunset {
      lines.append("Sunrise \(scene.clock(rise)), sunset \(scene.clock(set)).")
    }
    return lines
  }

  private static func days(_ scene: PlaceScene) -> [String] {
    (scene.entry.forecast?.days(from: scene.now) ?? []).prefix(7).map { day in
      let low = day.minimumTemperature.map { spoken(scene.units.temperature($0)) }
      let high = day.maximumTemperature.map { spoken(scene.units.temperature($0)) }
      let sky = day.code.map { scene.within(scene.words.name(of: $0, isDay: true)) }
      let range = low.flatMap { low in high.map { "\(low) to \($0)" } }
      let rain = (day.precipitation ?? 0) >= 0.1 ? day.precipitation.map(scene.units.rain) : nil
      let chance = day.precipitationChance.map { "\($0.whole) % chance of rain" }
      let facts = [sky, range, chance, rain.map { "\($0) in all" }].compactMap(\.self)
      return "\(scene.date(day.middle)): \(facts.joined(separator: ", "))."
    }
  }

  /// The other places, each in a line.
  private static func others(_ state: AppState) -> [String] {
    let shown = state.shown?.place.id
    return state.places.filter { $0.place.id != shown }.map { entry in
      let scene = PlaceScene(entry, state)
      let condition = entry.condition(at: state.now)
      let value = scene.conditions?.temperature.map { spoken(scene.units.temperature($0)) }
      let sky = scene.sky.isEmpty ? nil : scene.within(scene.sky)
      let state = condition == .fresh ? nil : StatusText.word(condition)
      let facts = [value, sky, state].compactMap(\.self).joined(separator: ", ")
      return "\(entry.place.name.harmless): \(facts.isEmpty ? "no data" : facts)."
    }
  }

  /// A temperature with a word for what a screen reader would leave out.
  private static func spoken(_ reading: Reading) -> String {
    let number =
      reading.number.hasPrefix("-") ? "minus \(reading.number.dropFirst())" : reading.number
    let degrees = abs(Int(reading.number) ?? 0) == 1 ? " degree" : " degrees"
    return number + (reading.symbol == "°" ? degrees : " \(reading.symbol)")
  }
}
