import CChildProcess
import Foundation

/// A child process that is killed when this value is released.
package final class ChildProcess {
  package let id: Int32
  /// The exit code, or the negative number of the signal; nil while it runs.
  private var code: Int32?
  /// The processor time in seconds, available after the end.
  package private(set) var processorSeconds = 0.0

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Starts a program without input.
  ///
  /// Output without a descriptor is discarded.
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

  /// Kills the process and waits for its end.
  package func kill() {
    // A process that did not start has the id -1, which would signal every process.
    guard code == nil, id > 0 else { return }
    _ = Foundation.kill(id, SIGKILL)
    _ = waitForEnd()
  }

  /// Waits for the end and returns the code.
  package func waitForEnd() -> Int32 {
    while true {
      if let code = display(0) { return code }
    }
  }

  /// The code, if the process has ended.
  package func codeIfEnded() -> Int32? { display(WNOHANG) }

  private func display(_ options: Int32) -> Int32? {
    if let code { return code }
    var status: Int32 = 0
    var usage = rusage()
    let ended = wait4(id, &status, options, &usage)
    // If other code has reaped the child, waiting for it would never end.
    if ended == -1, errno == ECHILD { status = SIGKILL } else if ended != id { return nil }
    processorSeconds = usage.ru_utime.seconds + usage.ru_stime.seconds
    code = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    return code
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}
