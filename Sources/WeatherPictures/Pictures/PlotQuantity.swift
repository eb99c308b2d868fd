package import LightFoundation
package import Weather

package enum PlotQuantity: String, CaseIterable, Hashable, Sendable {
  case temperature
  case feelsLike
  case wind
  case rain
  case air
  case ultraviolet

  /// The quantities with a key on the main screen.
  package static let plotted: [PlotQuantity] = [.temperature, .rain, .wind, .air, .ultraviolet]

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

  /// The value at a moment, in stored units.
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

  /// The range over several forecasts at an instant in the user's units, or nil if unknown.
  package func range(
    of spread: ForecastSpread, at instant: Date, _ units: Units
  ) -> ClosedRange<Double>? {
    guard let range = spread.range(of: { $0.hour(around: instant).flatMap(value) }),
      let low = shown(range.lowerBound, units), let high = shown(range.upperBound, units)
    else { return nil }
    return low...max(low, high)
  }

  package func text(_ value: Double, _ display: DisplayOptions) -> String {
    if self == .rain { return display.rainNumber(value) }
    return isTemperature
      ? display.temperature(value) : display.number(reading(value, display.units))
  }

  package func difference(_ value: Double, _ display: DisplayOptions) -> String {
    isTemperature
      ? display.units.temperatureDifference(value).signedNumber + display.degreeSign
      : display.signedNumber(reading(value, display.units))
  }

  /// The difference of two values as displayed, so that it matches what the user would count.
  package func difference(_ value: Double, from other: Double, _ display: DisplayOptions) -> String
  {
    let shown = [value, other].map { reading($0, display.units).number }
    guard let minuend = Double(shown[0]), let subtrahend = Double(shown[1]) else { return "" }
    let decimals = shown.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }.max() ?? 0
    let difference = Reading(minuend - subtrahend, decimals: decimals, symbol: "")
    return display.signedNumber(difference) + (isTemperature ? display.degreeSign : "")
  }

  private func reading(_ value: Double, _ units: Units) -> Reading {
    switch self {
    case .temperature, .feelsLike: units.temperature(value)
    case .wind: units.wind(value)
    case .rain: units.rain(value)
    default: Reading(value, decimals: 0, symbol: "")
    }
  }

  package var isTemperature: Bool { self == .temperature || self == .feelsLike }

  /// The unit of the axis, or an empty text if the numbers include it.
  package func unit(_ display: DisplayOptions) -> String {
    switch self {
    case .temperature, .feelsLike: ""
    case .wind: display.units.wind.symbol
    case .rain: display.units.rain.symbol
    case .air, .ultraviolet: display[.index]
    }
  }
}
