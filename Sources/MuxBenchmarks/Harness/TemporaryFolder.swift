import Foundation

/// Folders that are there until the program ends.
///
/// They go together at the end: for a minute after a thousand files are deleted ext4 is slow to make
/// new ones, and one sample would pay for the one before.
enum TemporaryFolder {
  private static let root = FileManager.default.temporaryDirectory
    .appending(component: "MuxBenchmarks-\(UUID())")

  static func make() throws -> URL {
    let folder = root.appending(component: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  static func removeAll() { try? FileManager.default.removeItem(at: root) }
}
