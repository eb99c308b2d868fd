package import TerminalUI

/// What tells one of several lines from the others: a sign and a colour.
package struct LineMark: Hashable, Sendable {
  package static let count = 11

  private let index: Int

  /// The mark of a line by its place among all, 0 for the first.
  package init(_ index: Int) { self.index = max(index, 0) % Self.count }

  private static let signs = Array("●■▲◆○□△◇★▼☆").map { Glyph($0) }
  private static let letters = Array("abcdefghijk").map { Glyph($0) }

  /// The sign: a letter where there is ASCII alone.
  package func glyph(_ look: Look) -> Glyph {
    look.glyphs == .ascii ? Self.letters[index] : Self.signs[index]
  }

  /// The sign before the name in a legend, on the ground of the plot.
  package func swatch(_ look: Look) -> TextLine {
    let ink = PlotInk(look)
    let ground: Color = ink.hasGrounds ? .rgb(ink.groundRGB(false)) : .beneath
    return TextLine(String(Character(glyph(look).base)), style(look).on(ground))
  }

  /// The look of the line, for the ground of a plot.
  func style(_ look: Look) -> Style {
    // The nearest of few colours would be the same for most.
    let few = look.theme.ground.lines(look.level)
    if !few.isEmpty { return Style(.basic(few[index % few.count])) }
    return Style(.rgb(Self.color(index, PlotInk(look).isLight)))
  }

  /// The colours of lines: as far apart as can be, each with a contrast of 3 on every ground.
  static func color(_ index: Int, _ isLight: Bool) -> RGB {
    isLight ? onLight[index % count] : onDark[index % count]
  }

  private static let onDark = [
    RGB(95, 225, 195), RGB(255, 165, 205), RGB(200, 225, 90), RGB(205, 180, 255),
    RGB(255, 185, 125), RGB(130, 210, 255), RGB(235, 235, 235), RGB(120, 230, 120),
    RGB(255, 165, 255), RGB(225, 205, 140), RGB(160, 240, 240),
  ]

  private static let onLight = [
    RGB(0, 105, 90), RGB(175, 20, 105), RGB(85, 100, 0), RGB(95, 30, 180), RGB(135, 45, 0),
    RGB(0, 95, 160), RGB(50, 50, 50), RGB(20, 105, 20), RGB(140, 0, 160), RGB(105, 80, 45),
    RGB(0, 80, 80),
  ]
}
