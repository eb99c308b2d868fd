import LightFoundation
import TerminalUI
import WeatherPictures

/// Converts a canvas to lines of text with color escapes.
enum CanvasPrinter {
  /// Returns newline-terminated lines without trailing blanks.
  static func text(_ canvas: Canvas, _ display: DisplayOptions) -> String {
    var text = ""
    let plain = display.theme.painted(.plain, .mono)
    for y in 0..<canvas.wholeSize.height {
      let row = canvas.row(y)
      let end = row.lastIndex { isSeen($0, display) } ?? row.startIndex - 1
      var current = plain
      if end >= row.startIndex {
        for cell in row[row.startIndex...end] {
          if display.level != .mono {
            let style = display.theme.painted(cell.style, display.level)
            if style != current, cell.glyph != .blank || !looksAlike(style, current) {
              text += escape(style)
              current = style
            }
          }
          for scalar in display.glyphs.form(of: cell.glyph).scalars {
            text.unicodeScalars.append(scalar)
          }
        }
      }
      if current != plain { text += "\u{1B}[0m" }
      text += "\n"
    }
    return text
  }

  /// Returns whether a cell differs from the background; a blank may have a background color.
  private static func isSeen(_ cell: Cell, _ display: DisplayOptions) -> Bool {
    if cell.glyph != .blank { return true }
    guard display.level != .mono else { return false }
    let plain = display.theme.painted(.plain, .mono)
    return !looksAlike(display.theme.painted(cell.style, display.level), plain)
  }

  /// Returns whether a blank looks the same in two styles: background, reverse, underline.
  private static func looksAlike(_ one: PaintedStyle, _ other: PaintedStyle) -> Bool {
    let seen = one.attributes.intersection([.reverse, .underline])
    guard one.background == other.background,
      seen == other.attributes.intersection([.reverse, .underline])
    else { return false }
    return seen.isEmpty || one.foreground == other.foreground
  }

  /// Returns the escape sequence that sets a style, independent of the previous one.
  static func escape(_ style: PaintedStyle) -> String {
    var codes = ["0"]
    let attributes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    for (attribute, code) in attributes where style.attributes.contains(attribute) {
      codes.append(code)
    }
    codes += code(style.foreground, base: 30)
    codes += code(style.background, base: 40)
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private static func code(_ ink: PaintedStyle.Ink, base: Int) -> [String] {
    switch ink {
    case .standard: []
    case .indexed(let index) where index < 8: ["\(base + Int(index))"]
    case .indexed(let index) where index < 16: ["\(base + 60 + Int(index) - 8)"]
    case .indexed(let index): ["\(base + 8)", "5", "\(index)"]
    case .direct(let rgb): ["\(base + 8)", "2", "\(rgb.red)", "\(rgb.green)", "\(rgb.blue)"]
    }
  }
}
