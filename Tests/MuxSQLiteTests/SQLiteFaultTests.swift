#if SQLite
import CFaultyDisk
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

/// Fails each call to the disk once, in successive runs, until a run has no failure.
@Suite(.computes) struct SQLiteFaultTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: [FAULTY_DISK_BROKEN, FAULTY_DISK_FULL], [false, true])
  func `A failing disk call loses no saved record`(
    fault: faulty_disk_fault, lasting: Bool
  ) async throws {
    let disk = try FaultyDisk()
    var call = 0
    repeat {
      // A step that is coprime to the calls of one change, so that all kinds are hit.
      call += Thorough.pick(13, 1)
      for name in try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) {
        try FileManager.default.removeItem(at: scratch.folder.appending(component: name))
      }
      var story = Story(scratch: scratch, disk: disk.name, isFull: fault == FAULTY_DISK_FULL)
      disk.fail(at: call, as: fault, lasting: lasting)
      try await story.tell()
      let failures = disk.failures
      disk.mend()
      await story.cacher.close()
      try await story.expectOneOfItsEnds("call \(call)")
      if failures == 0 { break }
    } while call < 2000
    #expect((30..<2000).contains(call))
  }
}

/// The life of a store, and its possible states given the calls that succeeded and failed.
private struct Story {
  struct State: Hashable {
    var records: [String: String] = [:]
    var epoch: UInt64 = 0
  }

  private let domain = CacheDomain.named("users")
  private let scratch: Scratch
  private let disk: String
  private let isFull: Bool
  private(set) var cacher: SQLiteCacher
  private var ends: Set<State> = [State()]
  private var epoch: UInt64 = 0

  init(scratch: Scratch, disk: String, isFull: Bool) {
    self.scratch = scratch
    self.disk = disk
    self.isFull = isFull
    cacher = scratch.cacher(vfs: disk)
  }

  mutating func tell() async throws {
    try await save(["a": "1", "b": "1", "c": "1"])
    try await read()
    try await save(["b": "2", "large": String(repeating: "x", count: 10_000)])
    try await remove("a")
    // Closing moves the log into the database.
    await cacher.close()
    cacher = scratch.cacher(vfs: disk)
    try await read()
    try await save(["c": "3", "d": "3"])
    try await removeAll()
    try await save(["e": "4"])
    try await read()
  }

  /// Checks the file, on a working disk, against its possible states.
  func expectOneOfItsEnds(_ comment: Comment) async throws {
    let cacher = scratch.cacher(vfs: disk)
    let contents = try await cacher.loadAll(in: domain)
    #expect(contents.failures.isEmpty, comment)
    let records = contents.records.map { ($0.key, $0.text) }
    let state = State(
      records: Dictionary(uniqueKeysWithValues: records), epoch: try await cacher.epoch(of: domain))
    #expect(ends.contains(state), comment)
    #expect(try scratch.names() == ["cache.sqlite"], comment)
    #expect(try await cacher.save([.sample("last")], in: domain, epoch: state.epoch).isEmpty)
    await cacher.close()
  }

  private mutating func save(_ texts: [String: String]) async throws {
    let records = texts.map { CacheRecord.sample($0, $1) }
    let epoch = epoch
    let saved = ends.filter { $0.epoch == epoch }.map { end in
      State(records: end.records.merging(texts) { $1 }, epoch: epoch)
    }
    do throws(CacherError) {
      #expect(try await cacher.save(records, in: domain, epoch: epoch).isEmpty)
      ends = Set(saved)
    } catch .superseded(let present) {
      ends = ends.filter { $0.epoch == present }
      #expect(!ends.isEmpty)
      self.epoch = present
    } catch {
      expectFault(error)
      ends.formUnion(saved)
    }
  }

  private mutating func remove(_ key: String) async throws {
    let removed = ends.map { end in
      State(records: end.records.filter { $0.key != key }, epoch: end.epoch)
    }
    do throws(CacherError) {
      try await cacher.remove([key], in: domain)
      ends = Set(removed)
    } catch {
      expectFault(error)
      ends.formUnion(removed)
    }
  }

  private mutating func removeAll() async throws {
    do throws(CacherError) {
      epoch = try await cacher.removeAll(in: domain)
      ends = [State(epoch: epoch)]
    } catch {
      expectFault(error)
      ends.formUnion(ends.map { State(epoch: $0.epoch + 1) })
    }
  }

  private func read() async throws {
    do throws(CacherError) {
      let contents = try await cacher.loadAll(in: domain)
      #expect(contents.failures.isEmpty)
      _ = try await cacher.load("b", in: domain)
      _ = try await cacher.list(in: domain)
    } catch {
      expectFault(error)
    }
  }

  /// Checks that an error names the fault of the disk.
  private func expectFault(_ error: CacherError) {
    switch error {
    case .full: #expect(isFull)
    case .system(_, let code): #expect(!isFull && code == EIO)
    default: Issue.record("\(error)")
    }
  }
}
#endif
