import LightFoundation
import MuxTesting
import Testing

@testable import Mux

/// Changes by others between the answer of a tier and its arrival.
@Suite(.timeLimit(.minutes(60))) struct SharedInvalidationTests {
  /// A tier that reports a change while its first answer is on its way.
  private final class NewsTier: SharedTier {
    private let world: World
    private let told: SharedChange
    private let stream = AsyncStream.makeStream(of: SharedChange.self)
    /// The number of claims and fills.
    let calls = Lock((claims: 0, fills: 0))
    private let isFull: Bool

    init(_ world: World, tells told: SharedChange, isFull: Bool) {
      (self.world, self.told, self.isFull) = (world, told, isFull)
    }

    func claim(
      _ requests: [SharedRequest], in domain: CacheDomain, lease: Duration
    ) async throws(SharedTierError) -> [SharedLookupResult] {
      calls.withLock { $0.claims += 1 }
      if isFull, calls.withLock({ $0.claims }) == 1 { await tell() }
      let record = SharedRecord(payload: Data("\"old\"".utf8), age: .zero)
      return requests.map {
        isFull ? .fresh(record) : .missing(SharedLease(key: $0.key, token: ""))
      }
    }

    func fill(
      _ fills: [SharedFill], in domain: CacheDomain
    ) async throws(SharedTierError) -> [Bool] {
      calls.withLock { $0.fills += 1 }
      if calls.withLock({ $0.fills }) == 1 { await tell() }
      return fills.map { _ in true }
    }

    func abandon(_ leases: [SharedLease], in domain: CacheDomain) async {}
    func remove(_ keys: [String], in domain: CacheDomain) async throws(SharedTierError) {}
    func removeAll(in domain: CacheDomain) async throws(SharedTierError) {}
    func changes(in domain: CacheDomain) -> AsyncStream<SharedChange> { stream.stream }

    private func tell() async {
      stream.continuation.yield(told)
      try? await world.sleep(for: .seconds(1))
    }
  }

  /// A tier whose changes are read while another thread ends the client.
  private final class EndingTier: SharedTier {
    let client = Lock<SharedCacheClient?>(nil)
    let isFree = Lock(false)

    func claim(
      _ requests: [SharedRequest], in domain: CacheDomain, lease: Duration
    ) async throws(SharedTierError) -> [SharedLookupResult] { [] }
    func fill(
      _ fills: [SharedFill], in domain: CacheDomain
    ) async throws(SharedTierError) -> [Bool] { [] }
    func abandon(_ leases: [SharedLease], in domain: CacheDomain) async {}
    func remove(_ keys: [String], in domain: CacheDomain) async throws(SharedTierError) {}
    func removeAll(in domain: CacheDomain) async throws(SharedTierError) {}

    func changes(in domain: CacheDomain) -> AsyncStream<SharedChange> {
      let (client, done) = (client.withLock(\.self), DispatchSemaphore(value: 0))
      DispatchQueue.global().async {
        client?.end()
        done.signal()
      }
      let result = done.wait(timeout: .now() + .seconds(20))
      isFree.withLock { $0 = result == .success }
      return AsyncStream { _ in }
    }
  }

  @Test func `changes(in:) of a tier runs under no lock`() async throws {
    let tier = EndingTier()
    let client = SharedCacheClient(Sharing(over: tier), try CacheDomain("a"), .live)
    tier.client.withLock { $0 = client }
    client.follow(reporting: { _ in }, changes: { _ in })
    _ = await client.claim([])
    let isFree = tier.isFree.withLock { $0 }
    #expect(isFree)
    tier.client.withLock { $0 = nil }
  }

  @Test(
    arguments: [
      SharedChange.changed(key: "a"), .changed(key: "b"), .clearedTag("a"), .clearedTag("b"),
      .disconnected,
    ], [false, true])
  func `An answer overtaken by a change is stale`(change: SharedChange, isFull: Bool) throws {
    for seed in 0..<UInt64(12) {
      let world = World(seed: seed)
      let tier = NewsTier(world, tells: change, isFull: isFull)
      let options = MuxOptions(
        deadline: nil, cacher: RecordingCacher(), sharing: Sharing(over: tier),
        environment: world.environment
      ).tagged { (key: String) in [key] }
      let things = MultiplexerMap(cacheKey: "things", options: options) { (key: String) in "new" }
      try world.run(until: .bodyReturns) {
        for _ in 0..<3 { _ = try await things.request(key: "a") }
        let isAnothers = change == .changed(key: "b") || change == .clearedTag("b")
        #expect(tier.calls.withLock { $0.claims } == (isAnothers ? 1 : 2))
      }
    }
  }
}
