import Foundation
import SystemTesting
import Testing

/// Checks that a test covers each row of the articles for users of older libraries.
@Suite struct ComingFromTests {
  private let root = Checkout.root

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The first cells in the table of an article.
  private func lines(of article: String) throws -> [String] {
    try text("Sources/Mux/Mux.docc/ComingFrom/\(article).md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst()
      .map { $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces) }
  }

  /// The names of all tests with a raw identifier.
  private func tests() throws -> Set<String> {
    let folder = root.appending(path: "Tests").resolvingSymlinksInPath()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    return try paths.reduce(into: []) { names, path in
      let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for part in source.components(separatedBy: "func `").dropFirst() {
        names.insert(String(part.prefix { $0 != "`" }))
      }
    }
  }

  @Test func `Each row of these articles has an existing test`() throws {
    let (all, tests) = (SeedLines.all, try tests())
    #expect(all.count == 6)
    for (article, promises) in all {
      let lines = try lines(of: article)
      #expect(Set(lines) == Set(promises.keys), "\(article)")
      #expect(lines.count == promises.count, "\(article) has a line twice")
      for (line, test) in promises {
        #expect(tests.contains(test), "\(article), \(line): no test is called \"\(test)\"")
      }
    }
  }
}
