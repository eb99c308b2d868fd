#if SQLite
import Foundation

/// A disk in memory with room for little, where this process may mount one.
final class SmallDisk {
  struct NotMounted: Error { var code: Int32 }

  /// Whether one can be made here.
  static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

  let folder: URL

  init(kilobytes: Int) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(component: "mux-disk-\(UUID().uuidString)")
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

  /// Forbids writing, or allows it again.
  func setReadOnly(_ isReadOnly: Bool) throws {
    #if os(Linux)
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    if mount("tmpfs", folder.path, "tmpfs", flags, nil) != 0 { throw NotMounted(code: errno) }
    #endif
  }
}
#endif
