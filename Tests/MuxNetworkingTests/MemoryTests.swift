#if os(Linux)
import ChildProcesses
import Foundation
import MuxNetworking
import SystemTesting
import Testing

/// The memory of a download in a separate process.
///
/// `.ci/memory` checks the total in a release build.
@Suite(.timeLimit(.minutes(60))) struct MemoryTests {
  @Test func `A large download needs little more memory than a small one`() async throws {
    let large = Thorough.pick(1 << 26, 1 << 30)
    let server = try LoopbackServer { request in
      .init(parts: [.zeros(request.url.path() == "/large" ? large : 1)])
    }
    defer { server.stop() }
    let (smallSize, smallPeak) = try await download(server.url("/small"))
    let (largeSize, largePeak) = try await download(server.url("/large"))
    #expect(smallSize == 1)
    #expect(largeSize == large)
    #expect(largePeak - smallPeak < 6000, "\(smallPeak) kB, then \(largePeak) kB")
  }

  private func download(_ url: URL) async throws -> (size: Int, peakKilobytes: Int) {
    try await withTemporaryFolder { folder in
      let run = try await Probe.run("download", folder.path, url.absoluteString)
      let numbers = run.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      try #require(numbers.count == 2, "\(run)")
      try #require(numbers[1] > 0)
      return (numbers[0], numbers[1])
    }
  }
}
#endif
