#if Valkey
import ChildProcesses
import Foundation
import SystemTesting
import Testing

@testable import MuxValkey

/// A real server on a socket in a folder of its own, which ends with this value.
final class ValkeyServer {
  let address: ValkeyAddress
  /// Its socket.
  let path: String
  private let arguments: [String]
  private var process: ChildProcess

  private init(_ program: String, _ folder: URL, _ more: [String]) throws {
    path = folder.appending(path: "s").path
    address = ValkeyAddress(.socket(path: path))
    arguments =
      [
        program, "--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no", "--dir",
        folder.path,
      ] + more
    process = try ChildProcess(arguments, [:])
  }

  /// Where the program is, of either name.
  static let program: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return ["valkey-server", "redis-server"].lazy
      .flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Runs a test with a server that answers.
  static func with(
    _ more: [String] = [], _ body: (ValkeyServer) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let server = try ValkeyServer(try #require(program), folder, more)
      try await server.waitUntilReady()
      try await body(server)
      server.kill()
    }
  }

  func kill() { process.kill() }

  /// Starts it again, with nothing in it.
  func restart() async throws {
    kill()
    process = try ChildProcess(arguments, [:])
    try await waitUntilReady()
  }

  /// Asks until it answers; a program that has ended will not.
  private func waitUntilReady() async throws {
    while process.codeIfEnded() == nil {
      do {
        try await ServerConnection.open(.init(address: address)).close()
        return
      } catch ConnectionError.refused { return } catch { await Task.yield() }
    }
    Issue.record("the server has ended")
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out, with a word, where no server can be started.
  static var needsServer: Self {
    .enabled(if: ValkeyServer.program != nil, "neither valkey-server nor redis-server is here")
  }
}

extension ServerConnection {
  /// Sends one command of words.
  func ask(_ words: String...) async throws -> RESPValue {
    try #require(try await ask([words.map { Data($0.utf8) }]).first)
  }
}
#endif
