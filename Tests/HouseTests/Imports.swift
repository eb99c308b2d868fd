import Foundation

/// The modules that a source imports, in any form.
struct Imports {
  var modules: [(name: String, line: Int)] = []

  init(_ text: String) {
    let source = SourceText(text)
    let code = source.code
    for match in code.matches(of: Self.statement) {
      let line = code[..<match.output.name.startIndex].count { $0 == "\n" } + 1
      modules.append((String(match.output.name), line))
    }
  }

  /// The words after each `import`, including comments and strings: a superset, found fast.
  static func mentioned(in text: String) -> Set<String> {
    let kinds: Set = [
      "struct", "class", "enum", "protocol", "typealias", "actor", "macro", "func", "let", "var",
    ]
    return Set(
      text.components(separatedBy: "import").dropFirst().compactMap { rest in
        guard rest.first?.isWhitespace == true else { return nil }
        let words = rest.prefix(100).split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.first { !kinds.contains(String($0)) }.map(String.init)
      })
  }

  /// Attributes may be on separate lines; a kind such as `struct` imports one declaration.
  private static var statement: Regex<(Substring, name: Substring)> {
    #/
      (?:^|[;\s]) import \s+
      (?:(?:struct|class|enum|protocol|typealias|actor|macro|func|let|var) \s+)?
      (?<name>[A-Za-z_]\w*)
    /#
  }
}
