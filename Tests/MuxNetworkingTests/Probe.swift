#if os(Linux)
import ChildProcesses
import Foundation

/// The program that performs one network operation in its own process.
enum Probe {
  static func run(
    _ words: String..., with variables: [String: String] = [:]
  ) async throws -> FinishedProcess {
    try await FinishedProcess([ChildProcess.built("DownloadProbe")] + words, variables)
  }
}
#endif
