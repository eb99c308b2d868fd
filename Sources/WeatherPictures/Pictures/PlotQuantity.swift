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
  /// The ultraviolet index.
  case ultraviolet

  /// The key that chooses it.
  public var key: Character {
    switch self {
    case .temperature: "t"
    case .feelsLike: "f"
    case .wind: "w"
    case .rain: "p"
    case .ultraviolet: "u"
    }
  }

  /// What it is called beside its key.
  public var name: String {
    switch self {
    case .temperature: "temp"
    case .feelsLike: "feels"
    case .wind: "wind"
    case .rain: "rain"
    case .ultraviolet: "uv"
    }
  }

  /// Its value in an hour, as the weather keeps it.
  public func value(_ row: Conditions) -> Double? {
    switch self {
    case .temperature: row.temperature
    case .feelsLike: row.feelsLike
    case .wind: row.windSpeed
    case .rain: row.precipitation
    case .ultraviolet: row.uvIndex
    }
  }

  /// A value as it is read.
  public func text(_ value: Double, _ units: Units) -> String {
    switch self {
    case .temperature, .feelsLike: units.temperature(value).description
    case .wind: units.wind(value).number
    case .rain: units.rain(value).number
    case .ultraviolet: Reading(value, decimals: 0, symbol: "").number
    }
  }

  /// Whether its colours are those of temperatures.
  public var isTemperature: Bool { self == .temperature || self == .feelsLike }

  /// The unit of the axis, where the numbers do not say it.
  public func unit(_ units: Units) -> String {
    switch self {
    case .temperature, .feelsLike: ""
    case .wind: units.wind.symbol
    case .rain: units.rain.symbol
    case .ultraviolet: "index"
    }
  }
}
