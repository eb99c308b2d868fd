package import Foundation

/// A disk in memory with room for little, where this process may mount one.
package struct SmallDisk: Sendable {
  package struct NotMounted: Error {
    package var code: Int32
  }

  /// Whether one can be made here: on Linux, by root.
  package static let isPossible: Bool = {
    guard let disk = try? SmallDisk(kilobytes: 64) else { return false }
    disk.unmount()
    return true
  }()

  package let folder: URL

  /// Runs a test with a disk of its own, which is gone afterwards.
  package static func with<Outcome>(
    kilobytes: Int, _ body: (SmallDisk) async throws -> Outcome
  ) async throws -> Outcome {
    let disk = try SmallDisk(kilobytes: kilobytes)
    defer { disk.unmount() }
    return try await body(disk)
  }

  private init(kilobytes: Int) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "small-disk-\(UUID().uuidString)", directoryHint: .isDirectory)
    #if os(Linux)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if mount("tmpfs", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 { return }
    let code = errno
    try FileManager.default.removeItem(at: folder)
    throw NotMounted(code: code)
    #else
    throw NotMounted(code: ENOTSUP)
    #endif
  }

  private func unmount() {
    #if os(Linux)
    umount2(folder.path, Int32(MNT_DETACH))
    try? FileManager.default.removeItem(at: folder)
    #endif
  }

  /// Forbids writing, to root as well, or allows it again.
  package func setReadOnly(_ isReadOnly: Bool) throws {
    #if os(Linux)
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    if mount("tmpfs", folder.path, "tmpfs", flags, nil) != 0 { throw NotMounted(code: errno) }
    #endif
  }

  /// Leaves no byte free, and gives the file that takes them all.
  @discardableResult
  package func fill() throws -> URL {
    let file = folder.appending(component: "filler")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    while (try? handle.write(contentsOf: Data(count: 4096))) != nil {}
    return file
  }
}
