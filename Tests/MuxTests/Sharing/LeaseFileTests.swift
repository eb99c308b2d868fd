import LightFoundation
import SystemTesting
import Testing

@testable import Mux

struct LeaseFileTests {
  @Test func `A slot is locked once, others stay free`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "leases").path
      let (one, other) = (try LeaseFile(path), try LeaseFile(path))
      #expect(try one.lock(7))
      #expect(try !other.lock(7))
      #expect(try other.lock(.max))
      try one.unlock(7)
      #expect(try other.lock(7))
    }
  }

  @Test func `Locks end with the file and need no disk space`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "leases").path
      let other = try LeaseFile(path)
      do {
        let one = try LeaseFile(path)
        for place in stride(from: UInt64(0), to: 4_000_000, by: 4_000) {
          #expect(try one.lock(place))
        }
        #expect(try !other.lock(4_000))
      }
      #expect(try other.lock(4_000))
      #expect(try POSIXFileSystem().status(path).bytes == 0)
    }
  }

  @Test func `A number is zero until set and has its own lock`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "leases").path
      let (one, other) = (try LeaseFile(path), try LeaseFile(path))
      #expect(try one.number(3) == 0)
      #expect(try one.lock(3))
      #expect(try other.lockNumber(3))
      #expect(try !one.lockNumber(3))
      try other.setNumber(99, of: 3)
      #expect(try one.number(3) == 99)
      #expect(try one.number(4) == 0)
      #expect(try one.number(3 + LeaseFile.numbers) == 99)
      #expect(try POSIXFileSystem().status(path).bytes == 32)
    }
  }

  @Test func `A file that cannot be opened throws its error`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path
      _ = #expect(throws: FileSystemError.self) { try LeaseFile(path) }
    }
  }
}
