import LightFoundation
import TerminalUI
import WeatherPictures

/// A picture as lines of text, with the escapes that colour it where there are colours.
enum CanvasPrinter {
  /// The lines, each ended by a line feed; nothing is written to the right of the last glyph.
  static func text(_ canvas: Canvas, _ look: Look) -> String {
    var text = ""
    let plain = look.theme.painted(.plain, .mono)
    for y in 0..<canvas.wholeSize.height {
      let row = canvas.row(y)
      let end = row.lastIndex { $0.glyph != .blank } ?? row.startIndex - 1
      var current = plain
      if end >= row.startIndex {
        for cell in row[row.startIndex...end] {
          if look.level != .mono {
            let style = look.theme.painted(cell.style, look.level)
            if style != current, cell.glyph != .blank || style.background != current.background {
              text += escape(style)
              current = style
            }
          }
          for scalar in look.glyphs.form(of: cell.glyph).scalars {
            text.unicodeScalars.append(scalar)
          }
        }
      }
      if current != plain { text += "\u{1B}[0m" }
      text += "\n"
    }
    return text
  }

  /// The escape that sets a style, whatever was set before.
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
