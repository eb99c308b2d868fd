import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@Suite(.computes) struct SimulatedFileSystemTests {
  private let files = SimulatedFileSystem()

  private func create(_ path: String, _ contents: [UInt8] = [1, 2, 3], sync: Bool = false) throws {
    try files.create(
      path, contents: contents, mode: 0o600, modified: .distantPast, sync: sync)
  }

  private func code(_ body: () throws -> Void) -> Int32? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FileSystemError)?.code
    }
  }

  @Test func `The simulated file system behaves like the real one`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "mux-tests-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let real = POSIXFileSystem()
    try real.makeFolder(folder, mode: 0o700)
    try files.makeFolder("/x", mode: 0o700)
    let names = ["a", "b", "c/d", "c", "a/b", "none/x", ""]
    var random = SeededRandom(seed: 1)
    for _ in 0..<2000 {
      let (first, second) = (random.nextInt(below: names.count), random.nextInt(below: names.count))
      let paths = [names[first], names[second]].map { $0.isEmpty ? "" : "/" + $0 }
      let operation = random.nextInt(below: 8)
      // Renaming folders, or a file to itself, is undefined here.
      let isFolder = (try? files.list("/x" + paths[0])) != nil
      if operation == 2, first == second || isFolder { continue }
      let expected = perform(operation, real, folder + paths[0], folder + paths[1])
      let found = perform(operation, files, "/x" + paths[0], "/x" + paths[1])
      #expect(expected == found, "\(operation) \(paths)")
      if expected != found { return }
    }
  }

  /// Performs one call and returns its outcome as text.
  private func perform(
    _ operation: Int, _ files: some FileSystem, _ path: String, _ other: String
  ) -> String {
    do {
      switch operation {
      case 0:
        try files.create(
          path, contents: [1, 2], mode: 0o600, modified: .distantPast, sync: false)
      case 1: try files.remove(path)
      case 2: try files.rename(path, to: other)
      case 3: return "\(try files.makeFolder(path, mode: 0o700))"
      case 4: return "\(try files.read(path, atMost: 1))"
      case 5: return "\(try files.list(path).sorted())"
      case 6: try files.sync(folder: path)
      default: _ = try files.status(path)
      }
      return "done"
    } catch {
      return "\(error.code)"
    }
  }

  @Test func `Unsynced data may be lost in whole or in part`() throws {
    var outcomes: Set<Int?> = []
    var kinds: Set<String> = []
    for seed in 0..<300 {
      let files = SimulatedFileSystem()
      let contents = [UInt8](repeating: 7, count: 1200)
      try files.create("/a", contents: contents, mode: 0o600, modified: .now, sync: false)
      files.crash(seed: UInt64(seed))
      let left = files.contents(of: "/a")
      outcomes.insert(left?.count)
      if let left, left.contains(0), left.contains(7) { kinds.insert("torn") }
      if left == contents { kinds.insert("whole") }
      // A sector is there or not.
      for start in stride(from: 0, to: left?.count ?? 0, by: 512) {
        #expect(Set(left?[start..<min(start + 512, left?.count ?? 0)] ?? []).count == 1)
      }
    }
    #expect(kinds == ["torn", "whole"])
    #expect(outcomes == [nil, 0, 512, 1024, 1200])
  }

  @Test func `Synced data survives every crash`() throws {
    for seed in 0..<200 {
      let files = SimulatedFileSystem()
      try files.makeFolder("/f", mode: 0o700)
      try files.create("/f/a", contents: [1], mode: 0o600, modified: .now, sync: true)
      try files.sync(folder: "/f")
      try files.sync(folder: "/")
      try files.create("/f/b", contents: [2], mode: 0o600, modified: .now, sync: true)
      try files.rename("/f/b", to: "/f/a")
      files.crash(seed: UInt64(seed))
      let left = files.contents(of: "/f/a")
      #expect(left == [1] || left == [2])
      files.crash(seed: UInt64(seed) + 1)
      #expect(files.contents(of: "/f/a") == left)
    }
  }

  @Test func `A removed file may return until its folder is synced`() throws {
    var isBack: Set<Bool> = []
    for seed in 0..<50 {
      for sync in [false, true] {
        let files = SimulatedFileSystem()
        try files.create("/a", contents: [1], mode: 0o600, modified: .now, sync: true)
        try files.sync(folder: "/")
        try files.remove("/a")
        if sync { try files.sync(folder: "/") }
        files.crash(seed: UInt64(seed))
        if sync {
          #expect(files.paths.isEmpty)
        } else {
          isBack.insert(!files.paths.isEmpty)
        }
      }
    }
    #expect(isBack == [true, false])
  }

  @Test func `The same seed loses the same data`() throws {
    func left(_ seed: UInt64) throws -> [String] {
      let files = SimulatedFileSystem()
      for name in 0..<20 {
        try files.create(
          "/\(name)", contents: [UInt8](repeating: 1, count: 2000), mode: 0o600, modified: .now,
          sync: false)
      }
      files.crash(seed: seed)
      return files.paths.map { "\($0) \(files.contents(of: $0) ?? [])" }
    }
    #expect(try left(1) == left(1))
    #expect(try left(1) != left(2))
  }

  @Test func `fail(at:) fails exactly that call`() throws {
    try create("/a")
    files.fail(at: 2, with: FileSystemFault(code: EIO))
    #expect(try files.read("/a", atMost: 1) == [1])
    #expect(!files.hasFailed)
    #expect(code { _ = try files.read("/a", atMost: 1) } == EIO)
    #expect(files.hasFailed)
    #expect(try files.read("/a", atMost: 1) == [1])
    #expect(files.calls == 4 && files.log.last == "read /a")
  }

  @Test func `A fault may take effect, or half of it`() throws {
    let fault = FileSystemFault(code: ENOSPC, takesEffect: true)
    files.fail(at: 1, with: fault)
    #expect(code { try create("/a", [1, 2, 3, 4]) } == ENOSPC)
    #expect(files.contents(of: "/a") == [1, 2])
    files.fail(at: 1, with: fault)
    #expect(code { try files.rename("/a", to: "/b") } == ENOSPC)
    #expect(files.paths == ["/b"])
  }

  @Test func `fail(from:) fails every call until cancelFaults()`() throws {
    files.fail(from: 2, with: FileSystemFault(code: EIO))
    try create("/a", sync: true)
    for _ in 0..<3 { #expect(code { try create("/b") } == EIO) }
    files.cancelFaults()
    try create("/b")
    #expect(files.paths == ["/a", "/b"])
  }

  @Test func `A full disk writes what fits and throws ENOSPC`() throws {
    files.capacity = 5
    try create("/a")
    #expect(code { try create("/b", [1, 2, 3]) } == ENOSPC)
    #expect(files.contents(of: "/b") == [1, 2])
    try files.remove("/a")
    try create("/c", [1, 2, 3])
    #expect(code { try create("/d", [1]) } == ENOSPC)
  }

  @Test func `A read-only disk rejects changes`() throws {
    try create("/a")
    files.isReadOnly = true
    #expect(code { try create("/b") } == EROFS)
    #expect(code { try files.remove("/a") } == EROFS)
    #expect(code { try files.rename("/a", to: "/b") } == EROFS)
    #expect(code { try files.makeFolder("/c", mode: 0o700) } == EROFS)
    #expect(try files.read("/a", atMost: 9) == [1, 2, 3])
  }

  @Test func `A lock has one holder and ends with the process`() throws {
    let lock = try #require(try files.lock("/lock", busyTimeout: .zero))
    #expect(try files.lock("/lock", busyTimeout: .zero) == nil)
    files.endProcess()
    let next = try #require(try files.lock("/lock", busyTimeout: .zero))
    // The dead process must not release another's lock.
    lock.release()
    #expect(try files.lock("/lock", busyTimeout: .zero) == nil)
    next.release()
    #expect(try files.lock("/lock", busyTimeout: .zero) != nil)
  }
}
