/// Lines of Swift in a guide, or the same lines in a source.
struct CodeBlock: Equatable, CustomStringConvertible {
  /// The guide of the lines, as a path from the root.
  let guide: String
  /// The position of the lines, for messages.
  let place: String
  /// The modules that the block imports at its beginning.
  let imports: [String]
  /// The lines, without their common indentation.
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

  /// Returns whether both have the same lines, word for word.
  func isSame(as other: CodeBlock) -> Bool { guide == other.guide && lines == other.lines }

  /// The module that a line imports, if it does nothing else.
  static func importedModule(_ line: Substring) -> String? {
    line.wholeMatch(of: #/(?:@testable |public )?import (\w+)/#).map { String($0.output.1) }
  }

  /// Removes the common indentation and the empty lines at both ends.
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
