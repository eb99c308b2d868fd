package import LightFoundation
package import Weather

/// The sort order of a comparison; unknown values come last.
package enum RowOrder: String, CaseIterable, Hashable, Sendable {
  /// Largest first.
  case temp, rain, wind, high, age
  /// By name, or in the given order.
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

  /// Returns the indices of the rows in sorted order.
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
    case .rain: view?.fallIn24Hours?.water
    case .wind: view?.weather?.windSpeed
    case .high: view?.day?.maximumTemperature
    case .age: age
    case .name, .list: nil
    }
  }
}
