/// Text of a server as it may be kept and shown: one short line, and nothing that a terminal obeys.
package enum PlainText {
  /// How many marks a letter may bear; more are a tower that hides the lines above.
  private static let marksOnALetter = 4

  /// A line of at most so many characters of Unicode; what is too long ends in dots.
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
      // What cannot be seen is no end of a word.
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

  /// A name, or nil where nothing is left of it.
  package static func name(_ text: String?) -> String? {
    let name = line(text ?? "", limit: 120)
    return name.isEmpty ? nil : name
  }

  /// The paragraphs of a longer text, at most so many characters of them: empty lines part them, and
  /// the single ends of lines in them are those of a teleprinter.
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

  /// Why something went wrong: a sentence for the middle of another, without its full stop.
  package static func reason(_ text: String) -> String {
    var reason = withoutQueries(line(text, limit: 300))
    while let last = reason.last, last == "." || last == " " { reason.removeLast() }
    return reason
  }

  private static func folded(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  /// The words without what stands behind the `?` of an address: a key may be in it.
  private static func withoutQueries(_ line: String) -> String {
    guard line.contains("?") else { return line }
    return line.split(separator: " ").map { word in
      guard word.contains("://") || word.contains("="), let query = word.firstIndex(of: "?")
      else { return word }
      return word[..<query]
    }.joined(separator: " ")
  }
}
