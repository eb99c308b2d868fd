import Foundation
import SystemTesting
import Testing

/// The table of cases holds what it says, so that a stranger can check each.
@Suite(.computes) struct CaseTableTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private func table() throws -> CaseTable {
    CaseTable(try String(contentsOf: folder.appending(path: "CASES.md"), encoding: .utf8))
  }

  /// The tests of all sources but these.
  private func tests() throws -> [PeerTest] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("Table/")
    }.flatMap { path in
      PeerTest.all(in: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  @Test func `Each case of the table has its test, and each test stands in the table`() throws {
    let (table, tests) = (try table(), try tests())
    let violations = table.violations(tests: tests)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    #expect(table.count.running == tests.count)
  }

  @Test func `At least so many cases run as the text above the tables says`() throws {
    let text = try String(contentsOf: folder.appending(path: "CASES.md"), encoding: .utf8)
    let count = CaseTable(text).count
    #expect(text.contains("\(count.all) cases, of which \(count.running) run"))
    #expect(count.running >= 180)
  }

  @Test func `A case is told by its name as well as by the sentence of its test`() {
    let source = """
      import Testing

      @Suite struct Cases {
        @Test("It is so.")
        func cachesAValue() {}
      }

      extension Others {
        @Test(
          "It is otherwise.")
        func testDo() throws {}
      }
      """
    let text = """
      ## One: `Cases`

      | case | ours |
      | --- | --- |
      | caches a value | It is so. |
      | caches another value | waits for: another value |

      ## Two: `Others`

      | case | ours |
      | --- | --- |
      | TestDo | It is otherwise. |
      """
    let tests = PeerTest.all(in: source)
    #expect(tests.map(\.function) == ["cachesAValue", "testDo"])
    let table = CaseTable(text)
    #expect(table.count == (3, 2))
    #expect(table.violations(tests: tests) == [])
    #expect(table.violations(tests: []).count == 2, "no tests")
    #expect(CaseTable("").violations(tests: tests).count == 2, "no table")
    for (from, to) in [
      ("It is so. |", "It is not so. |"), ("caches a value", "caches no value"),
      ("`Others`", "`Strangers`"), ("waits for: another value", "It is so too."),
    ] {
      let changed = CaseTable(text.replacing(from, with: to))
      #expect(!changed.violations(tests: tests).isEmpty, "\(to)")
    }
  }
}
