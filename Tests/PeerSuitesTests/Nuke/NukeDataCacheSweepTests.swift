import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on sweeping its cache; a store here keeps to its limit with each save.
@Suite(.computes) struct NukeDataCacheSweepTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func store(_ files: SimulatedFileSystem, bytes: Int?) -> JSONFileCacher {
    JSONFileCacher(
      root: URL(filePath: "/cache", directoryHint: .isDirectory), on: files,
      limits: DiskLimits(bytes: bytes), wallClock: { Self.start.addingTimeInterval(3600) })
  }

  /// Saves a thousand bytes, fetched this many seconds after the start.
  private func save(_ key: String, at seconds: Int, in cacher: JSONFileCacher) async throws {
    let record = CacheRecord(
      key: key, payload: Data("\"\(String(repeating: "x", count: 998))\"".utf8),
      fetchedAt: Self.start.addingTimeInterval(TimeInterval(seconds)))
    _ = try await cacher.save([record], in: CacheDomain("many"), epoch: 0)
  }

  private func keys(_ cacher: JSONFileCacher) async throws -> [String] {
    try await cacher.list(in: CacheDomain("many")).map(\.key).sorted()
  }

  @Test("DiskLimits has its documented defaults")
  func defaults() {
    #expect(DiskLimits().bytes == 256 << 20 && DiskLimits().age == nil)
    #expect(DiskLimits.unlimited.bytes == nil && DiskLimits.unlimited.age == nil)
  }

  @Test("A store deletes its oldest record only when over the byte limit")
  func sweepLeavesTheCacheAloneWhenItIsExactlyAtTheSizeLimit() async throws {
    let files = SimulatedFileSystem()
    let measured = store(files, bytes: nil)
    for number in 1...3 { try await save("key\(number)", at: number, in: measured) }
    let size = try await measured.list(in: CacheDomain("many")).map(\.bytes).reduce(0, +)
    let exact = store(files, bytes: size)
    try await save("key3", at: 3, in: exact)
    expect(try await keys(exact), equals: ["key1", "key2", "key3"])
    let short = store(files, bytes: size - 1)
    try await save("key3", at: 3, in: short)
    expect(try await keys(short), equals: ["key2", "key3"])
  }

  @Test("A store with a byte limit of zero keeps nothing")
  func sweepWithAZeroSizeLimitRemovesEverything() async throws {
    let files = SimulatedFileSystem()
    let before = store(files, bytes: nil)
    for number in 1...3 { try await save("key\(number)", at: number, in: before) }
    let after = store(files, bytes: 0)
    try? await save("key4", at: 4, in: after)
    expect(try await keys(after), equals: [])
  }

  @Test("A record saved again counts as the newest")
  func overwritingAnEntryMovesItToTheFrontOfTheLRUOrder() async throws {
    let files = SimulatedFileSystem()
    let before = store(files, bytes: nil)
    for number in 1...4 { try await save("key\(number)", at: number, in: before) }
    let size = try await before.list(in: CacheDomain("many")).map(\.bytes).reduce(0, +)
    let after = store(files, bytes: size / 2 + 100)
    try await save("key1", at: 5, in: after)
    expect(try await keys(after), equals: ["key1", "key4"])
  }
}
