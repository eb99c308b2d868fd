public import TerminalUI
public import Weather

/// The sky in one glyph of one column.
public enum SkyGlyph {
  /// The glyph of a sky, by day or by night.
  public static func glyph(_ code: WeatherCode?, isDay: Bool) -> Glyph {
    switch code?.kind {
    case nil, .unknown?: Glyph("·")
    case .clear?, .mainlyClear?: Glyph(isDay ? "☀" : "☾")
    case .partlyCloudy?: Glyph(isDay ? "☼" : "☾")
    case .overcast?: Glyph("☁")
    case .fog?, .rimeFog?: Glyph("≡")
    case .drizzle?, .freezingDrizzle?, .rain?, .freezingRain?, .showers?: Glyph("☂")
    case .snow?, .snowGrains?, .snowShowers?: Glyph("❄")
    case .thunderstorm?, .hail?: Glyph("☈")
    }
  }

  /// The look of that glyph.
  public static func style(_ code: WeatherCode?, isDay: Bool) -> Style {
    switch code?.kind {
    case .clear?, .mainlyClear?, .partlyCloudy?: Style(isDay ? .accent : .title)
    case .drizzle?, .freezingDrizzle?, .rain?, .freezingRain?, .showers?: Style(.good)
    case .snow?, .snowGrains?, .snowShowers?: Style(.busy)
    case .thunderstorm?, .hail?: Style(.bad)
    default: Style(.dim)
    }
  }

  /// The glyph with its look.
  public static func span(_ code: WeatherCode?, isDay: Bool) -> Span {
    Span(String(Character(glyph(code, isDay: isDay).base)), style(code, isDay: isDay))
  }
}
