import LightFoundation

/// An hour and its parts, of which all together have what falls and shines in the hour.
///
/// Each sample is made for its own instant, so an hour would else know nothing of what comes and goes
/// between its quarters.
struct HourParts: Sendable {
  /// The sample of the hour, at its end.
  let whole: WeatherSample
  /// The samples of its parts, each at the end of one.
  let parts: [WeatherSample]

  /// A part with its share of the amounts, told as those of a whole hour as every sample has them.
  func part(_ index: Int) -> WeatherSample {
    var part = parts[index]
    let amounts: [WritableKeyPath<WeatherSample, Double>] = [
      \.rain, \.showers, \.snowfall, \.sunshine,
    ]
    for amount in amounts {
      let all = parts.reduce(0) { $0 + $1[keyPath: amount] }
      let share = all > 0 ? part[keyPath: amount] / all : 1 / Double(parts.count)
      part[keyPath: amount] = whole[keyPath: amount] * share * Double(parts.count)
    }
    // A sky from which nothing falls goes with no amount, and one of rain with none that is missing.
    if (part.precipitation > 0) != (parts[index].precipitation > 0) { part.code = whole.code }
    return part
  }
}
