#if os(Linux)
import ChildProcesses
import Foundation

/// The program that does one thing with the network in a process of its own.
enum Probe {
  static func run(
    _ words: String..., with variables: [String: String] = [:]
  ) async throws -> FinishedProcess {
    try await FinishedProcess([ChildProcess.built("DownloadProbe")] + words, variables)
  }
}
#endif
