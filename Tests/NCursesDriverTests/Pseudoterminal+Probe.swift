import ChildProcesses
import TerminalTesting

extension Pseudoterminal {
  /// The probe beside the running test.
  static var probe: String { ChildProcess.built("TerminalProbe") }

  /// Starts the probe.
  convenience init(
    width: Int = 80, height: Int = 24, environment: [String: String] = [:]
  ) throws {
    try self.init(
      [Pseudoterminal.probe], width: width, height: height, environment: environment)
  }
}
