import ChildProcesses
import Foundation

@testable import SkymuxCommand

/// A home folder whose program talks to a hostile service.
struct AnswerHome {
  let home: SkymuxProcess.Home
  let service: HostileService

  init(_ service: HostileService) throws {
    home = try SkymuxProcess.Home()
    self.service = service
  }

  /// The result of a run, with its output as bytes.
  struct Outcome {
    let bytes: Data
    let errors: String
    let code: Int32

    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  func run(_ line: String) async throws -> Outcome {
    let file = home.url.appending(component: "out-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    // Keeps the descriptor out of other child processes that start now.
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var process = SkymuxProcess(home)
    process.output = handle
    let outcome = try await process.run("\(line) \(service.options)")
    return Outcome(bytes: try Data(contentsOf: file), errors: outcome.errors, code: outcome.code)
  }
}
