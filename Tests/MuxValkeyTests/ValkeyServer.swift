#if Valkey
import FaultyNetwork
import Foundation
import SystemTesting
import Testing

@testable import MuxValkey

/// A real server for a test.
final class ValkeyServer {
  let address: ValkeyAddress
  private let server: CacheServer

  private init(_ server: CacheServer) {
    self.server = server
    address = ValkeyAddress(.socket(path: server.path))
  }

  /// The path of its socket.
  var path: String { server.path }
  /// The address as text.
  var text: String { "unix:\(path)" }

  /// Runs a test with a running server.
  static func with(
    _ more: [String] = [], _ body: (ValkeyServer) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let program = try #require(CacheServer.program)
      let server = ValkeyServer(try CacheServer(program, in: folder.path, more))
      try await server.waitUntilReady()
      try await body(server)
      server.kill()
    }
  }

  /// The limit of a test's waits, long because a busy machine is slow.
  static let patience = Duration.seconds(60)

  /// A tier over the server with this patience.
  func tier(prefix: String = "") -> ValkeyTier {
    ValkeyTier(address, prefix: prefix, timeout: Self.patience)
  }

  /// A connection to the server with this patience.
  func connect(
    tracked: String? = nil,
    onEvent: @escaping @Sendable (ServerConnection.Event) -> Void = { _ in }
  ) async throws -> ServerConnection {
    try await ServerConnection.open(
      ServerConnection.Settings(
        address: address, tracked: tracked, connecting: Self.patience, answering: Self.patience),
      onEvent: onEvent)
  }

  func kill() { server.kill() }

  /// Restarts it empty.
  func restart() async throws {
    try server.restart()
    try await waitUntilReady()
  }

  private func waitUntilReady() async throws {
    #expect(await server.becomesReady { await Task.yield() }, "the server has ended")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, with a message, if no server can be started.
  static var needsServer: Self {
    .enabled(if: CacheServer.program != nil, "neither valkey-server nor redis-server is here")
  }
}

extension ServerConnection {
  /// Sends a command of words.
  func ask(_ words: String...) async throws -> RESPValue {
    try #require(try await ask([words.map { Data($0.utf8) }]).first)
  }
}
#endif
