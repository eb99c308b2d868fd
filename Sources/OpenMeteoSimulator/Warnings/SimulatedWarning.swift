import LightFoundation

/// A warning that the made-up authorities have issued for a day and a square of the map.
///
/// What it warns of follows from the weather there; whether there is one follows from the seed.
struct SimulatedWarning: Sendable {
  /// What it warns of: how the authorities of both continents call it, and by which number.
  enum Kind: Sendable {
    case heat, cold, snow, wind, rain, fog
  }

  let kind: Kind
  /// 2 yellow, 3 orange, 4 red.
  let level: Int
  let number: UInt64
  /// Seconds since 1970.
  let issued, begins, ends: Int
  /// The corner in the south-west of the square.
  let south, west: Double

  /// Degrees along the side of a square.
  static let side = 2.0

  /// The warning of the square that a point lies in; nil where there is none on that day, or none any
  /// more: an authority lists what is over no longer.
  init?(_ climate: Climate, latitude: Double, longitude: Double, at now: Int) {
    south = (latitude / Self.side).rounded(.down) * Self.side
    west = (longitude / Self.side).rounded(.down) * Self.side
    let day = CivilTime.floor(now, 86_400) * 86_400
    var numbers = SeededNumbers(
      seed: climate.seed ^ SeededNumbers.hash("warning \(south) \(west) \(day)"))
    guard numbers.unit() < 0.5 else { return nil }
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
  /// How the weather service of the United States calls it, by its level.
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

  /// What MeteoAlarm calls it: the type of awareness.
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

  /// What is to be expected, in a sentence.
  var text: String {
    switch self {
    case .heat: "It will be hotter than most people bear well for long."
    case .cold: "It will be cold enough to harm skin that is not covered."
    case .snow: "Snow will make roads slippery and slow."
    case .wind: "Gusts may blow down branches and what is not tied down."
    case .rain: "So much rain will fall that streams may leave their beds."
    case .fog: "There will be less than a quarter of a mile to see."
    }
  }

  /// What to do, in a sentence.
  var advice: String {
    switch self {
    case .heat: "Drink, keep out of the sun, and look after others."
    case .cold: "Dress in layers and keep the time outside short."
    case .snow: "Drive only where you have to, and slowly."
    case .wind: "Tie down what may fly, and keep away from trees."
    case .rain: "Do not drive through water that flows over a road."
    case .fog: "Drive slowly, with lights on."
    }
  }
}
