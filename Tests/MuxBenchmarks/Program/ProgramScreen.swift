import CChildProcess
import ChildProcesses
import Foundation

/// A program in a pseudo-terminal; its output is counted and timed, not shown.
final class ProgramScreen {
  private let child: ChildProcess
  private let terminal: Int32
  private let start: ContinuousClock.Instant
  private var written: [UInt8] = []

  struct Frame: Sendable {
    /// The time until the last byte was read.
    var time: Took
    var bytes: Int
  }

  init(
    _ arguments: [String], _ variables: [String: String] = [:], width: Int = 120, height: Int = 40
  ) throws {
    terminal = pt_open()
    guard terminal >= 0 else { throw Fault(description: "no pseudo-terminal: \(errno)") }
    pt_resize(terminal, Int32(width), Int32(height))
    start = .now
    child = try ChildProcess(
      arguments, ProgramRun.usual.merging(variables) { $1 }, terminal: terminal)
  }

  deinit {
    kill()
    close(terminal)
  }

  var process: pid_t { child.id }

  /// Kills the program.
  func kill() { child.kill() }

  /// Returns the exit code once the program has ended, or the negative signal number.
  func exitCode() -> Int32? { child.codeIfEnded() }

  func resize(width: Int, height: Int) { pt_resize(terminal, Int32(width), Int32(height)) }

  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  /// Discards output for some time.
  func drain(milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while case let left = (end - .now) / .milliseconds(1), left > 0 {
      _ = read(within: Int32(left) + 1)
      written = []
    }
  }

  /// Returns the first frame that contains a text, timed from the start of the program.
  func firstFrame(with text: String) throws -> Frame {
    try frame(since: start, processor: 0) { [self] in written.contains(text.utf8) }
  }

  func answer(to key: String) throws -> Frame {
    _ = read(within: 20)
    written = []
    let bytes = Array(key.utf8)
    let processor = ProcessFile(process).processorSeconds
    let start = ContinuousClock.now
    guard write(terminal, bytes, bytes.count) == bytes.count else {
      throw Fault(description: "the terminal takes no key")
    }
    return try frame(since: start, processor: processor) { [self] in !written.isEmpty }
  }

  /// Returns whether the screen contains a text.
  ///
  /// Redraws it first, and waits long enough for a busy machine.
  func shows(_ text: String) -> Bool {
    written = []
    send("\u{C}")
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end, !written.contains(text.utf8) { _ = read(within: 50) }
    return written.contains(text.utf8)
  }

  /// Reads until there is no output for this long.
  func settle(quiet milliseconds: Int32) { while read(within: milliseconds) {} }

  /// Leaves the program idle for some seconds.
  func rest(seconds: Int) {
    let end = ContinuousClock.now + .seconds(seconds)
    while case let left = (end - .now) / .milliseconds(1), left > 0 {
      if !read(within: Int32(left) + 1), hasHungUp { return }
    }
  }

  /// Sends a key that quits the program and waits for its end.
  func leave(by key: String) {
    let bytes = Array(key.utf8)
    _ = write(terminal, bytes, bytes.count)
    while read(within: 5_000) {}
  }

  private func frame(
    since start: ContinuousClock.Instant, processor before: Double, isThere: () -> Bool
  ) throws -> Frame {
    let limit = start + .seconds(30)
    while !isThere() {
      guard read(within: 1_000) || (ContinuousClock.now < limit && !hasHungUp) else {
        throw Fault(description: "the picture did not come")
      }
    }
    // The program writes a frame at once, so output after a pause belongs to the next one.
    var last = ContinuousClock.now
    while read(within: 5) { last = .now }
    let took = Took(
      milliseconds: (last - start) / .milliseconds(1),
      processor: (ProcessFile(process).processorSeconds - before) * 1_000)
    return Frame(time: took, bytes: written.count)
  }

  private var hasHungUp: Bool {
    var file = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) > 0 && file.revents & Int16(POLLHUP) != 0
  }

  private func read(within milliseconds: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = pt_read(terminal, milliseconds, &bytes, bytes.count)
    guard count > 0 else { return false }
    written += bytes[..<count]
    return true
  }
}
