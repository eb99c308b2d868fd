/// What is usual at a place on each day of the year, from many years of weather.
public struct ClimateNormals: Hashable, Sendable, Codable {
  /// The point it was made for.
  public var coordinates: Coordinates
  /// The first year that counts.
  public var firstYear: Int
  /// The last year that counts.
  public var lastYear: Int
  /// The days of a leap year, 1 January first, so 29 February has its own.
  public var days: [DailyNormal]

  /// Normals that were averaged elsewhere.
  public init(coordinates: Coordinates, firstYear: Int, lastYear: Int, days: [DailyNormal]) {
    self.coordinates = coordinates
    self.firstYear = firstYear
    self.lastYear = lastYear
    self.days = days
  }
}

/// What is usual on one day of the year.
public struct DailyNormal: Hashable, Sendable, Codable {
  /// The mean of the highest temperatures, °C.
  public var maximumTemperature: Double?
  /// The mean of the lowest temperatures, °C.
  public var minimumTemperature: Double?
  /// The mean precipitation of a day, mm.
  public var precipitation: Double?
  /// The highest temperature that one day in ten is above, °C.
  public var rareWarmth: Double?
  /// The highest temperature that one day in ten is below, °C.
  public var rareCold: Double?

  /// The normals of a day, where known.
  public init(
    maximumTemperature: Double? = nil, minimumTemperature: Double? = nil,
    precipitation: Double? = nil, rareWarmth: Double? = nil, rareCold: Double? = nil
  ) {
    self.maximumTemperature = maximumTemperature
    self.minimumTemperature = minimumTemperature
    self.precipitation = precipitation
    (self.rareWarmth, self.rareCold) = (rareWarmth, rareCold)
  }

  /// Reads what was kept; what cannot be is unknown.
  public init(from decoder: any Decoder) throws {
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
