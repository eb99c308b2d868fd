import Foundation
import Mux
import MuxTesting
import Synchronization
import SystemTesting
import Testing

@Suite(.computes) struct JSONFileCacherLimitsTests {
  private func size(of root: URL, domains: [String]) async throws -> Int {
    let cacher = JSONFileCacher(root: root)
    var bytes = 0
    for domain in domains {
      bytes += try await cacher.list(in: CacheDomain(domain)).reduce(0) { $0 + $1.bytes }
    }
    return bytes
  }

  @Test func `The oldest records of all domains go first, down to the limit`() async throws {
    try await withStore(limits: DiskLimits(bytes: 1000)) { cacher, root in
      for (number, domain) in ["a", "b", "c"].enumerated() {
        let records = (0..<20).map {
          CacheRecord.sample("k\($0)", age: 1000 - Double($0 * 3 + number))
        }
        #expect(try await cacher.save(records, in: CacheDomain(domain), epoch: 0) == [])
      }
      let bytes = try await size(of: root, domains: ["a", "b", "c"])
      #expect(bytes <= 1000 && bytes > 850)
      for domain in ["a", "b", "c"] {
        let keys = Set(try await cacher.list(in: CacheDomain(domain)).map(\.key))
        #expect(keys.contains("k19") && !keys.contains("k0"), "\(domain) keeps \(keys)")
      }
    }
  }

  @Test func `The limit also evicts records of earlier runs, oldest first`() async throws {
    try await withStore { cacher, root in
      let domain = try CacheDomain("a")
      // Saved in another order than fetched.
      for number in [5, 1, 4, 0, 3, 2] {
        let record = CacheRecord.sample("k\(number)", age: 100 - Double(number))
        _ = try await cacher.save([record], in: domain, epoch: 0)
      }
      let one = try await cacher.list(in: domain)[0].bytes
      let limited = JSONFileCacher(root: root, limits: DiskLimits(bytes: one * 4 + 10))
      _ = try await limited.save([.sample("k6", age: 1)], in: domain, epoch: 0)
      let keys = try await limited.list(in: domain).map(\.key).sorted()
      #expect(keys == ["k3", "k4", "k5", "k6"])
    }
  }

  @Test func `The limit holds when two stores write in turn`() async throws {
    try await withStore { _, root in
      let limits = DiskLimits(bytes: 4000)
      let stores = [
        JSONFileCacher(root: root, limits: limits, busyTimeout: .seconds(600)),
        JSONFileCacher(root: root, limits: limits, busyTimeout: .seconds(600)),
      ]
      for number in 0..<200 {
        let record = CacheRecord.sample("k\(number)", age: 1000 - Double(number))
        _ = try await stores[number % 2].save([record], in: CacheDomain("a"), epoch: 0)
        let bytes = try await size(of: root, domains: ["a"])
        #expect(bytes <= 4000 + 4000 / 4)
      }
    }
  }

  @Test func `A record larger than the limit is rejected and evicts nothing`() async throws {
    try await withStore(limits: DiskLimits(bytes: 1000)) { cacher, _ in
      let domain = try CacheDomain("a")
      let large = CacheRecord.sample("large", String(repeating: "x", count: 2000))
      let failures = try await cacher.save([.sample("k"), large], in: domain, epoch: 0)
      #expect(failures.map(\.key) == ["large"])
      guard case .tooLarge(let bytes, limit: 1000) = failures.first?.error, bytes > 2000 else {
        Issue.record("\(failures)")
        return
      }
      #expect(try await cacher.list(in: domain).map(\.key) == ["k"])
    }
  }

  @Test func `A limit of zero keeps nothing`() async throws {
    try await withStore(limits: DiskLimits(bytes: 0)) { cacher, _ in
      let failures = try await cacher.save([.sample("k")], in: CacheDomain("a"), epoch: 0)
      #expect(failures.count == 1)
    }
  }

  @Test func `A record over the age limit is never returned, and is removed`() async throws {
    let files = SimulatedFileSystem()
    let now = Atomic(0)
    let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let cacher = JSONFileCacher(
      root: URL(filePath: "/cache"), limits: DiskLimits(bytes: nil, age: .seconds(60)),
      runsInline: true, fileSystem: files,
      wallClock: { start.addingTimeInterval(Double(now.load(ordering: .relaxed))) })
    let domain = try CacheDomain("a")
    _ = try await cacher.save(
      [.sample("young", age: 0), .sample("old", age: 30), .sample("older", age: 61)],
      in: domain, epoch: 0)
    #expect(try await cacher.loadAll(in: domain).records.map(\.key) == ["old", "young"])
    now.store(40, ordering: .relaxed)
    #expect(try await cacher.list(in: domain).map(\.key) == ["young"])
    #expect(try await cacher.load("old", in: domain) == nil)
    #expect(!files.paths.contains("/cache/a/old.json"))
    now.store(100, ordering: .relaxed)
    #expect(try await cacher.loadAll(in: domain).records.isEmpty)
    _ = try await cacher.save([.sample("new", age: -100)], in: domain, epoch: 0)
    #expect(files.paths.filter { $0.hasSuffix(".json") } == ["/cache/a/new.json"])
  }

  @Test func `Negative limits trap`() async {
    await #expect(processExitsWith: .failure) { _ = DiskLimits(bytes: -1) }
    await #expect(processExitsWith: .failure) { _ = DiskLimits(age: .seconds(-1)) }
  }
}
