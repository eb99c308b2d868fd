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
    guard let entry = state.shown else { return [state.settings.look[\.noPlaces]] }
    let view = WeatherView(entry, state)
    var lines = [
      "\(entry.place.fullName), \(view.date(view.moment)) \(view.time).", condition(entry, state),
    ]
    lines += entry.forecast == nil ? [view.look[\.noWeather]] : weather(view) + days(view)
    lines += others(state)
    return (lines + [view.look[state.isDemo ? \.madeUp : \.source].sentence]).filter { !$0.isEmpty }
  }

  /// How good what is told is.
  private static func condition(_ entry: PlaceEntry, _ state: AppState) -> String {
    let words = state.settings.look.words
    let condition = entry.condition(at: state.now)
    let failure = entry.problem.map { words.spoken(.failedFor($0.text.harmless)) }
    if condition == .empty { return failure ?? "" }
    let age = entry.age(at: state.now).map {
      words.spoken(.dataAge(minutes: AgeText.minutes($0)))
    }
    let known = age ?? words.words.noData
    if condition != .loading, let failure, entry.problem?.text != "no network" {
      return words.spoken(.old(known)) + " " + failure
    }
    switch condition {
    case .fresh, .empty: return words.spoken(.upToDate(known))
    case .stale: return words.spoken(.old(known))
    case .offline: return words.spoken(.noNetwork(known))
    case .loading: return words.spoken(.fetchingIt(known))
    }
  }

  private static func weather(_ view: WeatherView) -> [String] {
    let (look, words) = (view.look, view.look.words)
    let weather = view.weather
    let temperature = weather?.temperature.map { spoken($0, look) } ?? look[\.unknown]
    let feels = weather?.feelsLike.map { words.spoken(.feelsLike(spoken($0, look))) }
    let first = [weather.flatMap(view.sky), temperature, feels]
    var lines = [first.compactMap(\.self).joined(separator: ", ") + "."]
    if let warning = view.warningLines.first { lines.append(words.spoken(.beware(warning.text))) }
    lines += [view.outlook, view.departure?.sentence ?? ""]
    if let speed = weather?.windSpeed {
      let from = weather?.windPoint.map(look.language.letters)
      let gusts = weather?.gusts.map { look.text(look.units.wind($0)) }
      lines.append(words.spoken(.windFrom(from, look.text(look.units.wind(speed)), gusts: gusts)))
    }
    lines.append(readings(view).joined(separator: ", ").sentence)
    if let rise = view.sun.sunrise, let set = view.sun.sunset {
      lines.append(words.spoken(.sunTimes(view.time(rise), view.time(set))))
    }
    return lines
  }

  private static func readings(_ view: WeatherView) -> [String] {
    let (look, weather) = (view.look, view.weather)
    let fall = weather?.fall?.text(look).map { "\($0)/h" }
    let readings: [SpokenPhrase?] = [
      look.chance(weather?.precipitationChance).map { .chanceOfRain($0) },
      (weather?.humidity).map { .humid(look.percent($0)) },
      (weather?.seaLevelPressure ?? weather?.surfacePressure).map {
        .atPressure(look.text(look.units.pressure($0)))
      },
      (weather?.uvIndex).map { .sunIndex($0.whole) },
      (view.airConditions?.europeanIndex).map { .airQuality($0.whole) },
    ]
    let rain = fall.map { look[weather?.fall?.isSnow == true ? \.snow : \.rain] + " " + $0 }
    return [rain].compactMap(\.self) + readings.compactMap { $0.map(look.words.spoken) }
  }

  private static func days(_ view: WeatherView) -> [String] {
    let look = view.look
    return view.forecast.days(from: view.now).prefix(7).map { day in
      let low = day.minimumTemperature.map { spoken($0, look) }
      let high = day.maximumTemperature.map { spoken($0, look) }
      let facts = [
        view.sky(day), low.flatMap { low in high.map { look.say(.range(low, $0)) } },
        look.chance(day.precipitationChance).map { look.words.spoken(.chanceOfRain($0)) },
        Fall(on: day)?.text(look).map { look.words.spoken(.inAll($0)) },
        day.windSpeed.map { "\(look[\.windWithGusts]) \(look.wind($0, gusts: day.gusts))" },
      ].compactMap(\.self)
      return "\(view.date(day.middle)): \(facts.joined(separator: ", "))."
    }
  }

  /// The other places, each in a line.
  private static func others(_ state: AppState) -> [String] {
    let shown = state.shown?.place.id
    let look = state.settings.look
    return state.places.filter { $0.place.id != shown }.map { entry in
      let view = WeatherView(entry, state)
      let condition = entry.condition(at: state.now)
      let value = view.weather?.temperature.map { spoken($0, look) }
      let word = condition == .fresh ? nil : look.words.word(condition)
      let facts = [value, view.weather.flatMap(view.sky), word].compactMap(\.self)
      let all = facts.isEmpty ? look[\.noData] : facts.joined(separator: ", ")
      return "\(entry.place.name.harmless): \(all)."
    }
  }

  /// A temperature with a word for what a screen reader would leave out.
  private static func spoken(_ celsius: Double, _ look: Look) -> String {
    let reading = look.units.temperature(celsius)
    let number =
      reading.number.hasPrefix("-") ? "minus \(reading.number.dropFirst())" : reading.number
    return reading.symbol == "°"
      ? look.words.spoken(.degrees(number)) : "\(number) \(reading.symbol)"
  }
}

extension String {
  /// The text as a sentence, with a large letter in front and a point behind.
  fileprivate var sentence: String {
    isEmpty ? "" : prefix(1).uppercased() + dropFirst() + "."
  }
}
