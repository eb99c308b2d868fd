import LightFoundation
import MuxTesting
import Testing

@testable import Mux

/// A tier that reports unusable records as fresh for every key.
struct SpoiledTierTests {
  private final class SpoiledTier: SharedTier {
    /// The number of such answers; after that it is empty.
    private let limit: Int
    let claims = Lock(0)

    init(_ limit: Int) { self.limit = limit }

    func claim(
      _ requests: [SharedRequest], in domain: CacheDomain, lease: Duration
    ) async throws(SharedTierError) -> [SharedLookupResult] {
      let number = claims.withLock { claims in
        claims += 1
        return claims
      }
      let record = SharedRecord(payload: Data("unreadable record".utf8), age: .zero)
      return requests.map {
        number > limit ? .missing(SharedLease(key: $0.key, token: "")) : .fresh(record)
      }
    }

    func fill(
      _ fills: [SharedFill], in domain: CacheDomain
    ) async throws(SharedTierError) -> [Bool] { fills.map { _ in true } }

    func abandon(_ leases: [SharedLease], in domain: CacheDomain) async {}
    func remove(_ keys: [String], in domain: CacheDomain) async throws(SharedTierError) {}
    func removeAll(in domain: CacheDomain) async throws(SharedTierError) {}

    func changes(in domain: CacheDomain) -> AsyncStream<SharedChange> {
      AsyncStream { $0.finish() }
    }
  }

  private func map(_ tier: SpoiledTier) -> MultiplexerMap<String, String> {
    let options = MuxOptions(
      deadline: nil, cacher: RecordingCacher(), sharing: Sharing(over: tier))
    return MultiplexerMap(cacheKey: "things", options: options) { (key: String) in key }
  }

  @Test func `A tier of unusable records is asked three times, then bypassed`() async throws {
    let tier = SpoiledTier(100)
    let entry = try await map(tier).requestEntry(key: "a")
    #expect(entry.value == "a" && entry.source == .network)
    #expect(tier.claims.withLock(\.self) == 3)
  }

  @Test func `After a single unusable record the tier is asked again`() async throws {
    let tier = SpoiledTier(1)
    #expect(try await map(tier).request(key: "a") == "a")
    #expect(tier.claims.withLock(\.self) == 2)
  }
}
