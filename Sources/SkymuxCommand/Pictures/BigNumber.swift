import TerminalUI

/// A number in digits three rows high, made of half blocks.
enum BigNumber {
  static let height = 3

  /// Six rows of dots for each sign, `#` where there is one.
  private static func dots(_ sign: Character) -> [String] {
    switch sign {
    case "0": [".##.", "#..#", "#..#", "#..#", "#..#", ".##."]
    case "1": [".#", "##", ".#", ".#", ".#", ".#"]
    case "2": [".##.", "#..#", "...#", "..#.", ".#..", "####"]
    case "3": ["###.", "...#", ".##.", "...#", "...#", "###."]
    case "4": ["#..#", "#..#", "#..#", "####", "...#", "...#"]
    case "5": ["####", "#...", "###.", "...#", "...#", "###."]
    case "6": [".##.", "#...", "###.", "#..#", "#..#", ".##."]
    case "7": ["####", "...#", "..#.", "..#.", ".#..", ".#.."]
    case "8": [".##.", "#..#", ".##.", "#..#", "#..#", ".##."]
    case "9": [".##.", "#..#", "#..#", ".###", "...#", ".##."]
    case "-": ["...", "...", "...", "###", "...", "..."]
    case "°": ["##", "##", "..", "..", "..", ".."]
    default: ["....", "....", "....", "....", "....", "...."]
    }
  }

  /// The columns that a text takes.
  static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + (dots($1).first?.count ?? 0) + 1 } - (text.isEmpty ? 0 : 1)
  }

  /// Draws a text from a place to the right and down.
  static func draw(_ text: String, at point: Point, _ style: Style, on canvas: inout Canvas) {
    var x = point.x
    for sign in text {
      let rows = dots(sign).map { Array($0) }
      let width = rows.first?.count ?? 0
      for y in 0..<height {
        for column in 0..<width {
          let glyph: Character? =
            switch (rows[y * 2][column] == "#", rows[y * 2 + 1][column] == "#") {
            case (true, true): "█"
            case (true, false): "▀"
            case (false, true): "▄"
            case (false, false): nil
            }
          if let glyph {
            canvas.put(Glyph(glyph), at: Point(x + column, point.y + y), style)
          }
        }
      }
      x += width + 1
    }
  }
}
