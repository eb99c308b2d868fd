import TerminalUI
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

/// The sign that stands for the weather, in each set of signs.
enum WeatherIcon {
  /// What can be told apart by a sign.
  enum Motif: Hashable, Sendable, CaseIterable {
    case sun, moon, sunAndCloud, moonAndCloud, cloud, fog, drizzle, rain, ice, snow, thunder
    case unknown

    init(_ code: WeatherCode?, isDay: Bool) {
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
  }

  /// The sign of a sky; emoji are two columns wide, all others one.
  static func sign(_ code: WeatherCode?, isDay: Bool, _ icons: IconStyle) -> String {
    let glyph = SkyGlyph.glyph(code, isDay: isDay)
    switch icons {
    case .unicode: return String(Character(glyph.base))
    case .ascii: return String(Character(GlyphSet.ascii.form(of: glyph).base))
    case .nerd: return nerd(Motif(code, isDay: isDay))
    case .emoji: return emoji(Motif(code, isDay: isDay))
    }
  }

  private static func nerd(_ motif: Motif) -> String {
    switch motif {
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
  private static func emoji(_ motif: Motif) -> String {
    switch motif {
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

extension PlaceReport {
  /// Whether the sun is up at a moment, where the forecast does not say it.
  func isDay(_ conditions: Conditions) -> Bool {
    conditions.isDay ?? (Sun(at: conditions.time, over: place.coordinates).elevation > -0.83)
  }

  /// The sky of an hour in words.
  func sky(_ conditions: Conditions, _ look: Look) -> String {
    conditions.code.map { look.language.name(of: $0, isDay: isDay(conditions)) } ?? "–"
  }

  /// The sky of a day in words.
  func sky(_ day: Day, _ look: Look) -> String {
    day.code.map { look.language.name(of: $0, isDay: true) } ?? "–"
  }

  /// The look of the sign of an hour.
  func iconStyle(_ conditions: Conditions) -> Style {
    SkyGlyph.style(conditions.code, isDay: isDay(conditions))
  }

  /// The sign of an hour.
  func icon(_ conditions: Conditions, _ icons: IconStyle) -> String {
    WeatherIcon.sign(conditions.code, isDay: isDay(conditions), icons)
  }
}
