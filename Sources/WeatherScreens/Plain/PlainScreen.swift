import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

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
    guard let entry = state.shown else { return [state.settings.plainWords.noPlaces] }
    let scene = PlaceScene(entry, state)
    let plain = state.settings.plainWords
    let place = [entry.place.name, entry.place.region, entry.place.country].compactMap(\.self)
    var lines = [
      "\(place.joined(separator: ", ").harmless), \(scene.date(scene.moment)) "
        + "\(scene.clock(scene.moment)).",
      condition(entry, state),
    ]
    if entry.forecast == nil {
      lines.append(plain.noWeather)
    } else {
      lines += weather(scene) + days(scene)
    }
    lines += others(state)
    return (lines + [state.isDemo ? plain.madeUp : plain.credit]).filter { !$0.isEmpty }
  }

  private static func condition(_ entry: PlaceEntry, _ state: AppState) -> String {
    let plain = state.settings.plainWords
    let condition = entry.condition(at: state.now)
    if condition == .empty { return entry.problem.map { plain.failed($0.text.harmless) } ?? "" }
    let age = entry.age(at: state.now)
    guard condition != .loading, let problem = entry.problem, problem.text != "no network" else {
      return plain.state(condition, age: age)
    }
    return plain.state(.stale, age: age) + " " + plain.failed(problem.text.harmless)
  }

  private static func weather(_ scene: PlaceScene) -> [String] {
    let row = scene.conditions
    let units = scene.units
    let plain = scene.settings.plainWords
    func spoken(_ celsius: Double) -> String { Self.spoken(units.temperature(celsius), plain) }
    let temperature = row?.temperature.map(spoken) ?? plain.unknown
    let feels = row?.feelsLike.map { ", \(plain.feels(spoken($0)))" } ?? ""
    let sky = scene.sky.isEmpty ? "" : "\(scene.sky), "
    var lines = ["\(sky)\(temperature)\(feels)."]
    if let warning = scene.warning { lines.append(plain.warning(warning)) }
    lines.append(scene.outlook)
    if let speed = row?.windSpeed {
      lines.append(
        plain.wind(
          from: row?.windPoint.map(scene.words.letters), "\(units.wind(speed))",
          gusts: row?.gusts.map { "\(units.wind($0))" }))
    }
    let more = [
      row?.humidity.map { plain.humidity($0.whole) },
      (row?.seaLevelPressure ?? row?.surfacePressure).map {
        plain.pressure("\(units.pressure($0))")
      },
      row?.uvIndex.map { plain.ultraviolet($0.whole) },
      scene.air?.europeanIndex.map { plain.air($0.whole) },
    ].compactMap(\.self)
    if let first = more.first {
      let rest = more.dropFirst().map { ", \($0)" }.joined()
      lines.append(first.prefix(1).uppercased() + first.dropFirst() + rest + ".")
    }
    if let rise = scene.sun.sunrise, let set = scene.sun.sunset {
      lines.append(plain.sun(rise: scene.clock(rise), set: scene.clock(set)))
    }
    return lines
  }

  private static func days(_ scene: PlaceScene) -> [String] {
    let plain = scene.settings.plainWords
    func spoken(_ celsius: Double) -> String {
      Self.spoken(scene.units.temperature(celsius), plain)
    }
    return (scene.entry.forecast?.days(from: scene.now) ?? []).prefix(7).map { day in
      let low = day.minimumTemperature.map(spoken)
      let high = day.maximumTemperature.map(spoken)
      let sky = day.code.map { scene.within(scene.words.name(of: $0, isDay: true)) }
      let range = low.flatMap { low in high.map { plain.range(low, $0) } }
      let rain = (day.precipitation ?? 0) >= 0.1 ? day.precipitation.map(scene.units.rain) : nil
      let chance = day.precipitationChance.map { plain.chance($0.whole) }
      let facts = [sky, range, chance, rain.map { plain.inAll("\($0)") }].compactMap(\.self)
      return "\(scene.date(day.middle)): \(facts.joined(separator: ", "))."
    }
  }

  /// The other places, each in a line.
  private static func others(_ state: AppState) -> [String] {
    let shown = state.shown?.place.id
    let plain = state.settings.plainWords
    return state.places.filter { $0.place.id != shown }.map { entry in
      let scene = PlaceScene(entry, state)
      let condition = entry.condition(at: state.now)
      let value = scene.conditions?.temperature.map { spoken(scene.units.temperature($0), plain) }
      let sky = scene.sky.isEmpty ? nil : scene.within(scene.sky)
      let state = condition == .fresh ? nil : plain.word(condition)
      let facts = [value, sky, state].compactMap(\.self).joined(separator: ", ")
      return "\(entry.place.name.harmless): \(facts.isEmpty ? plain.noData : facts)."
    }
  }

  /// A temperature with a word for what a screen reader would leave out.
  private static func spoken(_ reading: Reading, _ plain: any PlainWords) -> String {
    let number =
      reading.number.hasPrefix("-") ? "minus \(reading.number.dropFirst())" : reading.number
    return reading.symbol == "°" ? plain.degrees(number) : "\(number) \(reading.symbol)"
  }
}
