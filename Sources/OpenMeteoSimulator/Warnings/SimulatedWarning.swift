import LightFoundation

/// A simulated warning for a day and a square of the map.
///
/// Its kind depends on the weather, its existence on the seed.
struct SimulatedWarning: Sendable {
  /// The hazard, with the names and numbers used by the authorities.
  enum Kind: Sendable { case heat, cold, snow, wind, rain, fog }

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
    guard numbers.nextUnit() < 0.5 else { return nil }
    number = numbers.next()
    let site = climate.site(latitude: south + Self.side / 2, longitude: west + Self.side / 2)
    let noon = climate.sample(site, at: Double(day + 43_200))
    kind = Self.kind(noon)
    level = [2, 2, 2, 3, 3, 4][Int(numbers.next() % 6)]
    issued = day
    begins = day + 3600 * (4 + Int(numbers.next() % 8))
    ends = begins + 3600 * (14 + Int(numbers.next() % 10))
    guard now < ends else { return nil }
  }

  private static func kind(_ weather: WeatherSample) -> Kind {
    if weather.temperature > 29 { return .heat }
    if weather.temperature < -8 { return .cold }
    if weather.temperature < 1 { return .snow }
    if weather.windGusts > 12 { return .wind }
    return weather.cloud > 60 ? .rain : .fog
  }
}

extension SimulatedWarning.Kind {
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
