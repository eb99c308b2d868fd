import Foundation
import MuxTesting
import SystemTesting
import Testing

/// Checks the table of cases against the tests.
@Suite(.computes) struct CaseTableTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private func table() throws -> CaseTable {
    CaseTable(try String(contentsOf: folder.appending(path: "CASES.md"), encoding: .utf8))
  }

  /// The tests of all sources except those in this folder.
  private func tests() throws -> [PeerTest] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("Table/")
    }.flatMap { path in
      PeerTest.all(in: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  @Test func `Each case of the table has its test, and each test is in the table`() throws {
    let (table, tests) = (try table(), try tests())
    let violations = table.violations(tests: tests)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    #expect(table.count.running == tests.count)
  }

  @Test func `The text above the tables counts the cases, and at least 180 run`() throws {
    let text = try String(contentsOf: folder.appending(path: "CASES.md"), encoding: .utf8)
    let count = CaseTable(text).count
    #expect(text.contains("\(count.all) cases, of which \(count.running) run"))
    #expect(count.running >= 180)
  }

  @Test func `A case is identified by its name and the sentence of its test`() {
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
