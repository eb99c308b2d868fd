import Foundation
import Mux
import SystemTesting
import Testing

@Suite struct POSIXFileSystemTests {
  private let files = POSIXFileSystem()

  @Test func `A file is written, read in part or whole, renamed and removed`() async throws {
    try await withTemporaryFolder { folder in
      let (a, b) = (folder.path + "/a", folder.path + "/b")
      let date = Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7)
      for sync in [false, true] {
        try files.create(a, contents: [1, 2, 3], mode: 0o600, modified: date, sync: sync)
        #expect(try files.read(a, atMost: .max) == [1, 2, 3])
        #expect(try files.read(a, atMost: 2) == [1, 2])
        #expect(try files.status(a) == FileStatus(bytes: 3, modified: date))
        #expect(try files.list(folder.path).sorted() == (sync ? ["a", "b"] : ["a"]))
        try files.rename(a, to: b)
        #expect(try files.list(folder.path) == ["b"])
        #expect(try files.read(b, atMost: .max) == [1, 2, 3])
        try files.sync(folder: folder.path)
      }
      try files.remove(b)
      #expect(try files.list(folder.path) == [])
    }
  }

  @Test(arguments: [0, 1, -1, 0.1, 812_345_678.123_456_7, -978_307_200, 1e9 + 1e-7])
  func `A date comes back as it was`(seconds: Double) async throws {
    try await withTemporaryFolder { folder in
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let path = folder.path + "/a"
      try files.create(path, contents: [], mode: 0o600, modified: date, sync: false)
      #expect(abs(try files.status(path).modified.timeIntervalSince(date)) < 1e-9)
      if abs(seconds) > 1e8 { #expect(try files.status(path).modified == date) }
    }
  }

  @Test(arguments: [-1e12, 1e12, 1e300, -1e300, .infinity, .nan])
  func `A date no file system knows is no failure`(seconds: Double) async throws {
    try await withTemporaryFolder { folder in
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      try files.create(folder.path + "/a", contents: [1], mode: 0o600, modified: date, sync: false)
      #expect(try files.read(folder.path + "/a", atMost: .max) == [1])
    }
  }

  @Test func `A refusal keeps the system's number`() async throws {
    try await withTemporaryFolder { folder in
      let (a, none, below) = (folder.path + "/a", folder.path + "/none/x", folder.path + "/a/x")
      try files.create(a, contents: [1], mode: 0o600, modified: .now, sync: false)
      try expect(EEXIST) {
        try files.create(a, contents: [], mode: 0o600, modified: .now, sync: false)
      }
      for (path, code) in [(none, ENOENT), (below, ENOTDIR)] {
        try expect(code) { _ = try files.read(path, atMost: 1) }
        try expect(code) { _ = try files.status(path) }
        try expect(code) { _ = try files.list(path) }
        try expect(code) { _ = try files.makeFolder(path, mode: 0o700) }
        try expect(code) { try files.remove(path) }
        try expect(code) { try files.rename(path, to: a) }
        try expect(code) { try files.sync(folder: path) }
        try expect(code) { _ = try files.lock(path, patience: .zero)?.release() }
        try expect(code) {
          try files.create(path, contents: [1], mode: 0o600, modified: .now, sync: false)
        }
      }
      try expect(EISDIR) { _ = try files.read(folder.path, atMost: 1) }
      let other = folder.path + "/folder"
      try files.makeFolder(other, mode: 0o700)
      try expect(EISDIR) { try files.rename(a, to: other) }
      #expect(try files.list(other) == [])
      #expect(try files.read(a, atMost: .max) == [1])
    }
  }

  @Test func `A pipe in a file's place holds nobody up`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      try expect(ENOTSUP) { _ = try files.read(path, atMost: 1) }
    }
  }

  @Test func `A folder that is there is no failure`() async throws {
    try await withTemporaryFolder { folder in
      let made = [
        try files.makeFolder(folder.path + "/a", mode: 0o700),
        try files.makeFolder(folder.path + "/a", mode: 0o700),
      ]
      #expect(made == [true, false])
    }
  }

  @Test func `A lock is held by one at a time, also within a process`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path + "/lock"
      let first = try #require(try files.lock(path, patience: .zero))
      #expect(try files.lock(path, patience: .milliseconds(5)) == nil)
      first.release()
      let second = try #require(try files.lock(path, patience: .zero))
      second.release()
    }
  }

  #if os(Linux)
  @Test func `A lock ends when released, though a copy of its file is open`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path + "/lock"
      let first = try #require(try files.lock(path, patience: .zero))
      let open = try #require(
        (0..<1024).first { file in
          let name = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/fd/\(file)")
          return name.map { URL(filePath: $0).resolvingSymlinksInPath() }
            == URL(filePath: path).resolvingSymlinksInPath()
        })
      let copy = fcntl(Int32(open), F_DUPFD_CLOEXEC, 0)
      defer { close(copy) }
      first.release()
      let second = try #require(try files.lock(path, patience: .zero))
      second.release()
    }
  }
  #endif

  @Test func `A lock ends with the process that holds it`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path + "/lock"
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let lock = try POSIXFileSystem().lock(path, patience: .zero)
        #expect(lock != nil)
        kill(getpid(), SIGKILL)
      }
      let lock = try #require(try files.lock(path, patience: .zero))
      lock.release()
    }
  }

  private func expect(_ code: Int32, _ body: () throws -> Void) throws {
    do {
      try body()
      Issue.record("it worked")
    } catch let error as FileSystemError {
      #expect(error.code == code, "\(error)")
    }
  }
}
