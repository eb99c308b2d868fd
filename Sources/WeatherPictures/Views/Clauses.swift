/// Sentences that lose their least important clauses, the last first, and never half a word.
public enum Clauses {
  /// All sentences as one text, then less and less of it; the last is nothing.
  ///
  /// The last sentence loses its clauses first, and then goes.
  public static func shorter(_ sentences: [String]) -> [String] {
    var left = sentences.filter { !$0.isEmpty }.map(clauses)
    var all: [String] = []
    while !left.isEmpty {
      all.append(left.map { $0.joined(separator: ", ") + "." }.joined(separator: " "))
      left[left.count - 1].removeLast()
      if left[left.count - 1].isEmpty { left.removeLast() }
    }
    return all + [""]
  }

  private static func clauses(_ sentence: String) -> [String] {
    let whole = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return whole.split(separator: ", ").map(String.init)
  }
}
