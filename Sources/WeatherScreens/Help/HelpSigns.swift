import TerminalUI
import Weather
import WeatherPictures

/// The signs of the screen with what they mean.
struct HelpSigns {
  /// A title and as many lines as the signs need.
  let lines: [TextLine]

  init(_ look: Look, columns: Int) {
    let skies = Self.skies.map { code, isDay -> TextLine in
      let glyph = SkyGlyph(code, isDay: isDay)
      return TextLine([
        Span(glyph.text(look.icons), glyph.style),
        Span(" " + look.language.name(of: code, isDay: isDay), Style(.dim)),
      ])
    }
    let states = [DataCondition.stale, .offline, .loading].map { condition in
      TextLine([
        StatusText.span(condition), Span(" " + look.words.word(condition), Style(.dim)),
      ])
    }
    lines =
      [TextLine(look[\.keys.ofSigns], Style(.title))]
      + Flow.lines(skies + states, columns: columns, rows: 9)
  }

  /// One of each sign; day and night differ where the sky is clear.
  private static let skies: [(WeatherCode, isDay: Bool)] = [
    (0, true), (0, false), (2, true), (3, true), (45, true), (63, true), (73, true), (95, true),
  ].map { (WeatherCode(rawValue: $0), $1) }
}
