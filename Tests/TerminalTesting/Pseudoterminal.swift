import CPseudoterminal
import Foundation
package import Testing

/// A program in a terminal of its own, and what it shows.
package final class Pseudoterminal {
  package private(set) var screen: TestScreen
  package private(set) var sent: [UInt8] = []
  package let process: Int32
  /// How much of it is on the screen.
  private var played = 0
  private var master: Int32
  private var status: Int32?

  package struct Failure: Error {
    package var what: String
  }

  /// A program of this package, as it was built beside the running test.
  package static func program(_ name: String) -> String {
    let folder = (CommandLine.arguments.first.map { URL(filePath: $0) } ?? URL(filePath: "."))
    var place = folder.resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<4 {
      let candidate = place.appending(path: name).path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      place.deleteLastPathComponent()
    }
    return name
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
      // It would wait for an answer at the terminal.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    all.merge(environment) { $1 }
    process = try Self.spawn(
      arguments, all.filter { !$0.value.isEmpty }.map { "\($0)=\($1)" }, master)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    closeTerminal()
  }

  package var text: String { screen.text }

  /// The modes of the terminal now.
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

  /// Hangs up, as a window that is closed does.
  package func closeTerminal() {
    if master >= 0 { close(master) }
    master = -1
  }

  private func shows(_ text: String) -> Bool {
    !screen.modes.contains(2026) && self.text.contains(text)
  }

  /// Reads the rest, and gives the exit code or the number of the signal below zero.
  private func lastWords() -> Int32 {
    while read(within: 0) {}
    while playNextPicture() {}
    let status = status ?? 0
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  /// Reads until something holds, and lets others run meanwhile, as a server in this process.
  ///
  /// It looks at one picture after the other, so it misses none, however late it comes to look. It
  /// fails with the screen if that takes too long.
  package func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isTrue: (Pseudoterminal) -> Bool
  ) async throws {
    let end = ContinuousClock.now + .seconds(600)
    while !isTrue(self) {
      guard ContinuousClock.now < end else {
        Issue.record("\(what) never came; the screen is:\n\(text)", sourceLocation: sourceLocation)
        throw Failure(what: what)
      }
      if playNextPicture() { continue }
      _ = read(within: 10)
      await Task.yield()
    }
  }

  /// Reads until the screen has a text, and to the end of that picture.
  package func wait(
    forText text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: text, sourceLocation: sourceLocation) { $0.shows(text) }
  }

  /// Waits for the end: the exit code, or the number of the signal below zero.
  package func exitCode() async throws -> Int32 {
    try await wait(for: "the end") { $0.hasEnded() }
    return lastWords()
  }

  /// Whether the program has stopped and could go on.
  package func isStopped() -> Bool {
    let path = "/proc/\(process)/stat"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
    return text.split(separator: ")").last?.split(separator: " ").first == "T"
  }

  private func hasEnded() -> Bool {
    if status == nil {
      var value: Int32 = 0
      if waitpid(process, &value, WNOHANG) == process { status = value }
    }
    return status != nil
  }

  /// Plays what came in up to the end of the next whole picture, or all; false if there is nothing.
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

  /// The program says that a picture is whole.
  private static let endOfPicture = Array("\u{1B}[?2026l".utf8)

  /// Takes in what the program has sent; false if nothing came in time.
  @discardableResult
  private func read(within milliseconds: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = pt_read(master, milliseconds, &bytes, bytes.count)
    guard count > 0 else { return false }
    sent += bytes[..<count]
    return true
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String], _ terminal: Int32
  ) throws -> pid_t {
    let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for word in words + settings { free(word) } }
    let process = pt_spawn(terminal, words, settings)
    guard process > 0 else { throw Failure(what: "\(arguments[0]) does not start") }
    return process
  }
}

extension Pseudoterminal {
  /// The modes as a value that can be compared.
  package var modeBits: [UInt32] {
    let modes = modes
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32($0) }
      + withUnsafeBytes(of: modes.c_cc) { $0.map { UInt32($0) } }
  }
}
