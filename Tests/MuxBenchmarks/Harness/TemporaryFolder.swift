import Foundation

/// Folders that exist until the program ends.
///
/// They are deleted together at the end: after deleting a thousand files, ext4 is slow to create
/// new ones for a minute, and one sample would slow down the next.
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
