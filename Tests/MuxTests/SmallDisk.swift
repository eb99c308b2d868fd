import Foundation

/// A disk of a few hundred kilobytes in memory, where the system lets the tests mount one.
enum SmallDisk {
  /// Whether it does: on Linux, for root.
  static let canMount: Bool = {
    #if os(Linux)
    guard geteuid() == 0 else { return false }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "mux-mount-\(UUID().uuidString)").path
    guard mkdir(folder, 0o700) == 0 else { return false }
    defer { rmdir(folder) }
    guard run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder) else { return false }
    return run("umount", folder)
    #else
    return false
    #endif
  }()

  /// Runs a test with a disk of its own, which is gone afterwards.
  static func with<Outcome>(
    kilobytes: Int, _ body: (URL) async throws -> Outcome
  ) async throws -> Outcome {
    try await withTemporaryFolder { folder in
      guard run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path) else {
        throw CocoaError(.fileWriteUnknown)
      }
      defer { _ = run("umount", "-l", folder.path) }
      return try await body(folder)
    }
  }

  /// Mounts the disk again so that nothing, not even root, can write to it, or so that it can.
  static func remount(_ folder: URL, readOnly: Bool) -> Bool {
    run("mount", "-o", "remount,\(readOnly ? "ro" : "rw")", folder.path)
  }

  private static func run(_ command: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
