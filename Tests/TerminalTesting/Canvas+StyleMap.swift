@testable import TerminalUI

extension Canvas {
  /// Returns the picture as text, in Unicode and ASCII, followed by its styles as letters.
  ///
  /// A letter always means the same role of the theme: `t` is text, `d` dim, `l` a line, `n` a
  /// title, `a` accent, `s` selection, `f` a field, `g` good, `c` caution, `b` bad, `y` busy, `o`
  /// an overlay. Digits, then Greek letters, are colors without a role; the last lines give their
  /// xterm palette numbers. Backgrounds and attributes are listed only for rows that have any.
  package func textAndStyles() -> String {
    let colors = freeColors
    let rows = (0..<whole.height).map { row($0) }
    var lines = [text(), "--- ASCII", text(.ascii), "--- styles"]
    lines += rows.map { row in String(row.map { Self.letter(of: $0.style.foreground, colors) }) }
    let grounds = rows.map { row in String(row.map { Self.letter(of: $0.style.background, colors) })
    }
    lines += Self.marked("--- grounds", grounds)
    let attributes = rows.map { row in String(row.map { Self.letter(of: $0.style.attributes) }) }
    lines += Self.marked("--- bold, dim, italic, underlined, reversed", attributes)
    if let cursor { lines.append("--- cursor in column \(cursor.x), row \(cursor.y)") }
    if !colors.isEmpty {
      lines.append("--- colors of xterm")
      lines += colors.enumerated().map { "\(Self.letter(ofColor: $0.offset)) \($0.element)" }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the rows with marks, followed by their numbers.
  private static func marked(_ title: String, _ rows: [String]) -> [String] {
    let found = rows.enumerated().filter { $0.element.contains { $0 != "." } }
    return found.isEmpty ? [] : [title] + found.map { "\($0.element) \($0.offset)" }
  }

  /// The colors without a role in the picture, as xterm palette numbers.
  private var freeColors: [UInt8] {
    let all = cells.flatMap { [$0.style.foreground, $0.style.background] }
    return Set(all.compactMap(Self.number(of:))).sorted()
  }

  private static func number(of color: Color) -> UInt8? {
    switch color.meaning {
    case .beneath, .standard, .role: nil
    case .basic(let color): color.rawValue
    case .rgb(let rgb): XtermPalette.nearest(to: rgb)
    }
  }

  private static let roles: [ColorRole: Character] = [
    .text: "t", .dim: "d", .border: "l", .title: "n", .accent: "a", .selection: "s", .field: "f",
    .good: "g", .caution: "c", .bad: "b", .busy: "y", .overlay: "o",
  ]

  private static func letter(ofColor index: Int) -> Character {
    let letters = Array("0123456789αβγδεζηθικλμνξπρστυφχψω")
    return index < letters.count ? letters[index] : "?"
  }

  private static func letter(of color: Color, _ colors: [UInt8]) -> Character {
    if case .role(let role) = color.meaning { return roles[role] ?? "?" }
    guard let number = number(of: color), let index = colors.firstIndex(of: number) else {
      return "."
    }
    return letter(ofColor: index)
  }

  /// Returns the initial of a single attribute; a digit or capital for several.
  private static func letter(of attributes: Attributes) -> Character {
    switch attributes {
    case []: "."
    case .bold: "b"
    case .dim: "d"
    case .italic: "i"
    case .underline: "u"
    case .reverse: "r"
    default: String(attributes.rawValue, radix: 32, uppercase: true).first ?? "?"
    }
  }
}
