import TerminalUI

/// A table with commas between its cells, as RFC 4180 has it, but with plain line feeds.
enum CSVText {
  /// The heading and a line for each row; rows have the same names in the same order.
  static func table(_ rows: [[(String, JSONText)]]) -> String {
    guard let first = rows.first else { return "" }
    let lines = [first.map { quoted($0.0) }] + rows.map { $0.map { cell($0.1) } }
    return lines.map { $0.joined(separator: ",") + "\n" }.joined()
  }

  private static func cell(_ value: JSONText) -> String {
    switch value {
    case .null: ""
    case .text(let text): quoted(text.harmless)
    default: quoted(value.line)
    }
  }

  /// By scalars: a quote or a comma with a mark on it is another character, and parts cells as well.
  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else { return text }
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in scalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}
