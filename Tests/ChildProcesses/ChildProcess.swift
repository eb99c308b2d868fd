import CChildProcess
import Foundation

/// A program that was started here, which ends with this value at the latest.
package final class ChildProcess {
  /// The number of the process.
  package let id: Int32
  /// The code it ended with, or the number of the signal below zero; none while it runs.
  private var code: Int32?
  /// The seconds that a processor worked for it, once it has ended.
  package private(set) var processorSeconds = 0.0

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Starts a program with nothing to read; what it writes to no descriptor is lost.
  package convenience init(
    _ arguments: [String], _ variables: [String: String], output: Int32 = -1, errors: Int32 = -1
  ) throws {
    try self.init(arguments, variables) { child_start(output, errors, $0, $1) }
  }

  /// Starts a program as the leader of a session with a terminal.
  package convenience init(
    _ arguments: [String], _ variables: [String: String], terminal: Int32
  ) throws {
    try self.init(arguments, variables) { child_start_at(terminal, $0, $1) }
  }

  private typealias Words = [UnsafeMutablePointer<CChar>?]

  private init(
    _ arguments: [String], _ variables: [String: String], start: (Words, Words) -> Int32
  ) throws {
    let words: Words = arguments.map { strdup($0) } + [nil]
    let settings: Words = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + settings { free(word) } }
    id = start(words, settings)
    guard id > 0 else { throw Failure(description: "\(arguments) does not start") }
  }

  deinit { kill() }

  /// Ends it at once, wherever it is.
  package func kill() {
    // One that did not start has no number of its own: its would be everyone's.
    guard code == nil, id > 0 else { return }
    _ = Foundation.kill(id, SIGKILL)
    _ = waitForEnd()
  }

  /// Waits for the end, and gives the code.
  package func waitForEnd() -> Int32 {
    while true {
      if let code = look(0) { return code }
    }
  }

  /// The code, if it has ended.
  package func codeIfEnded() -> Int32? { look(WNOHANG) }

  private func look(_ options: Int32) -> Int32? {
    if let code { return code }
    var status: Int32 = 0
    var usage = rusage()
    let ended = wait4(id, &status, options, &usage)
    // Nobody else may take the code; one who did would else be waited for without end.
    if ended == -1, errno == ECHILD { status = SIGKILL } else if ended != id { return nil }
    processorSeconds = usage.ru_utime.seconds + usage.ru_stime.seconds
    code = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    return code
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}
