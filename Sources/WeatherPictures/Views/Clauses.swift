package import Weather

/// Shortens sentences by dropping their last clauses.
package enum Clauses {
  /// Returns the sentences as one text, followed by shorter and shorter forms, down to an empty
  /// text.
  ///
  /// Drops the clauses of the last sentence first, from its end.
  package static func shorter(_ sentences: [String], _ marks: SentenceMarks = .usual) -> [String] {
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

  /// The first clause of a sentence, with a full stop.
  static func first(of sentence: String, _ marks: SentenceMarks) -> String {
    (clauses(sentence, marks).first ?? "") + marks.stop
  }

  private static func clauses(_ sentence: String, _ marks: SentenceMarks) -> [String] {
    let whole = sentence.hasSuffix(marks.stop) ? String(sentence.dropLast()) : sentence
    return whole.split(separator: marks.clause).map(String.init)
  }
}
