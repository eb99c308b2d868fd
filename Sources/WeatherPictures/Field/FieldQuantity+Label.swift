package import Weather

extension FieldQuantity {
  /// The key of the same quantity on the plots, or nil if only Tab leads to it.
  package var key: Character? { label.key }

  package var word: Message { label.word }

  private var label: (key: Character?, word: Message) {
    switch self {
    case .temperature: ("t", .temperature)
    case .rain: ("p", .rain)
    case .wind: ("w", .wind)
    case .clouds: (nil, .clouds)
    case .pressure: (nil, .pressure)
    }
  }

  /// The quantity to begin with: rain if it rains anywhere on the map in an hour.
  package static func first(on field: WeatherField, hour: Int) -> FieldQuantity {
    let most = field.sheet(of: hour).range(of: .rain)?.upperBound ?? 0
    return most >= 0.05 ? .rain : .temperature
  }

  /// A value on the map, without its unit, which the legend shows.
  func text(_ value: Double, _ look: Look) -> String {
    switch self {
    case .temperature: look.temperature(value)
    case .rain: look.rainNumber(value)
    case .wind: look.number(look.units.wind(value))
    case .clouds: value.whole
    case .pressure: look.number(look.units.pressure(value))
    }
  }

  func unit(_ look: Look) -> String {
    switch self {
    case .temperature: ""
    case .rain: look.units.rain.symbol
    case .wind: look.units.wind.symbol
    case .clouds: "%"
    case .pressure: look.units.pressure.symbol
    }
  }
}
