public import LightFoundation
public import Weather

/// What the plot of the hours can show.
public enum PlotQuantity: String, CaseIterable, Hashable, Sendable {
  /// The temperature of the air.
  case temperature
  /// What it feels like.
  case feelsLike
  /// The wind.
  case wind
  /// What falls.
  case rain
  /// The index of the air.
  case air
  /// The ultraviolet index.
  case ultraviolet

  /// What the main screen has a key for; what it feels like is a line beside the temperature.
  public static let plotted: [PlotQuantity] = [.temperature, .rain, .wind, .air, .ultraviolet]

  /// What forecasts are compared by.
  public static let compared = allCases

  /// The key that chooses it.
  public var key: Character { label.key }

  /// What it is called beside its key.
  public var word: Word { label.word }

  private var label: (key: Character, word: Word) {
    switch self {
    case .temperature: ("t", \.temperature)
    case .feelsLike: ("f", \.feels)
    case .wind: ("w", \.wind)
    case .rain: ("p", \.rain)
    case .air: ("a", \.air)
    case .ultraviolet: ("u", \.ultraviolet)
    }
  }

  /// Its value at a moment, as the weather keeps it.
  public func value(_ weather: WeatherMoment) -> Double? {
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
  public func range(of spread: ForecastSpread, at instant: Date) -> ClosedRange<Double>? {
    spread.range { $0.hour(around: instant).flatMap(value) }
  }

  /// A value as it is read.
  public func text(_ value: Double, _ look: Look) -> String {
    if self == .rain { return look.rainNumber(value) }
    return isTemperature ? look.temperature(value) : look.number(reading(value, look.units))
  }

  /// A difference of two values, with its sign.
  public func difference(_ value: Double, _ look: Look) -> String {
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

  /// Whether its colours are those of temperatures.
  public var isTemperature: Bool { self == .temperature || self == .feelsLike }

  /// The unit of the axis, where the numbers do not say it.
  public func unit(_ look: Look) -> String {
    switch self {
    case .temperature, .feelsLike: ""
    case .wind: look.units.wind.symbol
    case .rain: look.units.rain.symbol
    case .air, .ultraviolet: look[\.index]
    }
  }
}
