/// The Swift blocks of a Markdown text.
enum Guide {
  /// Returns the doc comments of a source as Markdown, line for line.
  static func comments(in source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("///") ? line.dropFirst(3) : ""
    }.joined(separator: "\n")
  }

  /// Returns the Swift blocks in order.
  static func blocks(in text: String, path: String) -> [CodeBlock] {
    var found: [CodeBlock] = []
    var open: (line: Int, lines: [Substring])?
    var isForeign = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let fence = line.drop { $0 == " " }
      if let block = open {
        if fence == "```" {
          found.append(CodeBlock(guide: path, place: "\(path):\(block.line)", block.lines))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if isForeign {
        isForeign = fence != "```"
      } else if fence == "```swift" {
        open = (index + 2, [])
      } else {
        isForeign = fence.hasPrefix("```")
      }
    }
    if let block = open {
      found.append(CodeBlock(guide: path, place: "\(path):\(block.line)", block.lines))
    }
    return found
  }
}
