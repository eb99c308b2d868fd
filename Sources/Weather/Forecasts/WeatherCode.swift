/// A weather code of the WMO, as used by Open-Meteo.
///
/// A number outside the list is preserved and has the kind ``Kind/unknown``.
package struct WeatherCode: RawRepresentable, Hashable, Sendable, Codable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    case clear, mainlyClear, partlyCloudy, overcast, fog, rimeFog, drizzle, freezingDrizzle, rain
    case freezingRain, snow, snowGrains, showers, snowShowers, thunderstorm, hail
    /// A number that is not in the standard.
    case unknown
  }

  package enum Intensity: Hashable, Sendable, Comparable {
    case light, moderate, heavy
  }

  package let rawValue: Int

  /// Creates a code from any number, including unlisted ones.
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let all: [WeatherCode] = [
    0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85,
    86, 95, 96, 99,
  ].map(WeatherCode.init(rawValue:))

  package var kind: Kind { meaning.kind }

  /// The intensity, or nil if this kind has none.
  package var intensity: Intensity? { meaning.intensity }

  package var isWet: Bool { isSnowy || isRainy }

  /// True for rain, drizzle and thunderstorms.
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
  var number: Double { Double(rawValue) }

  init(number: Double) { self.init(rawValue: Int(exactly: number) ?? -1) }
}
