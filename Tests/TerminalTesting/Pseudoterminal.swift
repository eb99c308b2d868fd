import CChildProcess
import ChildProcesses
import Foundation
package import Testing

/// A program in its own terminal, and the screen it shows.
package final class Pseudoterminal {
  package private(set) var screen: TestScreen
  package private(set) var sent: [UInt8] = []
  private let child: ChildProcess
  /// The number of sent bytes that are on the screen.
  private var played = 0
  private var master: Int32

  package struct Failure: Error {
    package var what: String
  }

  /// Starts a program as the leader of a session with this terminal.
  package init(
    _ arguments: [String], width: Int = 80, height: Int = 24,
    environment: [String: String] = [:]
  ) throws {
    screen = TestScreen(width: width, height: height)
    master = pt_open()
    guard master >= 0 else { throw Failure(what: "no pseudo-terminal: \(errno)") }
    pt_resize(master, Int32(width), Int32(height))
    var all = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
      // The backtracer would wait for input from the terminal.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    all.merge(environment) { $1 }
    child = try ChildProcess(arguments, all.filter { !$0.value.isEmpty }, terminal: master)
  }

  deinit {
    child.kill()
    closeTerminal()
  }

  package var process: Int32 { child.id }

  package var text: String { screen.text }

  private var modes: termios {
    var modes = termios()
    tcgetattr(master, &modes)
    return modes
  }

  package func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      done += count
      _ = read(within: 0)
    }
  }

  package func signal(_ number: Int32) { kill(process, number) }

  package func resize(width: Int, height: Int) {
    while read(within: 0) {}
    while playNextPicture() {}
    screen.resize(width: width, height: height)
    pt_resize(master, Int32(width), Int32(height))
  }

  /// Hangs up, like closing the window of a terminal.
  package func closeTerminal() {
    if master >= 0 { close(master) }
    master = -1
  }

  private func shows(_ text: String) -> Bool {
    !screen.modes.contains(2026) && self.text.contains(text)
  }

  /// Reads until a condition holds, and lets other tasks run, such as a server in this process.
  ///
  /// It checks after every picture, so it misses none even if it reads late. It prints its state
  /// every minute and fails with the screen after ten.
  package func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isTrue: (Pseudoterminal) -> Bool
  ) async throws {
    let start = ContinuousClock.now
    var minutes = 0
    while !isTrue(self) {
      if ContinuousClock.now - start >= .seconds(60 * (minutes + 1)) {
        minutes += 1
        let state = "for \(minutes) min \(what) has not come; the screen is:\n\(text)"
        guard minutes < 10 else {
          Issue.record("\(state)", sourceLocation: sourceLocation)
          throw Failure(what: what)
        }
        print(state)
      }
      if playNextPicture() { continue }
      _ = read(within: 10)
      await Task.yield()
    }
  }

  /// Reads until the screen shows a text and the picture is complete.
  package func wait(
    forText text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: text, sourceLocation: sourceLocation) { $0.shows(text) }
  }

  /// Waits for the end and returns the exit code, or the negative number of the signal.
  package func exitCode() async throws -> Int32 {
    try await wait(for: "the end") { $0.child.codeIfEnded() != nil }
    while read(within: 0) {}
    while playNextPicture() {}
    return child.waitForEnd()
  }

  /// Waits for a condition without reading what the program sends; throws after a minute.
  package func waitUnread(for what: String, until isTrue: (Pseudoterminal) -> Bool) async throws {
    let start = ContinuousClock.now
    while !isTrue(self) {
      guard ContinuousClock.now - start < .seconds(60) else { throw Failure(what: what) }
      _ = poll(nil, 0, 10)
      await Task.yield()
    }
  }

  /// The exit code after the end, or the negative number of the signal.
  package var codeIfEnded: Int32? { child.codeIfEnded() }

  /// Returns whether the program is stopped and can continue.
  package func isStopped() -> Bool {
    let path = "/proc/\(process)/stat"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
    return text.split(separator: ")").last?.split(separator: " ").first == "T"
  }

  /// Plays bytes up to the end of the next complete picture, or all; false if there are none.
  private func playNextPicture() -> Bool {
    guard played < sent.count else { return false }
    let last = sent.indices[played...].first {
      sent[$0] == Self.endOfPicture.last
        && sent[...$0].suffix(Self.endOfPicture.count).elementsEqual(Self.endOfPicture)
    }
    let next = last.map { $0 + 1 } ?? sent.endIndex
    screen.play(Array(sent[played..<next]))
    played = next
    return true
  }

  /// The sequence with which the program ends a picture.
  private static let endOfPicture = Array("\u{1B}[?2026l".utf8)

  /// Reads what the program has sent; false if nothing arrived in time.
  @discardableResult
  private func read(within milliseconds: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = pt_read(master, milliseconds, &bytes, bytes.count)
    guard count > 0 else { return false }
    sent += bytes[..<count]
    return true
  }
}

extension Pseudoterminal {
  /// The modes as a comparable value.
  package var modeBits: [UInt32] {
    let modes = modes
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32($0) }
      + withUnsafeBytes(of: modes.c_cc) { $0.map { UInt32($0) } }
  }
}
