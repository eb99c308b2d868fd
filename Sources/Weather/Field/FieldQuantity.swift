package enum FieldQuantity: String, CaseIterable, Hashable, Sendable {
  case temperature
  case rain
  case wind
  case clouds
  /// Pressure reduced to sea level.
  case pressure
}

extension FieldConditions {
  package func value(_ quantity: FieldQuantity) -> Double? {
    switch quantity {
    case .temperature: temperature
    case .rain: precipitation
    case .wind: windSpeed
    case .clouds: cloudCover
    case .pressure: pressure
    }
  }
}
