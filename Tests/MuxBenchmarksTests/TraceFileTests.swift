import CacheTesting
import Foundation
import SystemTesting
import Testing

@testable import MuxBenchmarks

struct TraceFileTests {
  @Test(arguments: ["1\n2\n1\n", "# a remark\r\n1\r\n\r\n 2 \r\n1", "1\n2\n1"])
  func `A text trace has one key per line`(text: String) async throws {
    let trace = try await file(Data(text.utf8)).trace
    #expect(trace.keys == [1, 2, 1])
    #expect(trace.name == "small")
  }

  @Test func `A binary trace has four bytes per key, little-endian`() async throws {
    let trace = try await file(Data([1, 0, 0, 0, 0, 1, 0, 0, 255, 255, 255, 255])).trace
    #expect(trace.keys == [1, 256, 4_294_967_295])
  }

  @Test(
    "An invalid trace file is rejected",
    arguments: ["", "# nothing\n", "1\ntwo\n", "99999999999999999999\n", "\u{0}\u{1}\u{2}"])
  func noTrace(content: String) async {
    await #expect { try await file(Data(content.utf8)) } throws: { "\($0)" == "small is no trace" }
  }

  @Test func `A missing file has its own error`() {
    #expect {
      try TraceFile("/nowhere/keys.txt")
    } throws: {
      "\($0)" == "keys.txt cannot be read"
    }
  }

  private func file(_ content: Data) async throws -> TraceFile {
    try await withTemporaryFolder { folder in
      let path = "\(folder.path)/small.txt"
      try content.write(to: URL(fileURLWithPath: path))
      return try TraceFile(path)
    }
  }
}
