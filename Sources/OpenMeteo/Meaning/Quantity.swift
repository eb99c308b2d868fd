/// What a column measures, and how its unit becomes the one of `Weather`.
enum Quantity {
  case temperature, speed, rain, snow, length, other

  /// The factor and the offset that turn a unit into °C, m/s, mm, cm or m.
  ///
  /// An answer without units is in the ones that the server takes by default.
  func conversion(from unit: String?) -> (factor: Double, offset: Double) {
    switch (self, unit) {
    case (.temperature, "°F"): (1 / 1.8, -32 / 1.8)
    case (.temperature, "K"): (1, -273.15)
    case (.speed, "m/s"): (1, 0)
    case (.speed, "mp/h"), (.speed, "mph"): (1 / 2.237, 0)
    case (.speed, "kn"): (1 / 1.94384, 0)
    case (.speed, _): (1 / 3.6, 0)
    case (.rain, "inch"): (25.4, 0)
    case (.rain, "cm"): (10, 0)
    case (.snow, "inch"): (2.54, 0)
    case (.snow, "m"): (100, 0)
    case (.length, "ft"): (1 / 3.280839895, 0)
    case (.length, "km"): (1000, 0)
    case (.length, "cm"): (0.01, 0)
    default: (1, 0)
    }
  }
}
