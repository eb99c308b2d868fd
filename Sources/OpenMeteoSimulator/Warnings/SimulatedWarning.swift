import LightFoundation

/// A simulated warning for a day and a square of the map.
///
/// Its kind, level and time depend on the weather, its existence also on the seed.
struct SimulatedWarning: Sendable {
  /// The hazard, with the names and numbers used by the authorities.
  enum Kind: CaseIterable, Sendable { case heat, cold, snow, wind, rain, fog }

  let kind: Kind
  /// 2 is yellow, 3 orange, 4 red.
  let level: Int
  let number: UInt64
  /// Seconds since 1970.
  let issued, begins, ends: Int
  /// The southwest corner of the square.
  let south, west: Double

  /// The side of a square in degrees.
  static let side = 2.0

  /// Creates the warning of the square around a point; nil if there is none on that day or it has
  /// expired, because authorities do not list expired ones.
  init?(_ climate: Climate, latitude: Double, longitude: Double, at now: Int) {
    south = (latitude / Self.side).rounded(.down) * Self.side
    west = (longitude / Self.side).rounded(.down) * Self.side
    let day = CivilTime.floor(now, 86_400) * 86_400
    var numbers = SeededNumbers(
      seed: climate.seed ^ SeededNumbers.hash("warning \(south) \(west) \(day)"))
    guard numbers.nextUnit() < 0.6 else { return nil }
    number = numbers.next()
    let site = climate.site(latitude: south + Self.side / 2, longitude: west + Self.side / 2)
    let hours = (0..<30).map { climate.sample(site, at: Double(day + $0 * 3600)) }
    let hazards = Kind.allCases.map { kind in (kind, hours.map(kind.strength)) }
    guard let (kind, strengths) = hazards.max(by: { $0.1.max() ?? 0 < $1.1.max() ?? 0 }),
      let strongest = strengths.max(), strongest >= 0.6,
      let first = strengths.firstIndex(where: { $0 >= strongest * 0.7 }),
      let last = strengths.lastIndex(where: { $0 >= strongest * 0.7 })
    else { return nil }
    self.kind = kind
    level = strongest < 1.2 ? 2 : strongest < 1.8 ? 3 : 4
    issued = day
    begins = day + 3600 * max(first - 1, 0)
    // Until the evening at least, because a hazard is over sooner than its warning.
    ends = day + 3600 * max(last, 19 + Int(numbers.next() % 14))
    guard now < ends else { return nil }
  }
}

extension SimulatedWarning.Kind {
  /// Returns the hazard of an hour, 1 for one that deserves a warning.
  func strength(_ weather: WeatherSample) -> Double {
    switch self {
    case .heat: (weather.temperature - 20) / 12
    case .cold: -weather.temperature / 10
    case .snow: weather.snowfall / 0.5
    case .wind: weather.windGusts / 17
    case .rain: (weather.rain + weather.showers) / 4
    case .fog: min(500 / max(weather.visibility, 1), 1.5)
    }
  }

  /// Returns the name used by the US National Weather Service, depending on the level.
  func american(_ level: Int) -> String {
    switch self {
    case .heat: level > 2 ? "Excessive Heat Warning" : "Heat Advisory"
    case .cold: level > 2 ? "Extreme Cold Warning" : "Cold Weather Advisory"
    case .snow: level > 2 ? "Winter Storm Warning" : "Winter Weather Advisory"
    case .wind: level > 2 ? "High Wind Warning" : "Wind Advisory"
    case .rain: level > 2 ? "Flood Warning" : "Flood Watch"
    case .fog: "Dense Fog Advisory"
    }
  }

  /// MeteoAlarm's awareness type.
  var european: (number: Int, name: String) {
    switch self {
    case .wind: (1, "Wind")
    case .snow: (2, "snow-ice")
    case .fog: (4, "Fog")
    case .heat: (5, "high-temperature")
    case .cold: (6, "low-temperature")
    case .rain: (10, "Rain")
    }
  }

  /// The expected effects in a sentence.
  var text: String {
    switch self {
    case .heat: "It will be hotter than most people bear well for long."
    case .cold: "It will be cold enough to harm skin that is not covered."
    case .snow: "Snow will make roads slippery and slow."
    case .wind: "Gusts may blow down branches and what is not tied down."
    case .rain: "Heavy rain may cause flooding of small rivers."
    case .fog: "There will be less than a quarter of a mile to see."
    }
  }

  var advice: String {
    switch self {
    case .heat: "Drink, keep out of the sun, and look after others."
    case .cold: "Dress in layers and keep the time outside short."
    case .snow: "Drive only where you have to, and slowly."
    case .wind: "Tie down what may fly, and keep away from trees."
    case .rain: "Do not drive through flooded roads."
    case .fog: "Drive slowly, with lights on."
    }
  }
}
