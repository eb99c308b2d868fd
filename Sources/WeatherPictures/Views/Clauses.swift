package import Weather

/// Sentences that lose their least important clauses, the last first, and never half a word.
package enum Clauses {
  /// All sentences as one text, then less and less of it; the last is nothing.
  ///
  /// The last sentence loses its clauses first, and then goes.
  package static func shorter(
    _ sentences: [String], _ marks: SentenceMarks = .usual
  ) -> [String] {
    var left = sentences.filter { !$0.isEmpty }.map { clauses($0, marks) }
    var all: [String] = []
    while !left.isEmpty {
      let texts = left.map { $0.joined(separator: marks.clause) + marks.stop }
      all.append(texts.joined(separator: marks.gap))
      left[left.count - 1].removeLast()
      if left[left.count - 1].isEmpty { left.removeLast() }
    }
    return all + [""]
  }

  /// A sentence without all but its first clause.
  static func first(of sentence: String, _ marks: SentenceMarks) -> String {
    (clauses(sentence, marks).first ?? "") + marks.stop
  }

  private static func clauses(_ sentence: String, _ marks: SentenceMarks) -> [String] {
    let whole = sentence.hasSuffix(marks.stop) ? String(sentence.dropLast()) : sentence
    return whole.split(separator: marks.clause).map(String.init)
  }
}
