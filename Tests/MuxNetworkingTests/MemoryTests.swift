#if os(Linux)
import Foundation
import MuxNetworking
import SystemTesting
import Testing

/// What a download takes beside the libraries.
///
/// These take 37 MB in a debug build, for one byte too. That both together stay under 40 MB,
/// `.ci/memory` checks in a release build.
@Suite(.timeLimit(.minutes(10))) struct MemoryTests {
  @Test func aGigabyteTakesLittleMoreMemoryThanAByte() async throws {
    let gigabyte = 1 << 30
    let server = try LoopbackServer { request in
      .init(parts: [.zeros(request.url.path() == "/large" ? gigabyte : 1)])
    }
    defer { server.stop() }
    let (smallSize, smallPeak) = try await download(server.url("/small"))
    let (largeSize, largePeak) = try await download(server.url("/large"))
    #expect(smallSize == 1)
    #expect(largeSize == gigabyte)
    // Measured: 2 MB.
    #expect(largePeak - smallPeak < 8000, "\(smallPeak) kB, then \(largePeak) kB")
  }

  private func download(_ url: URL) async throws -> (size: Int, peakKilobytes: Int) {
    try await withTemporaryFolder { folder in
      let output = try await run(DownloadProbe.path, url.absoluteString, folder.path)
      let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      try #require(numbers.count == 2, "\(output)")
      try #require(numbers[1] > 0)
      return (numbers[0], numbers[1])
    }
  }

  /// Runs a program and gives what it wrote.
  private func run(_ command: String...) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    let pipe = Pipe()
    process.standardOutput = pipe
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { done in
        process.terminationHandler = { _ in
          done.resume(
            returning: String(
              decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
        }
        do { try process.run() } catch { done.resume(throwing: error) }
      }
    } onCancel: {
      process.terminate()
    }
  }

  private enum DownloadProbe {
    /// Beside the tests, where the build put it.
    static var path: String {
      let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      return tests.deletingLastPathComponent().appending(path: "DownloadProbe").path
    }
  }
}
#endif
