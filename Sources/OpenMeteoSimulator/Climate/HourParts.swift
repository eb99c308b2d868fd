import LightFoundation

/// An hour and its parts, with the hour's amounts distributed over them.
///
/// Samples are independent; without this the parts would not add up to the hour.
struct HourParts: Sendable {
  /// The end of the hour, in seconds since 1970.
  let end: Int
  /// The length of a part in seconds.
  private let step: Int
  private let whole: WeatherSample
  private let parts: [WeatherSample]

  /// Creates the hour that contains an instant or ends at it.
  init(around instant: Int, step: Int, sample: (Double) -> WeatherSample) {
    let end = Self.end(of: instant)
    self.end = end
    self.step = step
    whole = sample(Double(end))
    parts = (1...3600 / step).map { sample(Double(end - 3600 + $0 * step)) }
  }

  static func end(of instant: Int) -> Int { -CivilTime.floor(-instant, 3600) * 3600 }

  /// Returns the part that ends at an instant, with its share of the amounts.
  ///
  /// Like all samples, it expresses amounts per hour.
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
    // A dry weather code must not go with an amount, nor a rainy one without.
    if (part.precipitation > 0) != (own.precipitation > 0) { part.code = whole.code }
    return part
  }
}
