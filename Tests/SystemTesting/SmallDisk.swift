package import Foundation

/// A small disk in memory, on systems where this process may mount one.
package struct SmallDisk: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// A Boolean value indicating whether a disk can be mounted: on Linux, as root.
  package static let isPossible: Bool = {
    guard let disk = try? SmallDisk(kilobytes: 64) else { return false }
    disk.unmount()
    return true
  }()

  package let folder: URL

  /// Runs a test with its own disk and unmounts it afterward.
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
    throw Failure("no small disk: \(code)")
    #else
    throw Failure("no small disk on this system")
    #endif
  }

  private func unmount() {
    #if os(Linux)
    umount2(folder.path, Int32(MNT_DETACH))
    try? FileManager.default.removeItem(at: folder)
    #endif
  }

  /// Forbids or allows writing, even for root.
  package func setReadOnly(_ isReadOnly: Bool) throws {
    #if os(Linux)
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    let end = ContinuousClock.now + .seconds(60)
    while mount("tmpfs", folder.path, "tmpfs", flags, nil) != 0 {
      // A child process that is starting holds copies of all open files until it executes its
      // program.
      guard errno == EBUSY, ContinuousClock.now < end else {
        throw Failure("the small disk cannot be mounted anew: \(errno)")
      }
      poll(nil, 0, 5)
    }
    #endif
  }

  private var filler: String { folder.appending(component: "filler").path }

  /// Fills the disk except for a number of kilobytes.
  package func fill(leaving kilobytes: Int = 0) throws {
    let file = open(filler, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("the filler cannot be made: \(errno)") }
    defer { close(file) }
    var size = 0
    while write(file, [UInt8](repeating: 1, count: 4096), 4096) == 4096 { size += 4096 }
    guard kilobytes > 0 else { return }
    guard ftruncate(file, off_t(max(size - kilobytes * 1024, 0))) == 0 else {
      throw Failure("the filler cannot be made smaller: \(errno)")
    }
  }

  /// Frees the room that ``fill(leaving:)`` took.
  ///
  /// A child process that is starting may hold a copy of the open file, which would keep the room
  /// of a removed file. So the file is truncated first.
  package func makeRoom() throws {
    guard truncate(filler, 0) == 0, unlink(filler) == 0 else {
      throw Failure("the filler stays: \(errno)")
    }
  }
}
