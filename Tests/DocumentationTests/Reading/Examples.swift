/// The examples in a source, between `// guide: PATH` and `// end`.
struct Examples {
  /// The imports of the source.
  var imports: Set<String> = []
  /// The examples, in order.
  var blocks: [CodeBlock] = []
  /// Marks without a counterpart.
  var strays: [String] = []

  /// Reads the examples of a source.
  init(in text: String, path: String) {
    var open: (guide: String, line: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let mark = line.drop { $0 == " " }
      if let module = CodeBlock.importedModule(line) { imports.insert(module) }
      if mark.hasPrefix("// guide: ") {
        if let block = open { strays.append("\(path):\(block.line): no end") }
        open = (String(mark.dropFirst("// guide: ".count)), index + 1, [])
      } else if mark == "// end" {
        if let block = open {
          blocks.append(
            CodeBlock(guide: block.guide, place: "\(path):\(block.line)", block.lines))
        } else {
          strays.append("\(path):\(index + 1): no beginning")
        }
        open = nil
      } else {
        open?.lines.append(line)
      }
    }
    if let block = open { strays.append("\(path):\(block.line): no end") }
  }
}
