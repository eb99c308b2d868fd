import LightFoundation

/// An hour and its parts, of which all together have what falls and shines in the hour.
///
/// Each sample is made for its own instant, so an hour would else know nothing of what comes and goes
/// between its quarters.
struct HourParts: Sendable {
  /// When the hour ends, in seconds since 1970.
  let end: Int
  /// How long a part is, in seconds.
  private let step: Int
  private let whole: WeatherSample
  /// Each at its end.
  private let parts: [WeatherSample]

  /// The hour that an instant lies in, or ends.
  init(around instant: Int, step: Int, sample: (Double) -> WeatherSample) {
    let end = Self.end(of: instant)
    self.end = end
    self.step = step
    whole = sample(Double(end))
    parts = (1...3600 / step).map { sample(Double(end - 3600 + $0 * step)) }
  }

  static func end(of instant: Int) -> Int { -CivilTime.floor(-instant, 3600) * 3600 }

  /// The part that ends at an instant with its share of the amounts, told as those of a whole hour as
  /// every sample has them.
  func part(endingAt instant: Int) -> WeatherSample {
    let own = parts[parts.count - 1 - (end - instant) / step]
    var part = own
    let amounts: [WritableKeyPath<WeatherSample, Double>] = [
      \.rain, \.showers, \.snowfall, \.sunshine,
    ]
    for amount in amounts {
      let all = parts.reduce(0) { $0 + $1[keyPath: amount] }
      let share = all > 0 ? own[keyPath: amount] / all : 1 / Double(parts.count)
      part[keyPath: amount] = whole[keyPath: amount] * share * Double(parts.count)
    }
    // A sky from which nothing falls goes with no amount, and one of rain with none that is missing.
    if (part.precipitation > 0) != (own.precipitation > 0) { part.code = whole.code }
    return part
  }
}
