import Foundation

/// A folder of a test's own, gone with the test.
final class TemporaryStore: Sendable {
  let folder: URL
  /// A store's root in the folder; it does not exist yet.
  var root: URL { folder.appending(path: "root", directoryHint: .isDirectory) }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "mux-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
