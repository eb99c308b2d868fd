import Foundation
import SystemTesting
import Testing

/// Checks that the calls in the articles for users of older libraries exist, with these labels.
@Suite struct PromisedNamesTests {
  private let root = Checkout.root

  /// A call in its written form: `request(key:)` or `request(key: .never)`.
  private struct Call: Hashable {
    var name: String
    var labels: [String]

    init(_ name: Substring, _ parts: [String]) {
      self.name = name.first?.isUppercase == true ? "init" : String(name)
      labels = []
      // A parameter pack takes any number of values without a label.
      for part in parts where part != "_" || labels.last != "_" { labels.append(part) }
    }

    /// Returns whether a declaration takes these labels; parameters with defaults may be left
    /// out.
    func fits(_ declaration: Call) -> Bool {
      var open = declaration.labels[...]
      return name == declaration.name
        && labels.allSatisfy { label in
          guard let index = open.firstIndex(of: label) else { return false }
          open = open[(index + 1)...]
          return true
        }
    }
  }

  /// Splits a list at the commas outside of brackets.
  private func parts(of list: Substring) -> [Substring] {
    var (parts, depth, start) = ([Substring](), 0, list.startIndex)
    for index in list.indices {
      switch list[index] {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 0:
        parts.append(list[start..<index])
        start = list.index(after: index)
      default: break
      }
    }
    if list[start...].contains(where: { !$0.isWhitespace }) { parts.append(list[start...]) }
    return parts
  }

  /// The calls in the cells with the names in Mux.
  private func promises(in article: String) -> [Call] {
    article.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { row -> [Call] in
      let cells = row.components(separatedBy: " | ")
      guard cells.count == 2 else { return [] }
      let text = cells[1].contains("the same") ? cells[0] + " " + cells[1] : cells[1]
      return text.replacing(#/``[^`]*``/#, with: "").matches(of: #/`([^`]+)`/#)
        .compactMap { call(in: $0.output.1) }
    }
  }

  private func call(in code: Substring) -> Call? {
    guard let match = code.wholeMatch(of: #/(?:[A-Za-z]+\.)*([A-Za-z]+)(?:<[^(]*>)?\((.*)\)/#)
    else { return nil }
    let (_, name, list) = match.output
    if list.wholeMatch(of: #/([A-Za-z_]+:)+/#) != nil {
      return Call(name, list.split(separator: ":").map(String.init))
    }
    return Call(
      name,
      parts(of: list).flatMap { part in
        let labels = part.matches(of: #/([A-Za-z_]+):/#).map { String($0.output.1) }
        return labels.isEmpty ? ["_"] : labels
      })
  }

  /// The callable declarations in a source.
  private func declarations(in source: String) -> [Call] {
    source.matches(of: #/\b(?:func ([A-Za-z]+)|(init|subscript))\??(?:<[^(]*>)?\(/#).map { match in
      var (end, depth) = (match.range.upperBound, 1)
      while end < source.endIndex {
        if source[end] == "(" { depth += 1 }
        if source[end] == ")" { depth -= 1 }
        if depth == 0 { break }
        end = source.index(after: end)
      }
      let labels = parts(of: source[match.range.upperBound..<end]).compactMap { part in
        part.replacing(#/@[A-Za-z]+/#, with: "").firstMatch(of: #/[A-Za-z_]+/#)
          .map { String($0.output) }
      }
      return Call(match.output.1 ?? match.output.2 ?? "init", labels)
    }
  }

  private func texts(in folder: String, _ ending: String) throws -> [String] {
    let url = root.appending(path: folder).resolvingSymlinksInPath()
    return try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(ending) }
      .map { try String(contentsOf: url.appending(path: $0), encoding: .utf8) }
  }

  @Test func `Every call that a ComingFrom article names exists`() throws {
    let sources = try ["Mux", "MuxNetworking", "MuxTesting"].flatMap { module in
      try texts(in: "Sources/\(module)", ".swift")
    }
    let declared = Set(sources.flatMap { declarations(in: $0) })
    let promised = try texts(in: "Sources/Mux/Mux.docc/ComingFrom", ".md").flatMap {
      promises(in: $0)
    }
    #expect(promised.count > 60)
    for call in Set(promised) {
      #expect(
        declared.contains { call.fits($0) },
        "nothing is called \(call.name)(\(call.labels.map { $0 + ":" }.joined()))")
    }
  }

  @Test func `A call that does not exist is found`() throws {
    let row = "| `request(url:progress:completion:)` | the same; every caller hears of it |"
    let call = try #require(promises(in: row).first)
    #expect(call.labels == ["url", "progress", "completion"])
    let source = "func request<T>(_ url: URL, progress: (@Sendable (Int, Int) -> Void)? = nil)"
    let declared = declarations(in: source)
    #expect(declared.map(\.labels) == [["_", "progress"]])
    #expect(!declared.contains { call.fits($0) })
    let right = try #require(promises(in: "| `a` | `request(_:progress:)` |").first)
    #expect(declared.contains { right.fits($0) })
  }
}
