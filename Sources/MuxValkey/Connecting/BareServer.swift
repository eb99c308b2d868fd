#if Valkey
import LightFoundation

/// A plain connection that serves as the baseline for measuring a tier.
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

  package func close() { connection.close() }
}
#endif
