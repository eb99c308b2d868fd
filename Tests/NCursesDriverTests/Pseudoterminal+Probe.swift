import ChildProcesses
import TerminalTesting

extension Pseudoterminal {
  static var probe: String { ChildProcess.built("TerminalProbe") }

  convenience init(
    width: Int = 80, height: Int = 24, environment: [String: String] = [:]
  ) throws {
    try self.init(
      [Pseudoterminal.probe], width: width, height: height, environment: environment)
  }
}
