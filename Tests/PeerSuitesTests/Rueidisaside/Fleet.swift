import Mux
import MuxTesting

/// Processes that share a simulated server; each has a map over its own connection and a scripted
/// fetch.
struct Fleet: Sendable {
  let bench: Bench
  let server: SimulatedTier
  let domain: CacheDomain

  init(_ bench: Bench, delay: Duration = .zero) throws {
    self.bench = bench
    server = SimulatedTier(in: bench.world.environment, delay: delay)
    domain = try CacheDomain("many")
  }

  /// Options of a process over a connection.
  func options(
    _ client: SimulatedTier.Client, freshFor lifetime: Duration = .seconds(10),
    lease: Duration = .seconds(60), deadline: Duration? = nil
  ) -> MuxOptions {
    MuxOptions(
      freshness: .timeToLive(lifetime), deadline: deadline, cacher: RecordingCacher(),
      sharing: Sharing(over: client, waitTimeout: .seconds(3_600), leaseDuration: lease),
      environment: bench.world.environment)
  }

  /// A process with a scripted fetch.
  func process(
    freshFor lifetime: Duration = .seconds(10), lease: Duration = .seconds(60),
    deadline: Duration? = nil
  ) -> (map: MultiplexerMap<String, Int>, client: SimulatedTier.Client) {
    let client = server.client()
    let options = options(client, freshFor: lifetime, lease: lease, deadline: deadline)
    return (bench.savedMany(options), client)
  }

  /// The server's answer for a key, or whether its lease is free.
  func display(_ key: String) async throws -> String {
    let client = server.client()
    let claims = try await client.claim([SharedRequest(key: key)], in: domain, lease: .seconds(60))
    switch claims.first {
    case .fresh(let record):
      return record.payload.map { String(decoding: $0, as: UTF8.self) } ?? "gone"
    case .stale(_, let lease?), .missing(let lease?):
      await client.abandon([lease], in: domain)
      return "free"
    default: return "taken"
    }
  }
}
