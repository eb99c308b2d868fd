import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import SystemTesting
import Testing

@testable import SkymuxCommand

/// Runs every example of the help in a shell with demo weather.
///
/// Offline examples run on a cache that was filled before.
@Suite(.timeLimit(.minutes(60)))
struct ExampleTests {
  private static let examples = CommandTable.all.flatMap { command -> [String] in
    let lines = HelpText.command(command).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0 != "For example" }.dropFirst().prefix { !$0.isEmpty }.map(String.init)
  }

  @Test func `Every command has an example`() {
    #expect(Self.examples.count >= CommandTable.all.count)
    #expect(Self.examples.allSatisfy { $0.hasPrefix("  skymux ") })
  }

  private static let ending = examples.filter { !$0.hasPrefix("  skymux serve") }

  /// Every third example that ends, and those that write a file or run offline.
  private static let sample = ending.enumerated().filter { index, line in
    index % 3 == 2 || line.contains(">") || line.contains("--offline")
  }.map(\.element)

  // Each run starts a shell, the program and a demo.
  @Test(arguments: Thorough.pick(sample, ending))
  func `Every example in the help runs`(line: String) async throws {
    var shell = SkymuxProcess(try SkymuxProcess.Home())
    shell.program = "/bin/sh"
    let server = try SimulatedTransport().serve()
    let isOffline = line.contains("--offline")
    let world =
      "--timeout 600s " + (isOffline ? "--server http://127.0.0.1:\(server.port)" : "--demo")
    let script = """
      cd; mkdir -p .config/fish/completions
      skymux() { "$0" \(world) "$@"; }
      \(isOffline ? line.replacing("--offline", with: "") + " >/dev/null" : "")
      \(line)
      """
    let outcome = try await shell.run(["-c", script, SkymuxProcess.executable])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.isEmpty == line.contains(">"))
  }
}
