import TerminalUI
public import Weather

/// The signs that stand for skies in a line of text.
public enum SkySigns: String, Hashable, Sendable, CaseIterable {
  /// Signs of one column that every font has.
  case unicode
  /// Letters only.
  case ascii
  /// The signs of a patched font.
  case nerd
  /// Pictures in colour, two columns wide.
  case emoji

  /// The sign of a sky.
  public func sign(_ code: WeatherCode?, isDay: Bool) -> String {
    let glyph = SkyGlyph.glyph(code, isDay: isDay)
    return switch self {
    case .unicode: String(Character(glyph.base))
    case .ascii: String(Character(GlyphSet.ascii.form(of: glyph).base))
    case .nerd: SkyMotif(code, isDay: isDay).nerd
    case .emoji: SkyMotif(code, isDay: isDay).emoji
    }
  }
}

/// What can be told apart by a sign.
public enum SkyMotif: Hashable, Sendable, CaseIterable {
  /// What there is to see.
  case sun, moon, sunAndCloud, moonAndCloud, cloud, fog, drizzle, rain, ice, snow, thunder
  /// Nothing is known.
  case unknown

  /// The motif of a sky, by day or by night.
  public init(_ code: WeatherCode?, isDay: Bool) {
    switch code?.kind {
    case .clear, .mainlyClear: self = isDay ? .sun : .moon
    case .partlyCloudy: self = isDay ? .sunAndCloud : .moonAndCloud
    case .overcast: self = .cloud
    case .fog, .rimeFog: self = .fog
    case .drizzle: self = .drizzle
    case .rain, .showers: self = .rain
    case .freezingDrizzle, .freezingRain: self = .ice
    case .snow, .snowGrains, .snowShowers: self = .snow
    case .thunderstorm, .hail: self = .thunder
    case .unknown, nil: self = .unknown
    }
  }

  var nerd: String {
    switch self {
    case .sun: "\u{E30D}"
    case .moon: "\u{E32B}"
    case .sunAndCloud: "\u{E302}"
    case .moonAndCloud: "\u{E37E}"
    case .cloud: "\u{E312}"
    case .fog: "\u{E313}"
    case .drizzle: "\u{E31B}"
    case .rain: "\u{E318}"
    case .ice: "\u{E3AD}"
    case .snow: "\u{E31A}"
    case .thunder: "\u{E31D}"
    case .unknown: "·"
    }
  }

  /// Only signs of which every table says that they are two columns wide.
  var emoji: String {
    switch self {
    case .sun: "\u{1F31E}"
    case .moon: "\u{1F31B}"
    case .sunAndCloud, .moonAndCloud: "\u{26C5}"
    case .cloud: "\u{1F4AD}"
    case .fog: "\u{1F301}"
    case .drizzle: "\u{1F4A7}"
    case .rain: "\u{2614}"
    case .ice: "\u{1F9CA}"
    case .snow: "\u{26C4}"
    case .thunder: "\u{26A1}"
    case .unknown: "\u{2753}"
    }
  }
}
