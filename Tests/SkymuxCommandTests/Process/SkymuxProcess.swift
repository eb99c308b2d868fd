import ChildProcesses
import Foundation
import MuxTesting
import OpenMeteo
import SystemTesting
import WeatherStore

@testable import SkymuxCommand

/// A run of the program as a process, with its own folders.
struct SkymuxProcess: Sendable {
  /// A folder that is removed when the last run that uses it ends.
  final class Home: Sendable {
    // Letters only, so that a test never mistakes digits of the path for output.
    let url = FileManager.default.temporaryDirectory.appending(
      component: "skymux-home-"
        + UUID().uuidString.lowercased().compactMap { digit in
          digit.hexDigitValue.flatMap { Array("ghijklmnopqrstuv")[$0] }
        })

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var cache: URL { url.appending(path: ".cache/skymux") }
    /// The cache folder for a server that replaces all default servers.
    func cache(of server: String) -> URL {
      let servers = ServiceVariables.servers(in: [OpenMeteoHost.commonVariable: server])
      let folders = SkymuxFolders(environment: ["HOME": url.path], servers: servers)
      return folders.cache.map { URL(filePath: $0) } ?? cache
    }

    var config: URL { url.appending(path: ".config/skymux") }
  }

  static let executable = ChildProcess.built("skymux")

  private static let turnstile = Turnstile(3)

  var home: Home
  var program = executable
  var variables: [String: String] = ["LC_ALL": "C.UTF-8"]
  /// Called with the process id when the process has started.
  var started: @Sendable (Int32) -> Void = { _ in }
  /// Receives standard output in place of the test.
  var output: FileHandle?

  init(_ home: Home) { self.home = home }

  /// The environment of the run.
  ///
  /// Without a server it has an address that refuses connections.
  var environment: [String: String] {
    [
      "HOME": home.url.path, "PATH": "/usr/bin:/bin",
      OpenMeteoHost.commonVariable: "http://127.0.0.1:9",
    ].merging(variables) { $1 }
  }

  /// Runs a command line, split at blanks outside quotes.
  ///
  /// On a busy machine the demo may take longer than the default time-out.
  func run(_ line: String) async throws -> FinishedProcess {
    let words = SkymuxProcess.words(line)
    let isInvented = words.contains("--demo") && !words.contains("--timeout")
    return try await run(words + (isInvented ? ["--timeout", "600s"] : []))
  }

  func run(_ arguments: [String]) async throws -> FinishedProcess {
    return try await SkymuxProcess.turnstile.pass {
      try await FinishedProcess(
        [program] + arguments, environment, output: output, started: started)
    }
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
      $0.offset % 2 == 1 ? [String($0.element)] : $0.element.split(separator: " ").map(String.init)
    }
  }
}

extension FinishedProcess {
  /// The lines of standard error without the `--demo` note.
  var complaints: [String] {
    errors.split(separator: "\n").map(String.init).filter {
      !$0.contains("--demo: invented weather") && !$0.contains("--demo: erfundenes Wetter")
    }
  }
}
