import Foundation
import SystemTesting

/// One run of the program as a process, with folders of its own.
struct SkymuxProcess: Sendable {
  /// What came of it.
  struct Outcome: Equatable {
    var output: String
    var errors: String
    var code: Int32

    /// The lines of standard error that are no note on `--demo`.
    var complaints: [String] {
      errors.split(separator: "\n").map(String.init).filter {
        !$0.contains("--demo: invented weather")
      }
    }
  }

  /// A folder that goes when the last run that uses it is done.
  final class Home: Sendable {
    let url = FileManager.default.temporaryDirectory
      .appending(component: "skymux-home-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var cache: URL { url.appending(path: ".cache/skymux") }
    var config: URL { url.appending(path: ".config/skymux") }
  }

  /// The program, built beside the tests.
  static let executable: URL = {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = tests.deletingLastPathComponent()
    for _ in 0..<6 {
      let candidate = folder.appending(component: "skymux")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    return URL(filePath: "skymux")
  }()

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

  /// Runs a command line, parted at blanks but for what stands in quotes.
  func run(_ line: String) async throws -> Outcome {
    try await run(SkymuxProcess.words(line))
  }

  func run(_ arguments: [String]) async throws -> Outcome {
    try await SkymuxProcess.turnstile.pass { try await runNow(arguments) }
  }

  private func runNow(_ arguments: [String]) async throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["HOME": home.url.path, "PATH": "/usr/bin:/bin"]
      .merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = output ?? out
    process.standardError = err
    let isRead = output == nil
    async let text = SkymuxProcess.read(out.fileHandleForReading, isUsed: isRead)
    async let errors = SkymuxProcess.read(err.fileHandleForReading, isUsed: true)
    try await withCheckedThrowingContinuation { (ends: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ends.resume() }
      do {
        try process.run()
        started(process.processIdentifier)
      } catch {
        ends.resume(throwing: error)
      }
      try? out.fileHandleForWriting.close()
      try? err.fileHandleForWriting.close()
    }
    return await Outcome(
      output: text, errors: errors,
      code: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus)
  }

  private static func read(_ handle: FileHandle, isUsed: Bool) async -> String {
    guard isUsed else { return "" }
    return await withCheckedContinuation { done in
      // The threads of the global queue are those of the pool, on which a server answers.
      Thread.detachNewThread {
        let data = (try? handle.readToEnd()) ?? Data()
        done.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
      $0.offset % 2 == 1 ? [String($0.element)] : $0.element.split(separator: " ").map(String.init)
    }
  }
}
