/// What is usual at a place on each day of the year, from many years of weather.
package struct ClimateNormals: Hashable, Sendable, Codable {
  /// The point it was made for.
  package var coordinates: Coordinates
  package var firstYear: Int
  package var lastYear: Int
  /// The days of a leap year, 1 January first, so 29 February has its own.
  package var days: [DailyNormal]

  /// Normals that were averaged elsewhere.
  package init(coordinates: Coordinates, firstYear: Int, lastYear: Int, days: [DailyNormal]) {
    self.coordinates = coordinates
    self.firstYear = firstYear
    self.lastYear = lastYear
    self.days = days
  }
}

/// What is usual on one day of the year.
package struct DailyNormal: Hashable, Sendable, Codable {
  /// The mean of the highest temperatures, °C.
  package var maximumTemperature: Double?
  /// The mean of the lowest temperatures, °C.
  package var minimumTemperature: Double?
  /// The mean precipitation of a day, mm.
  package var precipitation: Double?
  /// The highest temperature that one day in ten is above, °C.
  package var rareWarmth: Double?
  /// The highest temperature that one day in ten is below, °C.
  package var rareCold: Double?

  /// The normals of a day, where known.
  package init(
    maximumTemperature: Double? = nil, minimumTemperature: Double? = nil,
    precipitation: Double? = nil, rareWarmth: Double? = nil, rareCold: Double? = nil
  ) {
    self.maximumTemperature = maximumTemperature
    self.minimumTemperature = minimumTemperature
    self.precipitation = precipitation
    (self.rareWarmth, self.rareCold) = (rareWarmth, rareCold)
  }

  /// Reads what was kept; what cannot be is unknown.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value(_ key: CodingKeys, _ quantity: Quantity) throws -> Double? {
      try container.decodeIfPresent(Double.self, forKey: key).flatMap(quantity.known)
    }
    maximumTemperature = try value(.maximumTemperature, .temperature)
    minimumTemperature = try value(.minimumTemperature, .temperature)
    precipitation = try value(.precipitation, .rain)
    rareWarmth = try value(.rareWarmth, .temperature)
    rareCold = try value(.rareCold, .temperature)
  }
}
