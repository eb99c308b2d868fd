/// The kind of a quantity, which determines its units and formatting.
enum Measure: Sendable {
  case temperature, percent, wind, direction, rain, snow, length, pressure, code, flag, index
  case seconds, hours, radiation, energy, perKilogram, kilopascal, soilWater
  case concentration, grains, partsPerMillion, europeanIndex, usIndex, fraction, time

  /// The output form of a quantity: unit, decimals and conversion.
  struct Form: Equatable {
    var unit: String
    var decimals: Int
    var factor = 1.0
    var offset = 0.0

    func converted(_ value: Double) -> Double { value * factor + offset }
  }

  func form(_ units: UnitChoice) -> Form {
    switch self {
    case .temperature:
      units.fahrenheit
        ? Form(unit: "°F", decimals: 1, factor: 1.8, offset: 32) : Form(unit: "°C", decimals: 1)
    case .wind: units.wind.form
    case .rain:
      units.inches
        ? Form(unit: "inch", decimals: 3, factor: 1 / 25.4) : Form(unit: "mm", decimals: 2)
    case .snow:
      units.inches
        ? Form(unit: "inch", decimals: 3, factor: 1 / 2.54) : Form(unit: "cm", decimals: 2)
    case .length:
      units.inches
        ? Form(unit: "ft", decimals: 3, factor: 3.280839895) : Form(unit: "m", decimals: 2)
    case .time: Form(unit: units.unixTime ? "unixtime" : "iso8601", decimals: 0)
    default: plain
    }
  }

  /// The form of quantities with a single unit.
  private var plain: Form {
    switch self {
    case .percent: Form(unit: "%", decimals: 0)
    case .direction: Form(unit: "°", decimals: 0)
    case .pressure: Form(unit: "hPa", decimals: 1)
    case .code: Form(unit: "wmo code", decimals: 0)
    case .index: Form(unit: "", decimals: 2)
    case .seconds: Form(unit: "s", decimals: 2)
    case .hours: Form(unit: "h", decimals: 1)
    case .radiation: Form(unit: "W/m²", decimals: 1)
    case .energy: Form(unit: "MJ/m²", decimals: 2)
    case .perKilogram: Form(unit: "J/kg", decimals: 1)
    case .kilopascal: Form(unit: "kPa", decimals: 2)
    case .soilWater: Form(unit: "m³/m³", decimals: 3)
    case .concentration: Form(unit: "μg/m³", decimals: 1)
    case .grains: Form(unit: "grains/m³", decimals: 1)
    case .partsPerMillion: Form(unit: "ppm", decimals: 0)
    case .europeanIndex: Form(unit: "EAQI", decimals: 0)
    case .usIndex: Form(unit: "USAQI", decimals: 0)
    case .fraction: Form(unit: "fraction", decimals: 3)
    default: Form(unit: "", decimals: 0)
    }
  }
}
