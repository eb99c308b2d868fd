import Foundation
import MuxTesting
import SystemTesting
import Testing

/// Checks that every block of Swift in the guides, and in doc comments of the library, compiles.
///
/// The same lines are in a source of this target, word for word, between `// guide: PATH` and `//
/// end`, surrounded by what they need, such as `api`. So the compiler checks them, and a block
/// that changed in one place only fails here.
@Suite struct GuideTests {
  private let root = Checkout.root

  @Test func `Every block of a guide is compiled as an example`() throws {
    let sources = try sources()
    let blocks = try guides().flatMap { Guide.blocks(in: $0.text, path: $0.path) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let home = sources.first { $0.blocks.contains { $0.isSame(as: block) } }
      #expect(
        home != nil,
        """
        This block is not compiled. Put it into a file of Tests/DocumentationTests/Guides, \
        between "// guide: \(block.guide)" and "// end":
        \(block)
        """)
      let missing = block.imports.filter { home?.imports.contains($0) != true }
      #expect(home == nil || missing.isEmpty, "\(block.place) imports \(missing)")
    }
  }

  @Test func `Every example is in its guide`() throws {
    let blocks = try guides().flatMap { Guide.blocks(in: $0.text, path: $0.path) }
    let sources = try sources()
    #expect(!sources.flatMap(\.blocks).isEmpty)
    #expect(sources.flatMap(\.strays) == [])
    for example in sources.flatMap(\.blocks) {
      #expect(
        blocks.contains { $0.isSame(as: example) },
        "\(example.guide) has no such block (any more): \(example)")
    }
  }

  private typealias File = (path: String, text: String)

  /// The README, the articles of every catalog, and the doc comments of the library.
  private func guides() throws -> [File] {
    let articles = try files(in: "Sources").filter {
      $0.path.contains(".docc/") && $0.path.hasSuffix(".md")
    }
    let library = try ["Mux", "MuxMetrics", "MuxNetworking", "MuxSQLite", "MuxTesting"].flatMap {
      module in
      try files(in: "Sources/\(module)").filter { $0.path.hasSuffix(".swift") }
    }
    return try articles + library.map { ($0.path, Guide.comments(in: $0.text)) }
      + [read("README.md")]
  }

  private func sources() throws -> [Examples] {
    try files(in: "Tests/DocumentationTests/Guides").map { Examples(in: $0.text, path: $0.path) }
  }

  private func files(in folder: String) throws -> [File] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path).sorted()
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
      .map { try read("\(folder)/\($0)") }
  }

  private func read(_ path: String) throws -> File {
    (path, try String(contentsOf: root.appending(path: path), encoding: .utf8))
  }
}
