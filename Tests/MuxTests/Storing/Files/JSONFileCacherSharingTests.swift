import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// Several stores on one folder at once.
@Suite(.computes) struct JSONFileCacherSharingTests {
  @Test func `Stores of one process keep each other's records`() async throws {
    try await withStore { _, root in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          group.addTask { try await SharingWriter(root: root.path, number: number).work() }
        }
        try await group.waitForAll()
      }
      try await checkAll(root, writers: 4)
    }
  }

  @Test func `Stores of several processes keep each other's records`() async throws {
    try await withStore { _, root in
      async let first: Void = work(in: root, as: 0)
      async let second: Void = work(in: root, as: 1)
      try await SharingWriter(root: root.path, number: 2).work()
      _ = await (first, second)
      try await checkAll(root, writers: 3)
    }
  }

  private func work(in root: URL, as number: Int) async {
    let writer = SharingWriter(root: root.path, number: number)
    await #expect(processExitsWith: .success) { [writer = writer as SharingWriter] in
      try await writer.work()
    }
  }

  private func checkAll(_ root: URL, writers: Int) async throws {
    let all = try await JSONFileCacher(root: root).loadAll(in: CacheDomain("a"))
    #expect(all.failures.isEmpty)
    #expect(all.records.count == writers * SharingWriter.rounds * 5 + 1)
    #expect(all.records.first { $0.key == "shared" }?.text == "\(SharingWriter.rounds - 1)")
    // Every clear had its own epoch.
    let cleared = try await JSONFileCacher(root: root).epoch(of: CacheDomain("cleared"))
    #expect(cleared == UInt64(writers * SharingWriter.rounds))
    let strays = try FileManager.default.contentsOfDirectory(atPath: root.path + "/.tmp")
    #expect(strays.isEmpty)
  }
}

/// One of several writers to one folder.
private struct SharingWriter: Codable, Sendable {
  static let rounds = 20
  let root: String
  let number: Int

  func work() async throws {
    let cacher = JSONFileCacher(root: URL(filePath: root), busyTimeout: .seconds(600))
    let domain = try CacheDomain("a")
    let cleared = try CacheDomain("cleared")
    var lastEpoch: UInt64 = 0
    for round in 0..<Self.rounds {
      let records = (0..<5).map {
        CacheRecord.sample("\(number)-\(round)-\($0)", "\(number)", age: 0)
      }
      let shared = CacheRecord.sample("shared", "\(round)", age: 100 - Double(round))
      #expect(try await cacher.save(records + [shared], in: domain, epoch: 0) == [])
      #expect(try await cacher.load("shared", in: domain) != nil)
      let epoch = try await cacher.removeAll(in: cleared)
      #expect(epoch > lastEpoch)
      lastEpoch = epoch
    }
  }
}
