import LightFoundation
import TerminalUI
import Weather

extension FieldScale {
  /// What the colours or the letters mean, in so many columns: of the letters as many as there is room
  /// for; nothing where the colours have none.
  func legend(_ width: Int) -> TextLine {
    guard isLettered else {
      let line = chips + end
      return line.width <= width ? line : TextLine()
    }
    let all = letterRows(width)
    guard all.count > 1 else { return all.first ?? TextLine() }
    let some = Self.rows(of: letters, width - end.width).first ?? TextLine()
    return some.width + end.width <= width ? some + end : TextLine()
  }

  /// What all letters mean, in as many rows as that needs; none where colours tell it.
  func letterRows(_ width: Int) -> [TextLine] {
    guard isLettered, var last = letters.last else { return [] }
    last += end
    return Self.rows(of: letters.dropLast() + [last], width)
  }

  private var isLettered: Bool { !isColored || look.glyphs == .ascii }

  private var end: TextLine {
    let unit = quantity.unit(look)
    return unit.isEmpty ? TextLine() : TextLine(" " + unit, Style(.dim))
  }

  private var chips: TextLine {
    let (low, high) = (range.lowerBound, range.upperBound)
    // Of rain each step is as wide as the others, however much is in it.
    let values =
      quantity == .rain
      ? [0] + limits : (0..<12).map { low + (high - low) * (Double($0) + 0.5) / 12 }
    let chips = values.map {
      Span(" ", Style(.standard, on: .rgb(color(level($0)))))
    }
    let least = quantity == .rain ? "0" : quantity.text(low, look)
    return TextLine(least + " ", Style(.text)) + TextLine(chips)
      + TextLine(" " + quantity.text(high, look), Style(.text))
  }

  /// `A <0`, `B 0`, `C 5`.
  private var letters: [TextLine] {
    guard let first = limits.first else { return [] }
    let least = quantity.text(first, look)
    // What is less than the unit can tell has a letter of its own: before it is nothing.
    return [letter(0, least.hasPrefix("<") ? "0" : "<" + least)]
      + limits.enumerated().map { letter($0 + 1, quantity.text($1, look)) }
  }

  private func letter(_ band: Int, _ text: String) -> TextLine {
    let letter = String(Character(Self.letter(band).base))
    return TextLine(letter, Style(.text, .bold)) + TextLine(" " + text, Style(.dim))
  }

  private static func rows(of pieces: [TextLine], _ width: Int) -> [TextLine] {
    var rows: [TextLine] = []
    for piece in pieces {
      if let last = rows.last, last.width + 1 + piece.width <= width {
        rows[rows.count - 1] = last + TextLine(" ") + piece
      } else {
        rows.append(piece)
      }
    }
    return rows
  }
}
