/// The sky in one word, by the numbers of the WMO that Open-Meteo uses.
///
/// A number that is not among them is kept and counts as ``Kind/unknown``.
package struct WeatherCode: RawRepresentable, Hashable, Sendable, Codable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// No cloud.
    case clear
    /// A few clouds.
    case mainlyClear
    /// Sun and clouds.
    case partlyCloudy
    /// Clouds everywhere.
    case overcast
    case fog
    case rimeFog
    case drizzle
    case freezingDrizzle
    case rain
    case freezingRain
    case snow
    case snowGrains
    case showers
    case snowShowers
    case thunderstorm
    case hail
    /// A number without a meaning in the standard.
    case unknown
  }

  package enum Intensity: Int, Hashable, Sendable, Comparable {
    /// Little.
    case light
    /// The usual.
    case moderate
    /// Much.
    case heavy

    /// Orders from light to heavy.
    package static func < (one: Intensity, other: Intensity) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  package let rawValue: Int

  /// The code of a number, whatever it is.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The 28 numbers that occur.
  package static let all: [WeatherCode] = [
    0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85,
    86, 95, 96, 99,
  ].map(WeatherCode.init(rawValue:))

  package var kind: Kind { meaning.kind }

  /// How much of it; nil where there is no more or less of it.
  package var intensity: Intensity? { meaning.intensity }

  package var isWet: Bool { isSnowy || isRainy }

  /// Whether rain, drizzle or a thunderstorm falls.
  package var isRainy: Bool {
    switch kind {
    case .drizzle, .freezingDrizzle, .rain, .freezingRain, .showers, .thunderstorm, .hail: true
    default: false
    }
  }

  package var isSnowy: Bool {
    switch kind {
    case .snow, .snowGrains, .snowShowers: true
    default: false
    }
  }

  package var isFreezing: Bool { kind == .freezingDrizzle || kind == .freezingRain }

  package var isThunder: Bool { kind == .thunderstorm || kind == .hail }

  private var meaning: (kind: Kind, intensity: Intensity?) {
    switch rawValue {
    case 0: (.clear, nil)
    case 1: (.mainlyClear, nil)
    case 2: (.partlyCloudy, nil)
    case 3: (.overcast, nil)
    case 45: (.fog, nil)
    case 48: (.rimeFog, nil)
    case 51: (.drizzle, .light)
    case 53: (.drizzle, .moderate)
    case 55: (.drizzle, .heavy)
    case 56: (.freezingDrizzle, .light)
    case 57: (.freezingDrizzle, .heavy)
    case 61: (.rain, .light)
    case 63: (.rain, .moderate)
    case 65: (.rain, .heavy)
    case 66: (.freezingRain, .light)
    case 67: (.freezingRain, .heavy)
    case 71: (.snow, .light)
    case 73: (.snow, .moderate)
    case 75: (.snow, .heavy)
    case 77: (.snowGrains, nil)
    case 80: (.showers, .light)
    case 81: (.showers, .moderate)
    case 82: (.showers, .heavy)
    case 85: (.snowShowers, .light)
    case 86: (.snowShowers, .heavy)
    case 95: (.thunderstorm, nil)
    case 96: (.hail, .light)
    case 99: (.hail, .heavy)
    default: (.unknown, nil)
    }
  }
}

extension WeatherCode {
  /// The number as the columns keep it.
  var number: Double { Double(rawValue) }

  init(number: Double) { self.init(rawValue: Int(exactly: number) ?? -1) }
}
