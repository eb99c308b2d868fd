import Foundation
import SystemTesting
import Testing

@testable import MuxTesting

@Suite struct SimulatedDiskTests {
  private func save(_ contents: [UInt8], in disk: inout SimulatedDisk) throws {
    try disk.create(
      "/new", contents: contents, mode: 0o600, modified: .distantPast, sync: true)
    try disk.rename("/new", to: "/a")
    try disk.sync(folder: "/")
  }

  @Test func `Unreachable files are removed from memory`() throws {
    var disk = SimulatedDisk(capacity: nil)
    for number in 0..<2_000 { try save([UInt8(number % 100)], in: &disk) }
    #expect(disk.nodes.count < 500)
    #expect(disk.contents(of: "/a") == [99])
    #expect(disk.used == 1)
  }

  @Test func `A file that may return after a crash is kept`() throws {
    var returned: Set<[UInt8]?> = []
    for seed in 0..<Thorough.pick(30, 100) {
      var disk = SimulatedDisk(capacity: nil)
      try save([1], in: &disk)
      try disk.remove("/a")
      _ = try disk.makeFolder("/other", mode: 0o700)
      // Many other files in their own folder, with synced names.
      for number in 0..<300 {
        let path = "/other/\(number % 2)"
        try? disk.remove(path)
        try disk.create(path, contents: [2], mode: 0o600, modified: .distantPast, sync: true)
        try disk.sync(folder: "/other")
      }
      disk.crash(seed: UInt64(seed))
      returned.insert(disk.contents(of: "/a"))
    }
    #expect(returned == [[1], nil])
  }
}
