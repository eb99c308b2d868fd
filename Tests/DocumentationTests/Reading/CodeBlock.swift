/// Some lines of Swift that stand in a text for people, or in a source as an example of one.
struct CodeBlock: Equatable, CustomStringConvertible {
  /// The text that they belong to, as a path from the top.
  let guide: String
  /// Where they stand, to be named in a message.
  let place: String
  /// The modules that the block imports at its beginning.
  let imports: [String]
  /// The lines, without what they are indented by together.
  let lines: [String]

  init(guide: String, place: String, _ raw: [Substring]) {
    self.guide = guide
    self.place = place
    var rest = raw[...]
    var imports: [String] = []
    while let first = rest.first, let name = Self.importedModule(first) {
      imports.append(name)
      rest = rest.dropFirst()
    }
    self.imports = imports
    lines = Self.flush(rest)
  }

  var description: String { "\(place)\n\(lines.joined(separator: "\n"))" }

  /// Whether these are the same lines, word for word.
  func isSame(as other: CodeBlock) -> Bool { guide == other.guide && lines == other.lines }

  /// The module that a line imports, if it does nothing else.
  static func importedModule(_ line: Substring) -> String? {
    line.wholeMatch(of: #/(?:@testable |public )?import (\w+)/#).map { String($0.output.1) }
  }

  /// Lines without the white space before and after all of them.
  private static func flush(_ lines: some Sequence<Substring>) -> [String] {
    var lines = lines.map { line in
      String(line.reversed().drop(while: \.isWhitespace).reversed())
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    return lines.map { String($0.dropFirst(indents.min() ?? 0)) }
  }
}
