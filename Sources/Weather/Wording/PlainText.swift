/// Text from a server: one short line without control characters.
package enum PlainText {
  /// The maximum number of combining marks per letter; more would cover the lines above.
  private static let marksOnALetter = 4

  /// A line of at most `limit` Unicode scalars; a longer one ends in an ellipsis.
  package static func line(_ text: String, limit: Int) -> String {
    var line = ""
    var count = 0
    var marks = 0
    for scalar in text.unicodeScalars.prefix(limit * 4) {
      let isMark: Bool
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        if line.last != " " {
          line.append(" ")
          count += 1
        }
        continue
      // Invisible characters do not separate words.
      case .unassigned, .privateUse, .surrogate, .format: continue
      case .nonspacingMark, .enclosingMark: isMark = true
      default: isMark = false
      }
      guard !scalar.properties.isDefaultIgnorableCodePoint else { continue }
      marks = isMark ? marks + 1 : 0
      guard marks <= marksOnALetter else { continue }
      guard count < limit else { return folded(line) + "…" }
      line.unicodeScalars.append(scalar)
      count += 1
    }
    return folded(line)
  }

  /// A name of at most 120 characters, or nil if it is empty.
  package static func name(_ text: String?) -> String? {
    let name = line(text ?? "", limit: 120)
    return name.isEmpty ? nil : name
  }

  /// The paragraphs of a longer text, at most `limit` characters in total.
  ///
  /// Empty lines separate paragraphs; single line breaks are the hard wraps of a teleprinter.
  package static func paragraphs(_ text: String?, limit: Int) -> [String] {
    var left = limit
    var found: [String] = []
    let lines = (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for part in lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }) where left > 0 {
      let line = line(part.joined(separator: " "), limit: left)
      if !line.isEmpty { found.append(line) }
      left -= line.unicodeScalars.count
    }
    return found
  }

  /// An error message, for use within a sentence: without URL queries and without its full stop.
  package static func reason(_ text: String) -> String {
    var reason = withoutQueries(line(text, limit: 300))
    while let last = reason.last, last == "." || last == " " { reason.removeLast() }
    return reason
  }

  private static func folded(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  /// Removes the query of a URL, which may contain an API key.
  private static func withoutQueries(_ line: String) -> String {
    guard line.contains("?") else { return line }
    return line.split(separator: " ").map { word in
      guard word.contains("://") || word.contains("="), let query = word.firstIndex(of: "?")
      else { return word }
      return word[..<query]
    }.joined(separator: " ")
  }
}
