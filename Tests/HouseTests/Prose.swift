import Foundation

/// The texts that people read in the package, and how many contain a phrase that reads as translated.
struct Prose {
  enum Kind: String, CaseIterable {
    case comments, testNames, articles, messages
  }

  struct Text {
    let kind: Kind
    let file: String
    let line: Int
    let text: String
  }

  /// Phrases that a native writer avoids, each surrounded by spaces.
  private static let phrases = [
    "anew", "under way", "meanwhile", "whoever", "whatever", "wherever", "nobody", "somebody",
    "is told", "are told", "is asked for", "are asked for", "is let go", "let go", "lets go",
    "sees to", "seen to", "stands in", "stand in for", "standing in", "goes ahead", "is no",
    "are no",
    "is none", "such a one", "such ones", "who asks", "who waits", "who wants", "where nobody",
    "where nothing", "where there is", "where one is", "for ever", "at hand", "in the hand",
    "made believe", "comes to harm", "of its own accord", "is meant to", "has it made",
  ].map { " \($0) " }

  /// Words that a comment or a sentence does not begin with.
  private static let openings = [
    "what ", "whoever ", "whatever ", "who ", "of what ", "for what ", "by what ", "to what ",
  ]

  /// Parts of lines with the text of an error.
  private static let errors = [
    "throw ", "reason: \"", ".words(\"", "UsageError(\"", ".unreadable(\"", "CommandFailure(\"",
  ]

  private(set) var texts: [Text] = []

  /// The share of texts of a kind with such a phrase.
  func share(of kind: Kind) -> Double {
    let all = texts.filter { $0.kind == kind }
    return all.isEmpty ? 0 : Double(hits(of: kind).count) / Double(all.count)
  }

  /// The texts of a kind with such a phrase, those with the most first.
  func hits(of kind: Kind) -> [Text] {
    let counted = texts.filter { $0.kind == kind }.map { ($0, Self.translatedPhrases(in: $0.text)) }
    return counted.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  static func translatedPhrases(in text: String) -> Int {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    let opens = !text.contains("?") && openings.contains(where: (words + " ").hasPrefix)
    // These are plain English.
    let spaced = ["there is no", "there are no", "is no longer", "are no longer"].reduce(
      " \(words) "
    ) { $0.replacing(" \($1) ", with: " ") }
    return phrases.count(where: spaced.contains) + (opens ? 1 : 0)
  }

  /// Adds the comments, names of tests and messages of a Swift file.
  mutating func add(swift source: String, file: String) {
    var block: (line: Int, words: [Substring]) = (0, [])
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in (lines + [""]).enumerated() {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("//") {
        if block.words.isEmpty { block.line = index + 1 }
        block.words.append(code.drop { $0 == "/" })
        continue
      }
      if !block.words.isEmpty {
        add(.comments, block.words.joined(separator: " "), file, block.line)
        block.words = []
      }
      if code.contains("func `"), let name = code.split(separator: "`").dropFirst().first {
        add(.testNames, String(name), file, index + 1)
      }
      if code.contains("Message(\"") || code.contains("Self(\"") {
        let parts = code.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count > 3 { add(.messages, String(parts[3]), file, index + 1) }
      } else if Self.errors.contains(where: { code.contains($0) }) {
        let parts = code.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count > 2 { add(.messages, String(parts[1]), file, index + 1) }
      }
    }
  }

  /// Adds the sentences of an article, without its code.
  mutating func add(article: String, file: String) {
    var isCode = false
    for (index, line) in article.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.count > 25, !"`|#".contains(line.first ?? "`") else { continue }
      add(.articles, String(line), file, index + 1)
    }
  }

  private mutating func add(_ kind: Kind, _ text: String, _ file: String, _ line: Int) {
    // Names in backticks are code, and a marked mutant is too.
    guard !text.contains("broken:") else { return }
    var isCode = false
    let plain = text.split(separator: "`", omittingEmptySubsequences: false).reduce(into: "") {
      if !isCode { $0 += $1 } else { $0 += "X" }
      isCode.toggle()
    }
    if plain.count > 12 { texts.append(Text(kind: kind, file: file, line: line, text: plain)) }
  }
}
