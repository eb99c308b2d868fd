import Foundation
import SystemTesting
import Testing

/// Checks the guide to adding a kind of data.
@Suite struct NewKindOfDataTests {
  @Test func `Every file on the way is there`() throws {
    let root = Checkout.root
    let article = root.appending(path: "Sources/SkymuxCommand/SkymuxCommand.docc/NewKindOfData.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let paths = text.matches(of: #/`(Sources/[^`]*)`/#).map { String($0.output.1) }
    #expect(paths.count > 9)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: root.appending(path: path).path), "\(path)")
    }
  }
}
