package import TerminalUI
import Weather

/// A column of an hourly table, on the screen and in reports.
package enum HourColumn: CaseIterable, Hashable, Sendable {
  /// The time, the weather as a symbol and in words, and the actual and apparent temperature.
  case time, sign, sky, temperature, feels
  /// The amount and probability of precipitation, wind and gusts.
  case fall, chance, wind, gusts
  case humidity, clouds, pressure, ultraviolet, air

  package func title(_ display: DisplayOptions) -> String {
    switch self {
    case .time, .sign, .sky: ""
    case .temperature: display[.temperature]
    case .feels: display[.feels]
    case .fall: display[.rain]
    case .chance: "%"
    case .wind: display[.wind]
    case .gusts: display[.gusts]
    case .humidity: display[.humidity]
    case .clouds: display[.clouds]
    case .pressure: display[.pressure]
    case .ultraviolet: display[.ultraviolet]
    case .air: display[.airIndex]
    }
  }

  package var alignment: Alignment {
    switch self {
    case .time, .sign, .sky: .leading
    default: .trailing
    }
  }

  /// The priority for dropping the column, highest first; columns with 0 stay.
  package var dropOrder: Int { Self.dropOrders.firstIndex { $0.contains(self) } ?? 0 }

  private static let dropOrders: [[HourColumn]] = [
    [.time, .sign, .temperature], [.fall, .wind], [.chance], [.feels], [.gusts], [.sky],
    [.humidity], [.clouds], [.ultraviolet], [.pressure], [.air],
  ]

  /// The cell of an hour; empty if the value is unknown.
  package func cell(_ hour: WeatherMoment, _ view: WeatherView) -> TextLine {
    let (display, units) = (view.display, view.display.units)
    switch self {
    case .time: return TextLine(view.time(hour.time))
    case .sign: return view.sign(hour)
    case .sky: return TextLine(view.sky(hour) ?? "–")
    case .temperature: return temperature(hour.temperature, display)
    case .feels: return temperature(hour.feelsLike, display)
    case .fall: return TextLine(hour.fall?.text(display) ?? "", display.water)
    case .chance: return TextLine(display.chance(hour.precipitationChance) ?? "", display.water)
    case .wind: return wind(hour, display)
    case .gusts:
      return hour.gusts.map { TextLine(units.wind($0).number, Style($0 >= 17.2 ? .caution : .dim)) }
        ?? TextLine()
    case .humidity: return dim(hour.humidity.map(display.percent))
    case .clouds: return dim(hour.cloudCover.map(display.percent))
    case .pressure:
      let pressure = hour.seaLevelPressure ?? hour.surfacePressure
      return dim(pressure.map { display.text(units.pressure($0)) })
    case .ultraviolet:
      return hour.uvIndex.flatMap { $0 >= 0.5 ? TextLine($0.whole) : nil } ?? TextLine()
    case .air:
      let air = view.parts.air?.conditions(at: hour.time)
      return dim((air?.europeanIndex ?? air?.usIndex)?.whole)
    }
  }

  private func temperature(_ celsius: Double?, _ display: DisplayOptions) -> TextLine {
    celsius.map { display.colored($0) } ?? TextLine("–", Style(.dim))
  }

  private func wind(_ hour: WeatherMoment, _ display: DisplayOptions) -> TextLine {
    guard let wind = hour.windSpeed else { return TextLine() }
    return TextLine(hour.windPoint.map { "\(display.direction($0)) " } ?? "")
      + TextLine(display.text(display.units.wind(wind)), Style(wind >= 10.8 ? .caution : .text))
  }

  private func dim(_ text: String?) -> TextLine { TextLine(text ?? "", Style(.dim)) }
}

extension HourColumn {
  /// The usual width of the cells at any place, or 0 if the title is as wide.
  func leastWidth(_ display: DisplayOptions) -> Int {
    switch self {
    case .temperature, .feels: 4
    case .chance, .humidity, .clouds: 5
    case .fall: 7
    case .wind: display.text(display.units.wind(Self.strongWind)).terminalWidth + 2
    case .pressure: display.text(display.units.pressure(1013)).terminalWidth
    case .sky: Self.skyWidth(display)
    default: 0
    }
  }

  /// A wind speed rarely exceeded, m/s; 97 km/h.
  private static let strongWind = 27.0

  private static func skyWidth(_ display: DisplayOptions) -> Int {
    [0, 1, 2, 3, 45, 53, 63, 73, 81, 95].flatMap { code in
      [true, false].map {
        display.language.name(of: WeatherCode(rawValue: code), isDay: $0).terminalWidth
      }
    }.max() ?? 0
  }
}
