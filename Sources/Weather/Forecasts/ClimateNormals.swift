import LightFoundation

/// The normal weather of a place on each day of the year, averaged over many years.
package struct ClimateNormals: Hashable, Sendable, Codable {
  package var coordinates: Coordinates
  package var firstYear: Int
  package var lastYear: Int
  /// The days of a leap year from 1 January on, so that 29 February has its own.
  package var days: [DailyNormal]

  package init(coordinates: Coordinates, firstYear: Int, lastYear: Int, days: [DailyNormal]) {
    self.coordinates = coordinates
    self.firstYear = firstYear
    self.lastYear = lastYear
    self.days = days
  }
}

package struct DailyNormal: Hashable, Sendable, Codable {
  /// The mean of the highest temperatures, °C.
  package var maximumTemperature: Double?
  /// The mean of the lowest temperatures, °C.
  package var minimumTemperature: Double?
  /// The mean precipitation of a day, mm.
  package var precipitation: Double?
  /// The daily high exceeded on one day in ten, °C.
  package var rareWarmth: Double?
  /// The daily high not reached on one day in ten, °C.
  package var rareCold: Double?

  package init(
    maximumTemperature: Double? = nil, minimumTemperature: Double? = nil,
    precipitation: Double? = nil, rareWarmth: Double? = nil, rareCold: Double? = nil
  ) {
    self.maximumTemperature = maximumTemperature
    self.minimumTemperature = minimumTemperature
    self.precipitation = precipitation
    (self.rareWarmth, self.rareCold) = (rareWarmth, rareCold)
  }

  /// Reads stored normals; a value out of range becomes unknown.
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

extension ClimateNormals {
  /// Averages many years of days, each date over the fifteen days around it.
  ///
  /// Returns nil if `history` is empty.
  package init?(coordinates: Coordinates, averaging history: [Day], in zone: PlaceZone) {
    var sums = Array(repeating: Sums(), count: 366)
    var years: Set<Int> = []
    for day in history {
      let date = zone.day(of: day.middle)
      years.insert(date.year)
      sums[date.dayOfLeapYear].add(day)
    }
    guard let firstYear = years.min(), let lastYear = years.max() else { return nil }
    let days = sums.indices.map { center in
      var around = Sums()
      for shift in -7...7 { around.add(sums[(center + shift + 366) % 366]) }
      return around.normal
    }
    self.init(coordinates: coordinates, firstYear: firstYear, lastYear: lastYear, days: days)
  }

  package func normal(on day: CalendarDay) -> DailyNormal? {
    days.indices.contains(day.dayOfLeapYear) ? days[day.dayOfLeapYear] : nil
  }

  /// The difference of a daily high from the normal one, °C.
  package func departure(ofMaximum celsius: Double, on day: CalendarDay) -> Double? {
    normal(on: day)?.maximumTemperature.map { celsius - $0 }
  }

  /// Returns true if a daily high is rarely exceeded at this time of the year, false if highs are
  /// rarely that low, and nil otherwise.
  package func isRarelyWarm(_ celsius: Double, on day: CalendarDay) -> Bool? {
    guard let normal = normal(on: day) else { return nil }
    if let warm = normal.rareWarmth, celsius > warm { return true }
    if let cold = normal.rareCold, celsius < cold { return false }
    return nil
  }
}

/// Sums and counts of days; each quantity has its own count, since any may be missing.
private struct Sums {
  private var maximum = Mean()
  private var minimum = Mean()
  private var precipitation = Mean()
  private var highs: [Double] = []

  mutating func add(_ day: Day) {
    maximum.add(day.maximumTemperature)
    minimum.add(day.minimumTemperature)
    precipitation.add(day.precipitation)
    if let high = day.maximumTemperature, high.isFinite { highs.append(high) }
  }

  mutating func add(_ other: Sums) {
    maximum.add(other.maximum)
    minimum.add(other.minimum)
    precipitation.add(other.precipitation)
    highs += other.highs
  }

  var normal: DailyNormal {
    let sorted = highs.sorted()
    return DailyNormal(
      maximumTemperature: maximum.value, minimumTemperature: minimum.value,
      precipitation: precipitation.value, rareWarmth: Self.share(0.9, of: sorted),
      rareCold: Self.share(0.1, of: sorted))
  }

  /// The quantile of a sorted list, or nil if it has fewer than 100 values.
  private static func share(_ part: Double, of sorted: [Double]) -> Double? {
    guard sorted.count >= 100 else { return nil }
    return sorted[Int(clamping: (part * Double(sorted.count - 1)).rounded())]
  }
}

private struct Mean {
  private var sum = 0.0
  private var count = 0

  mutating func add(_ value: Double?) {
    guard let value else { return }
    sum += value
    count += 1
  }

  mutating func add(_ other: Mean) {
    sum += other.sum
    count += other.count
  }

  var value: Double? { count == 0 ? nil : sum / Double(count) }
}
