import Foundation

/// A text of a language in its source: Swift code for English, a file for other languages.
package struct LanguageText: Sendable {
  package let key: String
  package let text: String
  /// The position of the text, such as `de.txt:12`.
  package let place: String
  /// The number of arguments in the program; nil in a file.
  package let arguments: Int?

  /// The texts of every `Message` in the sources.
  package static let english: [LanguageText] = {
    let sources = Checkout.root.appending(path: "Sources")
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return (paths ?? []).sorted().filter { $0.hasSuffix(".swift") }.flatMap { path in
      let text = try? String(contentsOf: sources.appending(path: path), encoding: .utf8)
      return text.map { messages(in: $0, path) } ?? []
    }
  }()

  /// The lines of the file of a language, or of `english`.
  package static func lines(of code: String) throws -> [LanguageText] {
    let name = "\(code).txt"
    let file = Checkout.root.appending(path: "Resources/languages/\(name)")
    return lines(in: try String(contentsOf: file, encoding: .utf8), file: name)
  }

  /// The lines of the text of a language file.
  package static func lines(in text: String, file: String) -> [LanguageText] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().enumerated().map { index, line in
      let parts = line.split(separator: " = ", maxSplits: 1)
      return LanguageText(
        key: String(parts.first ?? ""), text: parts.count == 2 ? String(parts[1]) : "",
        place: "\(file):\(index + 1)", arguments: nil)
    }
  }

  /// The argument numbers of the placeholders.
  package var holes: Set<Int> { Set(text.matches(of: #/\{(\d)/#).compactMap { Int($0.output.1) }) }

  private static func messages(in source: String, _ path: String) -> [LanguageText] {
    guard source.contains("Message") else { return [] }
    let message = #/\b(?:Message|Self)\(\s*"([\w.]+)",\s*"((?:[^"\\]|\\.)*)"/#
    return source.matches(of: message).map { match in
      let line = source[..<match.range.lowerBound].count { $0 == "\n" } + 1
      return LanguageText(
        key: String(match.output.1), text: unescaped(match.output.2), place: "\(path):\(line)",
        arguments: commas(in: source[match.range.upperBound...]))
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing(#/\\u\{(\w+)\}/#) { match in
      UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }

  /// Counts the commas up to the end of a call, one before each argument.
  private static func commas(in rest: Substring) -> Int {
    var (depth, count) = (0, 0)
    for letter in rest {
      switch letter {
      case "(", "[", "{": depth += 1
      case ")" where depth == 0: return count
      case ")", "]", "}": depth -= 1
      case "," where depth == 0: count += 1
      default: break
      }
    }
    return count
  }
}
