import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// Fails each call of the file system in turn, until the operation makes no more calls.
@Suite(.computes) struct JSONFileCacherFaultTests {
  /// Errors unrelated to the file itself, before and after the call takes effect; a selection in
  /// a normal run.
  static let faults: [FileSystemFault] = Thorough.pick(
    [
      FileSystemFault(code: ENOSPC), FileSystemFault(code: EIO, takesEffect: true),
      FileSystemFault(code: EMFILE), FileSystemFault(code: EACCES, takesEffect: true),
    ],
    [ENOSPC, EIO, EMFILE, EACCES].flatMap {
      [FileSystemFault(code: $0), FileSystemFault(code: $0, takesEffect: true)]
    })

  private func store(
    on files: SimulatedFileSystem, syncsToDisk: Bool = true
  ) -> JSONFileCacher {
    JSONFileCacher(
      root: URL(filePath: "/people/cache"), limits: DiskLimits(bytes: 100_000),
      syncsToDisk: syncsToDisk, runsInline: true, fileSystem: files)
  }

  /// A store with `old` under k0, k1 and k2 in the domains a and b.
  private func filled() async throws -> SimulatedFileSystem {
    let files = SimulatedFileSystem()
    let cacher = store(on: files)
    for name in ["a", "b"] {
      let records = (0..<3).map { CacheRecord.sample("k\($0)", "old") }
      #expect(try await cacher.save(records, in: CacheDomain(name), epoch: 0) == [])
    }
    return files
  }

  /// Runs an operation once for each of its calls, with that call failing.
  private func forEveryCall(
    _ fault: FileSystemFault,
    _ operation: (JSONFileCacher, SimulatedFileSystem, Int) async throws -> Void
  ) async throws {
    for call in 1...10_000 {
      let files = try await filled()
      // A new process, without the state of the old one.
      let cacher = store(on: files)
      files.fail(at: call, with: fault)
      try await operation(cacher, files, call)
      if !files.hasFailed {
        #expect(call > 3)
        return
      }
      files.cancelFaults()
      try await checkAllWorks(files, cacher)
    }
    Issue.record("there was always one more call")
  }

  /// Checks that everything works after a fault and nothing partial is left.
  private func checkAllWorks(_ files: SimulatedFileSystem, _ cacher: JSONFileCacher) async throws {
    for cacher in [cacher, store(on: files)] {
      for name in ["a", "b"] {
        let domain = try CacheDomain(name)
        let contents = try await cacher.loadAll(in: domain)
        #expect(contents.failures == [])
        #expect(contents.records.allSatisfy { ["old", "new"].contains($0.text) })
        let epoch = try await cacher.epoch(of: domain)
        let probe = CacheRecord.sample("probe", "new")
        #expect(try await cacher.save([probe], in: domain, epoch: epoch) == [])
        #expect(try await cacher.load("probe", in: domain) == probe)
        try await cacher.remove(["probe"], in: domain)
      }
    }
    #expect(files.paths.filter { $0.contains("/.tmp/") } == [])
    #expect(files.paths.filter { $0.contains("/.damaged/") } == [])
  }

  @Test(arguments: faults)
  func `A failed save leaves old or new records and reports the unsaved keys`(
    fault: FileSystemFault
  ) async throws {
    try await forEveryCall(fault) { cacher, files, call in
      let domain = try CacheDomain("a")
      let records = (0..<4).map { CacheRecord.sample("k\($0)", "new", age: 1) }
      var unsaved = Set(records.map(\.key))
      do {
        let failures = try await cacher.save(records, in: domain, epoch: 0)
        unsaved = Set(failures.compactMap(\.key))
      } catch {}
      files.cancelFaults()
      for record in records {
        let text = try await cacher.load(record.key, in: domain)?.text
        if unsaved.contains(record.key) {
          #expect(text == "new" || text == (record.key == "k3" ? nil : "old"), "call \(call)")
        } else {
          #expect(text == "new", "call \(call)")
        }
      }
    }
  }

  @Test(arguments: faults)
  func `A failed load throws or is right, and the file stays`(fault: FileSystemFault) async throws {
    try await forEveryCall(fault) { cacher, files, _ in
      let domain = try CacheDomain("a")
      do {
        #expect(try await cacher.load("k1", in: domain)?.text == "old")
        let contents = try await cacher.loadAll(in: domain)
        #expect(contents.records.count + contents.failures.count == 3)
        #expect(contents.records.allSatisfy { $0.text == "old" })
        #expect(try await cacher.list(in: domain).count == 3)
        #expect(try await cacher.epoch(of: domain) == 0)
      } catch {}
      files.cancelFaults()
      #expect(try await cacher.loadAll(in: domain).records.map(\.text) == ["old", "old", "old"])
    }
  }

