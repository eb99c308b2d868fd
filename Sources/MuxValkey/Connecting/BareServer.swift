#if Valkey
import LightFoundation

/// A connection without a tier: what a plain question costs, which a tier is measured against.
package struct BareServer: Sendable {
  private let connection: ServerConnection

  package init(_ address: ValkeyAddress) async throws {
    connection = try await ServerConnection.open(ServerConnection.Settings(address: address))
  }

  package func set(_ key: String, to text: String) async throws {
    _ = try await connection.ask([["SET", key, text].map { Data($0.utf8) }])
  }

  package func get(_ key: String) async throws -> Int {
    try await connection.ask([["GET", key].map { Data($0.utf8) }]).first?.bytes?.count ?? 0
  }

  /// Ends it.
  package func close() { connection.close() }
}
#endif
