import Foundation
import Testing

/// Texts in files beside the tests; `SKYMUX_RECORD` rewrites them.
enum Golden {
  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/\(name).txt")
    if ProcessInfo.processInfo.environment["SKYMUX_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(text == kept, "\(name)", sourceLocation: sourceLocation)
  }
}
