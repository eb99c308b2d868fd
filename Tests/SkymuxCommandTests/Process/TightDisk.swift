import Foundation

/// A disk in memory with little room, or without the right to write, where one can be mounted.
final class TightDisk {
  struct NotMounted: Error { var code: Int32 }

  /// Whether one can be made here.
  static let isPossible = (try? TightDisk(kilobytes: 64)) != nil

  let folder = FileManager.default.temporaryDirectory
    .appending(component: "skymux-disk-\(UUID().uuidString)")

  init(kilobytes: Int) throws {
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

  deinit {
    #if os(Linux)
    umount2(folder.path, Int32(MNT_DETACH))
    try? FileManager.default.removeItem(at: folder)
    #endif
  }

  /// Leaves no byte free.
  func fill() throws {
    let file = folder.appending(component: "filler")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    while (try? handle.write(contentsOf: Data(count: 4096))) != nil {}
  }

  /// Forbids writing.
  func forbidWriting() throws {
    #if os(Linux)
    let flags = UInt(MS_REMOUNT) | UInt(MS_RDONLY)
    if mount("tmpfs", folder.path, "tmpfs", flags, nil) != 0 { throw NotMounted(code: errno) }
    #endif
  }
}
