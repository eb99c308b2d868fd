import Dispatch
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// The threads of blocking work.
@Suite struct JSONFileCacherThreadTests {
  private func store(on files: GatedFileSystem) -> JSONFileCacher {
    JSONFileCacher(root: URL(filePath: "/cache"), fileSystem: files)
  }

  @Test(.timeLimit(.minutes(60)))
  func `A slow disk blocks no other task, however many loads wait`() async throws {
    let files = GatedFileSystem()
    let cacher = store(on: files)
    let domain = try CacheDomain("a")
    _ = try await cacher.save([.sample("k")], in: domain, epoch: 0)
    files.reading.close()
    try await withThrowingTaskGroup(of: String?.self) { group in
      // More loads than task threads; blocking one thread each would block all.
      for _ in 0..<64 { group.addTask { try await cacher.load("k", in: domain)?.text } }
      await files.reading.waitForSomeone()
      for _ in 0..<1000 { await Task { await Task.yield() }.value }
      files.reading.open()
      for try await text in group { #expect(text == "x") }
    }
  }

  @Test(.timeLimit(.minutes(60)))
  func `A running save does not block a load`() async throws {
    let files = GatedFileSystem()
    let cacher = store(on: files)
    let domain = try CacheDomain("a")
    _ = try await cacher.save([.sample("k", "old")], in: domain, epoch: 0)
    files.writing.close()
    let save = Task {
      try await cacher.save([.sample("k", "new", age: 1)], in: domain, epoch: 0)
    }
    await files.writing.waitForSomeone()
    #expect(try await cacher.load("k", in: domain)?.text == "old")
    #expect(try await cacher.loadAll(in: domain).records.count == 1)
    files.writing.open()
    #expect(try await save.value == [])
    #expect(try await cacher.load("k", in: domain)?.text == "new")
  }

  @Test(.timeLimit(.minutes(60)))
  func `Hundreds of concurrent calls all return`() async throws {
    try await withStore { cacher, _ in
      let domain = try CacheDomain("a")
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<400 {
          group.addTask {
            let key = "key \(number % 50)"
            switch number % 4 {
            case 0:
              let record = CacheRecord.sample(key, "x", age: Double(1000 - number))
              _ = try? await cacher.save([record], in: domain, epoch: 0)
            case 1: _ = try? await cacher.loadAll(in: domain)
            case 2: _ = try? await cacher.list(in: domain)
            default: _ = try? await cacher.load(key, in: domain)
            }
          }
        }
      }
      let contents = try await cacher.loadAll(in: domain)
      #expect(contents.failures == [] && contents.records.count == 25)
    }
  }
}

/// A file system that waits at a gate before it reads or writes a file.
private struct GatedFileSystem: FileSystem {
  let files = SimulatedFileSystem()
  let reading = Gate()
  let writing = Gate()

  func read(_ path: String, atMost count: Int) throws(FileSystemError) -> [UInt8] {
    reading.pass()
    return try files.read(path, atMost: count)
  }
  func create(
    _ path: String, contents: [UInt8], mode: UInt32, modified: Date, sync: Bool
  ) throws(FileSystemError) {
    writing.pass()
    try files.create(path, contents: contents, mode: mode, modified: modified, sync: sync)
  }
  func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    try files.rename(path, to: newPath)
  }
  func remove(_ path: String) throws(FileSystemError) { try files.remove(path) }
  func status(_ path: String) throws(FileSystemError) -> FileStatus { try files.status(path) }
  func list(_ folder: String) throws(FileSystemError) -> [String] { try files.list(folder) }
  func makeFolder(_ path: String, mode: UInt32) throws(FileSystemError) -> Bool {
    try files.makeFolder(path, mode: mode)
  }
  func sync(folder: String) throws(FileSystemError) { try files.sync(folder: folder) }
  func lock(_ path: String, busyTimeout: Duration) throws(FileSystemError) -> FileLock? {
    try files.lock(path, busyTimeout: busyTimeout)
  }
}

/// Blocks threads while it is closed and reports when one waits.
private final class Gate: Sendable {
  private let condition = NSCondition()
  private let isOpen = Lock(true)
  private let someone = AsyncStream.makeStream(of: Void.self)

  func close() { isOpen.withLock { $0 = false } }

  func open() {
    condition.lock()
    isOpen.withLock { $0 = true }
    condition.broadcast()
    condition.unlock()
  }

  func pass() {
    condition.lock()
    defer { condition.unlock() }
    while !isOpen.withLock({ $0 }) {
      someone.continuation.yield()
      guard condition.wait(until: Date(timeIntervalSinceNow: 9 * Alarm.minute)) else {
        Issue.record("nobody opened the gate before the disk for nine minutes")
        return
      }
    }
  }

  func waitForSomeone() async {
    let alarm = Alarm { [someone] in
      Issue.record("nobody came to the gate before the disk for ten minutes")
      someone.continuation.finish()
    }
    for await _ in someone.stream { break }
    withExtendedLifetime(alarm) {}
  }
}
