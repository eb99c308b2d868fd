package import LightFoundation
package import Weather

package enum PlotQuantity: String, CaseIterable, Hashable, Sendable {
  case temperature
  case feelsLike
  case wind
  case rain
  case air
  case ultraviolet

  /// What the main screen has a key for; what it feels like is a line beside the temperature.
  package static let plotted: [PlotQuantity] = [.temperature, .rain, .wind, .air, .ultraviolet]

  package static let compared = allCases

  package var key: Character { label.key }

  package var word: Message { label.word }

  private var label: (key: Character, word: Message) {
    switch self {
    case .temperature: ("t", .temperature)
    case .feelsLike: ("f", .feels)
    case .wind: ("w", .wind)
    case .rain: ("p", .rain)
    case .air: ("a", .air)
    case .ultraviolet: ("u", .ultraviolet)
    }
  }

  /// Its value at a moment, as the weather keeps it.
  package func value(_ weather: WeatherMoment) -> Double? {
    switch self {
    case .temperature: weather.temperature
    case .feelsLike: weather.feelsLike
    case .wind: weather.windSpeed
    case .rain: weather.fall?.water
    case .air: nil
    case .ultraviolet: weather.uvIndex
    }
  }

  /// The least and the most that any of several forecasts says of an instant; nil where none knows.
  package func range(of spread: ForecastSpread, at instant: Date) -> ClosedRange<Double>? {
    spread.range { $0.hour(around: instant).flatMap(value) }
  }

  /// A value as it is read.
  package func text(_ value: Double, _ look: Look) -> String {
    if self == .rain { return look.rainNumber(value) }
    return isTemperature ? look.temperature(value) : look.number(reading(value, look.units))
  }

  /// A difference of two values, with its sign.
  package func difference(_ value: Double, _ look: Look) -> String {
    isTemperature
      ? look.units.temperatureDifference(value).signedNumber + look.degreeSign
      : look.signedNumber(reading(value, look.units))
  }

  private func reading(_ value: Double, _ units: Units) -> Reading {
    switch self {
    case .wind: units.wind(value)
    case .rain: units.rain(value)
    default: Reading(value, decimals: 0, symbol: "")
    }
  }

  package var isTemperature: Bool { self == .temperature || self == .feelsLike }

  /// The unit of the axis, where the numbers do not say it.
  package func unit(_ look: Look) -> String {
    switch self {
    case .temperature, .feelsLike: ""
    case .wind: look.units.wind.symbol
    case .rain: look.units.rain.symbol
    case .air, .ultraviolet: look[.index]
    }
  }
}
