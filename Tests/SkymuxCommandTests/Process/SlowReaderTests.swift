import ChildProcesses
import Foundation
import SystemTesting
import Testing

/// A reader slower than the program, on a nonblocking pipe.
@Suite(.timeLimit(.minutes(60)))
struct SlowReaderTests {
  @Test func `Output that does not fit in a nonblocking pipe is written later`() async throws {
    let pipe = try OutputPipe()
    let (reading, writing) = (pipe.readingEnd, pipe.writingEnd)
    _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
    var process = SkymuxProcess(try SkymuxProcess.Home())
    process.output = FileHandle(fileDescriptor: writing, closeOnDealloc: false)
    let (texts, text) = AsyncStream.makeStream(of: Int.self)
    // Reads small pieces, so that the pipe is full most of the time.
    Thread.detachNewThread {
      var bytes = [UInt8](repeating: 0, count: 256)
      var all = 0
      while true {
        let count = read(reading, &bytes, bytes.count)
        guard count > 0 else { break }
        all += count
      }
      text.yield(all)
      text.finish()
    }
    let outcome = try await process.run("hours 384 Oslo --json --demo")
    pipe.closeWritingEnd()
    var length = 0
    for await all in texts { length = all }
    #expect(outcome.code == 0, "\(outcome)")
    // More than a pipe holds.
    #expect(length > 65_536)
    withExtendedLifetime(pipe) {}
  }
}
