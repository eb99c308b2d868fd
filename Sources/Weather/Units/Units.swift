/// The units chosen by the user, one for each quantity.
package struct Units: Hashable, Sendable, Codable {
  package var temperature = TemperatureUnit.celsius
  package var wind = WindUnit.kilometersPerHour
  package var rain = RainUnit.millimeters
  /// Fresh snow and snow on the ground.
  package var snow = SnowUnit.centimeters
  package var pressure = PressureUnit.hectopascals
  package var distance = DistanceUnit.kilometers

  /// °C, km/h, mm, cm, hPa, km.
  package static let metric = Units()
  /// °F, mph, inches, inHg, miles.
  package static let us = Units(
    temperature: .fahrenheit, wind: .milesPerHour, rain: .inches, snow: .inches,
    pressure: .inchesOfMercury, distance: .miles)
  /// °C, mph, mm, cm, hPa, miles.
  package static let uk = Units(wind: .milesPerHour, distance: .miles)
  /// ``metric``, with wind in m/s.
  package static let si = Units(wind: .metersPerSecond)

  package static let systems: [(name: String, units: Units)] = [
    ("metric", .metric), ("imperial", .us), ("uk", .uk), ("si", .si),
  ]

  /// The usual units of a country, given its ISO 3166 code.
  package static func usual(inCountry code: String?) -> Units {
    switch code?.uppercased() {
    case "US", "LR", "BS", "BZ", "KY", "PW", "FM", "MH", "PR", "GU", "VI", "AS", "MP": .us
    case "GB": .uk
    case "NO", "SE", "DK", "FI", "IS", "RU": .si
    default: .metric
    }
  }
}

extension Units {
  /// The unit of each quantity, by its name in machine-readable output.
  package var symbols: [(quantity: String, symbol: String)] {
    [
      ("temperature", temperature.fullSymbol), ("wind", wind.symbol), ("rain", rain.symbol),
      ("snow", snow.symbol), ("pressure", pressure.symbol), ("distance", distance.symbol),
      ("height", heights.symbol), ("current", current.symbol),
    ]
  }

  /// The unit of wave heights: meters with km, feet with miles.
  package var heights: (scale: UnitScale, symbol: String) {
    distance == .kilometers ? (UnitScale(factor: 1), "m") : (UnitScale(factor: 3.280839895), "ft")
  }

  /// The unit of currents: that of the wind, but m/s instead of Beaufort.
  package var current: WindUnit { wind == .beaufort ? .metersPerSecond : wind }

  /// A wave height in m, such as `1.4 m` or `5 ft`.
  package func height(_ meters: Double) -> Reading {
    let (scale, symbol) = heights
    return Reading(scale.shown(meters), decimals: symbol == "m" ? 1 : 0, symbol: symbol)
  }

  /// A current in m/s, such as `1.3 km/h`.
  package func current(_ metersPerSecond: Double) -> Reading {
    Reading(current.shown(metersPerSecond), decimals: 1, symbol: current.symbol)
  }

  /// A temperature in °C, such as `8°`.
  package func temperature(_ celsius: Double, decimals: Int = 0) -> Reading {
    let shown = temperature.scale.shown(celsius)
    return Reading(
      shown, decimals: decimals, symbol: temperature.symbol, letter: temperature.letter)
  }

  /// A temperature difference in °C, such as `2°`; ignores the offset of the scale.
  package func temperatureDifference(_ celsius: Double, decimals: Int = 0) -> Reading {
    let shown = celsius * temperature.scale.factor
    return Reading(
      shown, decimals: decimals, symbol: temperature.symbol, letter: temperature.letter)
  }

  /// A wind in m/s, such as `19 km/h`.
  package func wind(_ metersPerSecond: Double) -> Reading {
    Reading(wind.shown(metersPerSecond), decimals: 0, symbol: wind.symbol)
  }

  /// Rain in mm, such as `7.8 mm` or `0.31 in`.
  package func rain(_ millimeters: Double) -> Reading {
    let shown = rain.scale.shown(millimeters)
    return Reading(shown, decimals: rain.decimals(of: shown), symbol: rain.symbol)
  }

  /// Snow in cm, such as `1.5 cm`.
  package func snow(_ centimeters: Double) -> Reading {
    let shown = snow.scale.shown(centimeters)
    return Reading(shown, decimals: abs(shown) < 9.95 ? 1 : 0, symbol: snow.symbol)
  }

  /// A pressure in hPa, such as `1008 hPa` or `29.77 inHg`.
  package func pressure(_ hectopascals: Double) -> Reading {
    let shown = pressure.scale.shown(hectopascals)
    return Reading(shown, decimals: pressure.decimals, symbol: pressure.symbol)
  }

  /// A change of pressure in hPa, with one decimal more than a pressure.
  package func pressureChange(_ hectopascals: Double) -> Reading {
    let shown = pressure.scale.shown(hectopascals)
    return Reading(shown, decimals: pressure.decimals + 1, symbol: pressure.symbol)
  }

  /// A distance in m, such as `6.2 km`.
  package func distance(_ meters: Double) -> Reading {
    let shown = distance.scale.shown(meters)
    // A tenth of a mile is too coarse for fog.
    let decimals = abs(shown) < 0.095 ? 2 : abs(shown) < 9.95 ? 1 : 0
    return Reading(shown, decimals: decimals, symbol: distance.symbol)
  }
}
