import Foundation
import Mux
import SystemTesting
import Testing

@Suite struct POSIXFileSystemTests {
  private let files = POSIXFileSystem()

  @Test func `A file can be written, read in part or whole, renamed and removed`() async throws {
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
  func `A modification date round-trips`(seconds: Double) async throws {
    try await withTemporaryFolder { folder in
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let path = folder.path + "/a"
      try files.create(path, contents: [], mode: 0o600, modified: date, sync: false)
      #expect(abs(try files.status(path).modified.timeIntervalSince(date)) < 1e-9)
      if abs(seconds) > 1e8 { #expect(try files.status(path).modified == date) }
    }
  }

  @Test(arguments: [-1e12, 1e12, 1e300, -1e300, .infinity, .nan])
  func `A date that the file system cannot store does not fail`(seconds: Double) async throws {
    try await withTemporaryFolder { folder in
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      try files.create(folder.path + "/a", contents: [1], mode: 0o600, modified: date, sync: false)
      #expect(try files.read(folder.path + "/a", atMost: .max) == [1])
    }
  }

  @Test func `An error keeps the system's code`() async throws {
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
        try expect(code) { _ = try files.lock(path, busyTimeout: .zero)?.release() }
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

  @Test func `A pipe in place of a file does not block`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      try expect(ENOTSUP) { _ = try files.read(path, atMost: 1) }
    }
  }

  @Test func `An existing folder is not an error`() async throws {
    try await withTemporaryFolder { folder in
      let made = [
        try files.makeFolder(folder.path + "/a", mode: 0o700),
        try files.makeFolder(folder.path + "/a", mode: 0o700),
      ]
      #expect(made == [true, false])
    }
  }

  @Test func `A lock has one holder at a time, even within a process`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path + "/lock"
      let first = try #require(try files.lock(path, busyTimeout: .zero))
      #expect(try files.lock(path, busyTimeout: .milliseconds(5)) == nil)
      first.release()
      let second = try #require(try files.lock(path, busyTimeout: .zero))
      second.release()
    }
  }

  #if os(Linux)
  @Test func `release() ends a lock even if its file has an open duplicate`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path + "/lock"
      let first = try #require(try files.lock(path, busyTimeout: .zero))
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
      let second = try #require(try files.lock(path, busyTimeout: .zero))
      second.release()
    }
  }
  #endif

  @Test func `A lock ends with the process that holds it`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path + "/lock"
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let lock = try POSIXFileSystem().lock(path, busyTimeout: .zero)
        #expect(lock != nil)
        kill(getpid(), SIGKILL)
      }
      let lock = try #require(try files.lock(path, busyTimeout: .zero))
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
