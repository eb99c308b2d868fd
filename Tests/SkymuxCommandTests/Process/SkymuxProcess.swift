import ChildProcesses
import Foundation
import OpenMeteo
import SystemTesting
import WeatherStore

@testable import SkymuxCommand

/// One run of the program as a process, with folders of its own.
struct SkymuxProcess: Sendable {
  /// A folder that goes when the last run that uses it is done.
  final class Home: Sendable {
    // A name of letters: digits in it might be taken for something that is told.
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
    /// Where what a server says is kept, if it is asked instead of all the usual ones.
    func cache(of server: String) -> URL {
      let servers = ServiceVariables.servers(in: [OpenMeteoHost.commonVariable: server])
      let folders = SkymuxFolders(environment: ["HOME": url.path], servers: servers)
      return folders.cache.map { URL(filePath: $0) } ?? cache
    }

    var config: URL { url.appending(path: ".config/skymux") }
  }

  /// The program, built beside the tests.
  static let executable = ChildProcess.built("skymux")

  private static let turnstile = Turnstile(3)

  var home: Home
  /// What is run.
  var program = executable
  var variables: [String: String] = ["LC_ALL": "C.UTF-8"]
  /// Told the number of the process when it runs.
  var started: @Sendable (Int32) -> Void = { _ in }
  /// Where standard output goes instead of to the test.
  var output: FileHandle?

  init(_ home: Home) { self.home = home }

  /// What the run finds around it: unless it is told of a server, an address that answers nobody.
  var environment: [String: String] {
    [
      "HOME": home.url.path, "PATH": "/usr/bin:/bin",
      OpenMeteoHost.commonVariable: "http://127.0.0.1:9",
    ].merging(variables) { $1 }
  }

  /// Runs a command line, parted at blanks but for what stands in quotes.
  ///
  /// On a busy machine an invented world takes longer to answer than a network may.
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
  /// The lines of standard error that are no note on `--demo`.
  var complaints: [String] {
    errors.split(separator: "\n").map(String.init).filter {
      !$0.contains("--demo: invented weather") && !$0.contains("--demo: erfundenes Wetter")
    }
  }
}
