package import LightFoundation
package import Weather

/// By what the rows of a comparison are ordered; what is not known comes last.
package enum RowOrder: String, CaseIterable, Hashable, Sendable {
  /// The greatest first.
  case temp, rain, wind, high, age
  /// By their names, or as they are.
  case name, list

  package var word: Message {
    switch self {
    case .temp: .byValue
    case .rain: .byRain
    case .wind: .byWind
    case .high: .byHigh
    case .age: .byAge
    case .name: .byName
    case .list: .inYourOrder
    }
  }

  /// Which of the rows comes where; each is a view, nil where nothing is known, with the age of its
  /// data.
  package func sorted(
    _ rows: [(name: String, view: WeatherView?, age: TimeInterval?)],
    by quantity: PlotQuantity = .temperature
  ) -> [Int] {
    let keys = rows.map { key($0.view, $0.age, quantity) }
    return rows.indices.sorted { a, b in
      switch (keys[a], keys[b]) {
      case (let first?, let second?) where first != second: first > second
      case (.some, nil): true
      case (nil, .some): false
      default: self == .name ? rows[a].name < rows[b].name : a < b
      }
    }
  }

  private func key(
    _ view: WeatherView?, _ age: TimeInterval?, _ quantity: PlotQuantity
  ) -> Double? {
    switch self {
    case .temp: view.flatMap { quantity.value(of: $0) }
    case .rain: view?.fallOfDay?.water
    case .wind: view?.weather?.windSpeed
    case .high: view?.day?.maximumTemperature
    case .age: age
    case .name, .list: nil
    }
  }
}
