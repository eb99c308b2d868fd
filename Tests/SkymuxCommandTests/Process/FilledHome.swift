import ChildProcesses
import Foundation

@testable import SkymuxCommand

/// A home folder with a place and a cache for all forms, filled once and copied for each test.
enum FilledHome {
  private struct Unfilled: Error {
    let line: String
    let outcome: FinishedProcess
  }

  private static let filled = Task {
    let served = try ServedHome()
    for line in [
      "places add Berlin --as home", "@home", "\"Portland, Maine\"", "52.52,13.41",
      "-33.9,18.4", "compare --models Oslo", "search oslo",
    ] + CommandLines.ofPlace() {
      let outcome = try await served.run(line)
      guard outcome.code == 0 else { throw Unfilled(line: line, outcome: outcome) }
    }
    return served
  }

  /// Copies the files into a home, as if its own server had sent them; into another folder if
  /// given.
  static func copy(to served: ServedHome, in folder: URL? = nil) async throws {
    let filled = try await filled.value
    let own = served.home.url.path
    for (kept, wanted) in [
      (filled.cache, served.cache), (filled.home.config, served.home.config),
    ] {
      let place = URL(
        filePath: (folder?.path ?? own) + wanted.path.dropFirst(own.count))
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: kept, to: place)
    }
  }
}
