public import TerminalUI
import Weather

/// The readings of a moment as lines of text; what is not known is left out.
public struct Readings: Sendable {
  private let view: WeatherView
  private let weather: WeatherMoment?
  private let look: Look
  private let units: Units

  /// The readings of a view.
  public init(_ view: WeatherView) {
    self.view = view
    weather = view.weather
    look = view.look
    units = view.look.units
  }

  /// The readings in five rows, in one or in two columns.
  public func columns(width: Int, areTwo: Bool) -> [[TextLine]] {
    guard areTwo else { return [flow(width: width, rows: 5)] }
    let column = (width - 2) / 2
    func fitting(_ lines: TextLine...) -> TextLine {
      lines.first { $0.width <= column } ?? lines.last ?? TextLine()
    }
    return [
      [
        sky, fitting(joined(feels, range), joined(feels, range, gap: " "), feels), rain,
        fitting(damp, humidity), fitting(pressure(withAmount: true), pressure(withAmount: false)),
      ],
      [
        wind, gusts, ultraviolet, fitting(air(withIssuer: true), air(withIssuer: false)),
        view.departure == nil ? visibility : fitting(departure(isLong: true), departure),
      ],
    ]
  }

  /// The readings one after the other, the most important first, perhaps behind something.
  public func flow(width: Int, rows: Int, after start: TextLine = TextLine()) -> [TextLine] {
    let named = joined(start, sky)
    let first = joined(named, feels.compact)
    let head = first.width <= width ? [first] : [named, feels.compact]
    let rest = [
      range, rain, wind, shortGusts, humidity, pressure(withAmount: true), departure, ultraviolet,
      air(withIssuer: true), visibility,
    ]
    return Flow.lines(head + rest.map(\.compact), columns: width, rows: rows)
  }
}

extension Readings {
  var sky: TextLine { TextLine(weather.flatMap(view.sky) ?? "", Style(.text, .bold)) }

  var feels: TextLine { pair(\.feels, weather?.feelsLike.map(look.temperature)) }

  /// The highest and the lowest temperature of the day.
  var range: TextLine {
    guard let high = view.day?.maximumTemperature, let low = view.day?.minimumTemperature else {
      return TextLine()
    }
    return TextLine("↑", Style(.dim)) + look.colored(high) + TextLine(" ↓", Style(.dim))
      + look.colored(low)
  }

  /// What falls from the moment on, and how likely; a word where that is nothing.
  var rain: TextLine {
    let amount = weather?.fall?.text(look).map { $0 + "/h" }
    let chance = weather?.precipitationChance
    let parts = [amount, look.chance(chance)].compactMap(\.self)
    let isKnown = weather?.fall != nil || chance != nil
    let label: Word = weather?.fall?.isSnow == true ? \.snow : \.rain
    return pair(
      label, parts.isEmpty ? isKnown ? look[\.none] : nil : parts.joined(separator: " · "))
  }

  var damp: TextLine {
    let dew = weather?.dewPoint.map { "\(look[\.dew]) \(look.temperature($0))" }
    let parts = [weather?.humidity.map(look.percent), dew].compactMap(\.self)
    return pair(\.humidity, parts.joined(separator: "  "))
  }

  var humidity: TextLine { pair(\.humidity, weather?.humidity.map(look.percent)) }

  /// The pressure, where it goes and perhaps how far in three hours.
  func pressure(withAmount: Bool) -> TextLine {
    guard let pressure = weather?.seaLevelPressure ?? weather?.surfacePressure else {
      return TextLine()
    }
    let change = view.forecast.pressureChange(before: view.moment)
    let arrow = change.map { $0 >= 0.5 ? " ↗" : $0 <= -0.5 ? " ↘" : " →" } ?? ""
    let amount = change.flatMap { change in
      withAmount && abs(change) >= 0.5 ? " " + look.number(units.pressureChange(abs(change))) : nil
    }
    return pair(\.pressure, look.text(units.pressure(pressure)) + arrow + (amount ?? ""))
  }

  var wind: TextLine {
    guard let speed = weather?.windSpeed else { return TextLine() }
    let point = weather?.windPoint
    let from = point.map { look.language.letters(of: $0) + " " } ?? ""
    let arrow = point.map { " " + $0.arrow } ?? ""
    return pair(\.wind, from + look.text(units.wind(speed)) + arrow)
  }

  /// The gusts, however weak: their row stays where it is.
  var gusts: TextLine { pair(\.gusts, weather?.gusts.map { look.text(units.wind($0)) }) }

  /// The gusts without their unit, for a place behind the wind.
  private var shortGusts: TextLine { pair(\.gusts, strongGusts?.number) }

  /// Gusts that are worth a word: from force 4 on.
  private var strongGusts: Reading? {
    weather?.gusts.flatMap { $0 >= 5.5 ? units.wind($0) : nil }
  }

  var ultraviolet: TextLine {
    guard let index = weather?.uvIndex else { return TextLine() }
    let band = UVBand(index: index)
    return pair(
      \.ultraviolet, "\(index.whole) \(look.language.name(of: band))", isBad: band >= .high)
  }

  /// The index of the air, of Europe where it is known, and perhaps whose it is.
  func air(withIssuer: Bool) -> TextLine {
    guard let air = view.airConditions else {
      return pair(\.airIndex, view.isAirMissing ? look[\.unknown] : nil)
    }
    if let index = air.europeanIndex {
      let band = EuropeanAirBand(index: index)
      let name = "\(index.whole) \(look.language.name(of: band))"
      return pair(\.airIndex, withIssuer ? name + " (EU)" : name, isBad: band >= .poor)
    }
    guard let index = air.usIndex else { return TextLine() }
    let band = USAirBand(index: index)
    return pair(
      \.airIndex, "\(index.whole) \(look.language.name(of: band)) (US)",
      isBad: band >= .unhealthy)
  }

  var visibility: TextLine {
    pair(\.visibility, weather?.visibility.map { look.text(units.distance($0)) })
  }

  /// How much warmer than usual the day is.
  var departure: TextLine { departure(isLong: false) }

  private func departure(isLong: Bool) -> TextLine {
    TextLine(view.departure(isLong: isLong) ?? "", Style(.text))
  }

  private func joined(_ one: TextLine, _ other: TextLine, gap: String = "  ") -> TextLine {
    one.width > 0 && other.width > 0 ? one + TextLine(gap) + other : one + other
  }

  /// How many columns a label has, so that the values stand below one another.
  private var labelWidth: Int { max(look[\.humidity].terminalWidth, 5) + 1 }

  private func pair(_ name: Word, _ value: String?, isBad: Bool = false) -> TextLine {
    guard let value, !value.isEmpty else { return TextLine() }
    let label = look[name]
    let padding = String(repeating: " ", count: max(labelWidth - label.terminalWidth, 1))
    return TextLine([
      Span(label, Style(.dim)), Span(padding, Style(.dim)),
      Span(value, Style(isBad ? .caution : .text)),
    ])
  }
}

extension TextLine {
  /// The line with single blanks where it has several to stand below others.
  var compact: TextLine {
    TextLine(
      spans.map { span in
        span.text.allSatisfy { $0 == " " } && !span.text.isEmpty ? Span(" ", span.style) : span
      })
  }
}
