package import TerminalUI

/// The symbol and color that identify a line.
package struct LineMark: Hashable, Sendable {
  package static let count = 11

  private let index: Int

  /// Creates the mark of a line from its index.
  package init(_ index: Int) { self.index = max(index, 0) % Self.count }

  private static let signs = Array("●■▲◆○□△◇★▼☆").map { Glyph($0) }
  private static let letters = Array("abcdefghijk").map { Glyph($0) }

  /// The symbol, or a letter in ASCII.
  package func glyph(_ look: Look) -> Glyph {
    look.glyphs == .ascii ? Self.letters[index] : Self.signs[index]
  }

  /// The symbol in front of a legend entry, on the background of the plot.
  package func swatch(_ look: Look) -> TextLine {
    let ink = PlotInk(look)
    let ground: Color = ink.hasGrounds ? .rgb(ink.groundRGB(false)) : .beneath
    return TextLine(String(Character(glyph(look).base)), style(look).on(ground))
  }

  /// The style of the line, on the background of a plot.
  func style(_ look: Look) -> Style {
    // With few colors, most lines would get the same one.
    let few = look.theme.ground.lines(look.level)
    if !few.isEmpty { return Style(.basic(few[index % few.count])) }
    return Style(.rgb(Self.color(index, look.theme.ground)))
  }

  /// The colors of lines: as distinct as possible, each with a contrast of at least 3 on every
  /// background.
  static func color(_ index: Int, _ ground: Theme.Ground) -> RGB {
    switch ground {
    case .dark: onDark[index % count]
    case .light: onLight[index % count]
    case .either: onEither[index % count]
    }
  }

  private static let onDark = [
    RGB(95, 225, 195), RGB(255, 165, 205), RGB(200, 225, 90), RGB(205, 180, 255),
    RGB(255, 185, 125), RGB(130, 210, 255), RGB(235, 235, 235), RGB(120, 230, 120),
    RGB(255, 165, 255), RGB(225, 205, 140), RGB(160, 240, 240),
  ]

  private static let onEither = [
    RGB(0, 135, 175), RGB(215, 0, 175), RGB(135, 135, 0), RGB(95, 95, 255), RGB(175, 95, 0),
    RGB(0, 135, 95), RGB(118, 118, 118), RGB(0, 135, 0), RGB(135, 95, 215), RGB(215, 55, 55),
    RGB(175, 95, 135),
  ]

  private static let onLight = [
    RGB(0, 105, 90), RGB(175, 20, 105), RGB(85, 100, 0), RGB(95, 30, 180), RGB(135, 45, 0),
    RGB(0, 95, 160), RGB(50, 50, 50), RGB(20, 105, 20), RGB(140, 0, 160), RGB(105, 80, 45),
    RGB(0, 80, 80),
  ]
}
