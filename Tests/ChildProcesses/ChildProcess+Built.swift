import Foundation

extension ChildProcess {
  /// The path of a program of this package, built beside the running one.
  package static func built(_ name: String) -> String {
    let running = CommandLine.arguments.first.map { URL(filePath: $0) } ?? URL(filePath: ".")
    var folder = running.resolvingSymlinksInPath().deletingLastPathComponent()
    // On macOS the tests are in a bundle.
    for _ in 0..<4 {
      let candidate = folder.appending(path: name).path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return name
  }
}