  @Test(arguments: faults)
  func `A failed removal leaves whole records or none`(fault: FileSystemFault) async throws {
    try await forEveryCall(fault) { cacher, files, _ in
      let domain = try CacheDomain("a")
      var isDone = false
      do {
        try await cacher.remove(["k0", "k2", "never there"], in: domain)
        isDone = true
      } catch {}
      files.cancelFaults()
      let left = try await cacher.loadAll(in: domain).records.map(\.key)
      #expect(left.contains("k1"))
      if isDone { #expect(left == ["k1"]) }
    }
  }

  @Test(arguments: faults)
  func `A failed removeAll(in:) clears all or nothing, and no other domain`(
    fault: FileSystemFault
  ) async throws {
    try await forEveryCall(fault) { cacher, files, call in
      let domain = try CacheDomain("a")
      var cleared: UInt64?
      do { cleared = try await cacher.removeAll(in: domain) } catch {}
      files.cancelFaults()
      let epoch = try await cacher.epoch(of: domain)
      let left = try await cacher.loadAll(in: domain).records.count
      #expect(epoch == 0 ? left == 3 : left == 0, "call \(call)")
      if let cleared { #expect(cleared == 1 && epoch == 1) }
      #expect(try await cacher.loadAll(in: CacheDomain("b")).records.count == 3)
      if epoch == 1 {
        await #expect(throws: CacherError.superseded(epoch: 1)) {
          try await cacher.save([.sample("k0")], in: domain, epoch: 0)
        }
      }
    }
  }

  /// A disk without a free byte, with `old` in the domains a and b.
  private func full() async throws -> SimulatedFileSystem {
    let files = try await filled()
    files.capacity = files.paths.reduce(0) { $0 + (files.contents(of: $1)?.count ?? 0) }
    return files
  }

  @Test func `A full disk can be cleared, and the records stay away`() async throws {
    let files = try await full()
    let domain = try CacheDomain("a")
    #expect(try await store(on: files).removeAll(in: domain) == 1)
    #expect(try await store(on: files).loadAll(in: domain).records.isEmpty)
    #expect(files.paths.filter { $0.contains("/a/") } == ["/people/cache/a/.epoch"])
    #expect(try await store(on: files).loadAll(in: CacheDomain("b")).records.count == 3)
  }

  @Test func `After a power cut during a clear a full disk has whole records or none`()
    async throws
  {
    let domain = try CacheDomain("a")
    for call in 1...10_000 {
      let files = try await full()
      files.fail(from: call, with: FileSystemFault(code: EIO))
      var isCleared = false
      do {
        _ = try await store(on: files).removeAll(in: domain)
        isCleared = true
      } catch {}
      let hasFailed = files.hasFailed
      files.crash(seed: UInt64(call))
      let left = try await store(on: files).loadAll(in: domain)
      #expect(left.failures == [] && left.records.allSatisfy { $0.text == "old" })
      if isCleared { #expect(left.records.isEmpty, "call \(call)") }
      _ = try await store(on: files).removeAll(in: domain)
      #expect(try await store(on: files).loadAll(in: domain).records.isEmpty, "call \(call)")
      if !hasFailed { return }
    }
    Issue.record("there was always one more call")
  }

  @Test(arguments: faults)
  func `A failed trim does not fail the save`(fault: FileSystemFault) async throws {
    for call in 1...1000 {
      let files = try await filled()
      let bytes = try await store(on: files).list(in: CacheDomain("a"))[0].bytes
      let cacher = JSONFileCacher(
        root: URL(filePath: "/people/cache"), limits: DiskLimits(bytes: bytes * 3 + 20),
        runsInline: true, fileSystem: files)
      files.fail(at: call, with: fault)
      let failures = try? await cacher.save(
        [.sample("k0", "new", age: 1)], in: CacheDomain("b"), epoch: 0)
      let hasFailed = files.hasFailed
      files.cancelFaults()
      if failures == [] {
        #expect(try await cacher.load("k0", in: CacheDomain("b"))?.text == "new")
      }
      // The next save trims the excess after any failure.
      _ = try await cacher.save([.sample("k1", "new", age: 1)], in: CacheDomain("b"), epoch: 0)
      var left = 0
      for name in ["a", "b"] { left += try await cacher.list(in: CacheDomain(name)).count }
      #expect(left <= 3, "call \(call)")
      if !hasFailed { return }
    }
    Issue.record("there was always one more call")
  }

  @Test func `A full disk rejects what does not fit, keeps the old, and recovers`() async throws {
    let files = try await filled()
    let cacher = store(on: files, syncsToDisk: false)
    let domain = try CacheDomain("a")
    files.capacity = 1500
    let large = CacheRecord.sample("k0", String(repeating: "n", count: 2000), age: 1)
    let failures = try await cacher.save(
      [large, .sample("k1", "new", age: 1)], in: domain, epoch: 0)
    #expect(failures == [CacheFailure(key: "k0", error: .full)])
    #expect(try await cacher.load("k0", in: domain)?.text == "old")
    #expect(try await cacher.load("k1", in: domain)?.text == "new")
    #expect(files.paths.filter { $0.contains("/.tmp/") } == [])
    files.capacity = nil
    #expect(try await cacher.save([large], in: domain, epoch: 0) == [])
    #expect(try await cacher.load("k0", in: domain) == large)
  }

  @Test func `A read-only disk is readable and rejects changes`() async throws {
    let files = try await filled()
    files.isReadOnly = true
    let cacher = store(on: files)
    let domain = try CacheDomain("a")
    #expect(try await cacher.loadAll(in: domain).records.count == 3)
    #expect(try await cacher.load("k0", in: domain)?.text == "old")
    for error in [
      await thrown { _ = try await cacher.save([.sample("k")], in: domain, epoch: 0) },
      await thrown { try await cacher.remove(["k0"], in: domain) },
      await thrown { _ = try await cacher.removeAll(in: domain) },
    ] {
      guard case .denied = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    files.isReadOnly = false
    #expect(try await cacher.save([.sample("k")], in: domain, epoch: 0) == [])
  }

  @Test func `A store locked by another process is busy but readable`() async throws {
    let files = try await filled()
    let cacher = store(on: files)
    let domain = try CacheDomain("a")
    let lock = try #require(try files.lock("/people/cache/.lock", busyTimeout: .zero))
    await #expect(throws: CacherError.busy) {
      try await cacher.save([.sample("k")], in: domain, epoch: 0)
    }
    #expect(try await cacher.load("k0", in: domain)?.text == "old")
    lock.release()
    #expect(try await cacher.save([.sample("k")], in: domain, epoch: 0) == [])
  }

  private func thrown(_ body: () async throws -> Void) async -> CacherError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? CacherError
    }
  }
}
