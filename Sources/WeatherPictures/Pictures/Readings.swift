import TerminalUI
import Weather

/// The readings of a moment as text; what is not known is left out.
package struct Readings: Sendable {
  let view: WeatherView
  private let weather: WeatherMoment?
  private let look: Look
  private let units: Units

  package init(_ view: WeatherView) {
    self.view = view
    weather = view.weather
    look = view.look
    units = view.look.units
  }
}

extension Readings {
  var sky: ReadingText { ReadingText(weather.flatMap(view.sky) ?? "", Style(.text, .bold)) }

  var feels: ReadingText { named(\.feels, weather?.feelsLike.map(look.temperature)) }

  /// The highest and the lowest temperature of the day.
  var range: ReadingText {
    guard let high = view.day?.maximumTemperature, let low = view.day?.minimumTemperature else {
      return .none
    }
    return ReadingText(
      TextLine("↑", Style(.dim)) + look.colored(high) + TextLine(" ↓", Style(.dim))
        + look.colored(low))
  }

  /// What falls from the moment on, perhaps with how likely that is; a word where it is nothing.
  func rain(withChance: Bool = true) -> ReadingText {
    let amount = weather?.fall?.text(look).map { $0 + "/h" }
    let chance = weather?.precipitationChance
    let isKnown = weather?.fall != nil || chance != nil
    let parts = [amount, withChance || amount == nil ? look.chance(chance) : nil]
      .compactMap(\.self)
    let label: Word = !parts.isEmpty && weather?.isSnow == true ? \.snow : \.rain
    return named(
      label, parts.isEmpty ? isKnown ? look[\.none] : nil : parts.joined(separator: " · "))
  }

  /// How humid it is, perhaps with the dew point.
  func humidity(withDew: Bool, gap: String = "  ") -> ReadingText {
    let dew = weather?.dewPoint.map { "\(look[\.dew]) \(look.temperature($0))" }
    let parts = [weather?.humidity.map(look.percent), withDew ? dew : nil].compactMap(\.self)
    return named(\.humidity, parts.joined(separator: gap))
  }

  /// The pressure, where it goes and perhaps how far in three hours.
  func pressure(withAmount: Bool) -> ReadingText {
    guard let pressure = weather?.seaLevelPressure ?? weather?.surfacePressure else { return .none }
    let change = view.forecast.pressureChange(before: view.moment)
    let arrow = change.map { $0 >= 0.5 ? " ↗" : $0 <= -0.5 ? " ↘" : " →" } ?? ""
    let amount = change.flatMap { change in
      withAmount && abs(change) >= 0.5 ? " " + look.number(units.pressureChange(abs(change))) : nil
    }
    return named(\.pressure, look.text(units.pressure(pressure)) + arrow + (amount ?? ""))
  }

  /// How fast the wind is, perhaps from where.
  func wind(withPoint: Bool = true) -> ReadingText {
    guard let speed = weather?.windSpeed else { return .none }
    let point = withPoint ? weather?.windPoint : nil
    let from = point.map { look.language.letters(of: $0) + " " } ?? ""
    let arrow = point.map { " " + $0.arrow } ?? ""
    return named(\.wind, from + look.text(units.wind(speed)) + arrow)
  }

  /// The gusts, however weak: their row stays where it is.
  var gusts: ReadingText { named(\.gusts, weather?.gusts.map { look.text(units.wind($0)) }) }

  /// The gusts without their unit, for a place behind the wind.
  var shortGusts: ReadingText { named(\.gusts, strongGusts?.number) }

  /// Gusts that are worth a word: from force 4 on.
  private var strongGusts: Reading? {
    weather?.gusts.flatMap { $0 >= 5.5 ? units.wind($0) : nil }
  }

  /// The index of the sun, perhaps with how strong that is.
  func ultraviolet(withBand: Bool = true) -> ReadingText {
    guard let index = weather?.uvIndex else { return .none }
    let band = UVBand(index: index)
    let name = withBand ? " " + look.language.name(of: band) : ""
    return named(\.ultraviolet, index.whole + name, isBad: band >= .high)
  }

  /// The index of the air, of Europe where it is known, and perhaps whose it is.
  func air(withIssuer: Bool) -> ReadingText {
    guard let air = view.airConditions else {
      return named(\.airIndex, view.isAirMissing ? look[\.unknown] : nil)
    }
    if let index = air.europeanIndex {
      let band = EuropeanAirBand(index: index)
      let name = "\(index.whole) \(look.language.name(of: band))"
      return named(\.airIndex, withIssuer ? name + " (EU)" : name, isBad: band >= .poor)
    }
    guard let index = air.usIndex else { return .none }
    let band = USAirBand(index: index)
    return named(
      \.airIndex, "\(index.whole) \(look.language.name(of: band)) (US)",
      isBad: band >= .unhealthy)
  }

  var visibility: ReadingText {
    named(\.visibility, weather?.visibility.map { look.text(units.distance($0)) })
  }

  /// How much warmer than usual the day is, perhaps with its date.
  func departure(isLong: Bool) -> ReadingText {
    ReadingText(view.departure(isLong: isLong) ?? "")
  }

  private func named(_ name: Word, _ value: String?, isBad: Bool = false) -> ReadingText {
    ReadingText(look[name], value, isBad: isBad)
  }
}
