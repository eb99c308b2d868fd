import Foundation
import Testing
import Weather

@testable import WeatherStore

@Suite(.timeLimit(.minutes(10)), .enabled(if: SmallDisk.canMount)) struct RealDiskTests {
  @Test func aFullDiskLeavesTheFileAsItWas() async throws {
    try await SmallDisk.with(kilobytes: 64) { folder in
      let file = ConfigFile<PlaceBook>("places.json", in: folder.path)
      try file.update { $0.add(.ten[0]) }
      let filler = folder.appending(path: "filler")
      for size in [40_000, 4096, 4096, 4096, 4096, 4096, 4096] {
        try? Data(count: size).write(to: URL(filePath: filler.path + UUID().uuidString))
      }
      #expect(throws: ConfigError.self) { try file.update { $0.add(.ten[1]) } }
      #expect(file.read().value.places.map(\.place) == [.ten[0]])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.allSatisfy { !$0.hasSuffix(".tmp") })
      for name in names where name.hasPrefix("filler") {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
      try file.update { $0.add(.ten[1]) }
      #expect(file.read().value.places.count == 2)
    }
  }

  @Test func aDiskThatBecomesReadOnlyIsReadAndSaysSo() async throws {
    try await SmallDisk.with(kilobytes: 64) { folder in
      let file = ConfigFile<PlaceBook>("places.json", in: folder.path)
      try file.update { $0.add(.ten[0]) }
      #expect(SmallDisk.remount(folder, readOnly: true))
      #expect(file.read().value.places.count == 1)
      let error = #expect(throws: ConfigError.self) { try file.update { $0.add(.ten[1]) } }
      #expect(error?.description.contains("Read-only file system") == true)
    }
  }
}

/// A disk of a few kilobytes in memory, where the system lets the tests mount one.
enum SmallDisk {
  /// Whether it does: on Linux, for root.
  static let canMount: Bool = {
    #if os(Linux)
    guard geteuid() == 0 else { return false }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "skymux-mount-\(UUID().uuidString)").path
    guard mkdir(folder, 0o700) == 0 else { return false }
    defer { rmdir(folder) }
    guard run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder) else { return false }
    return run("umount", folder)
    #else
    return false
    #endif
  }()

  /// Runs a test with a disk of its own, which is gone afterwards.
  static func with(kilobytes: Int, _ body: (URL) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      guard run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path) else {
        throw CocoaError(.fileWriteUnknown)
      }
      defer { _ = run("umount", "-l", folder.path) }
      try await body(folder)
    }
  }

  /// Mounts the disk again so that nobody can write to it, or so that one can.
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
