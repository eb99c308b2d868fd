import Foundation
import SystemTesting
import Testing

/// Checks the table of uses of the library in the program.
@Suite struct LibraryInUseTests {
  private let root = Checkout.root

  /// The type and the file in each row.
  private func rows() throws -> [(type: String, path: String)] {
    let article = root.appending(path: "Sources/SkymuxCommand/SkymuxCommand.docc/LibraryInUse.md")
    return try String(contentsOf: article, encoding: .utf8).split(separator: "\n").compactMap {
      let parts = $0.split(separator: "`")
      return $0.hasPrefix("| ") && parts.count >= 5 ? (String(parts[1]), String(parts[3])) : nil
    }
  }

  @Test func `Every listed file uses the listed type`() throws {
    let rows = try rows()
    #expect(rows.count > 15)
    for (type, path) in rows {
      let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let code = source.split(separator: "\n").filter { !$0.contains("///") }.joined(
        separator: "\n")
      let word = try Regex("\\b\(type)\\b")
      #expect(code.contains(word), "\(path) does not use \(type)")
    }
  }
}
