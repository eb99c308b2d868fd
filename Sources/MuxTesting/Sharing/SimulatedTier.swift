import LightFoundation
package import Mux

/// A simulated server shared by several simulated processes, over a slow and unreliable network.
///
/// Each process has a ``Client``. The server's clock differs greatly from theirs.
package final class SimulatedTier: Sendable {
  private let environment: MuxEnvironment
  private let delay: Duration
  private let server: Lock<SimulatedTierState>

  /// Creates a server; each network trip takes at most `delay`.
  package init(in environment: MuxEnvironment, delay: Duration = .milliseconds(2)) {
    self.environment = environment
    self.delay = delay
    server = Lock(SimulatedTierState())
  }

  package var roundTrips: Int { server.withLock { $0.roundTrips } }

  /// The number of attempted round trips, including failed ones.
  package var attempts: Int { server.withLock { $0.attempts } }

  package func client() -> Client { Client(of: self, number: server.withLock { $0.addClient() }) }

  /// Forgets everything, as a server restarted empty does.
  package func flush() { server.withLock { $0.flush() } }

  package func refuseWrites(_ refuses: Bool) { server.withLock { $0.refusesWrites = refuses } }

  package func spoil(_ key: String, in domain: CacheDomain) {
    server.withLock { $0.spoil(key, in: domain) }
  }

  private var now: Duration { environment.time.now }

  private func travel() async {
    try? await environment.time.sleep(for: delay * environment.random())
  }

  package final class Client: SharedTier {
    private let tier: SimulatedTier
    private let number: Int

    fileprivate init(of tier: SimulatedTier, number: Int) {
      (self.tier, self.number) = (tier, number)
    }

    /// Disconnects this process and notifies its readers of changes.
    package func cut() { deliver(tier.server.withLock { $0.cut(number) }) }

    /// Reconnects this process and notifies its readers of changes.
    package func mend() { deliver(tier.server.withLock { $0.mend(number) }) }

    package func claim(
      _ requests: [SharedRequest], in domain: CacheDomain, lease: Duration
    ) async throws(SharedTierError) -> [SharedLookupResult] {
      try await call { server, now throws(SharedTierError) in
        (server.claim(requests, in: domain, lease: lease, at: now), [])
      }
    }

    package func fill(
      _ fills: [SharedFill], in domain: CacheDomain
    ) async throws(SharedTierError) -> [Bool] {
      let number = number
      return try await call { server, now throws(SharedTierError) in
        try server.fill(fills, in: domain, from: number, at: now)
      }
    }

    package func abandon(_ leases: [SharedLease], in domain: CacheDomain) async {
      _ = try? await call { server, _ throws(SharedTierError) in
        (server.abandon(leases, in: domain), [])
      }
    }

    package func remove(_ keys: [String], in domain: CacheDomain) async throws(SharedTierError) {
      let number = number
      try await call { server, now throws(SharedTierError) in
        ((), server.remove(keys, in: domain, from: number, at: now))
      }
    }

    package func removeAll(in domain: CacheDomain) async throws(SharedTierError) {
      let number = number
      try await call { server, now throws(SharedTierError) in
        ((), server.removeAll(in: domain, from: number, at: now))
      }
    }

    package func removeAll(
      tagged tag: String, in domain: CacheDomain
    ) async throws(SharedTierError) {
      let number = number
      try await call { server, now throws(SharedTierError) in
        ((), server.removeAll(tagged: tag, in: domain, from: number, at: now))
      }
    }

    package func changes(in domain: CacheDomain) -> AsyncStream<SharedChange> {
      let (stream, continuation) = AsyncStream.makeStream(of: SharedChange.self)
      let number = number
      tier.server.withLock { $0.listen(number, in: domain, continuation) }
      return stream
    }

    private func call<R: Sendable>(
      _ work:
        @Sendable (inout SimulatedTierState, Duration) throws(SharedTierError) -> (
          R, [SimulatedTierState.Push]
        )
    ) async throws(SharedTierError) -> R {
      tier.server.withLock { $0.attempts += 1 }
      await tier.travel()
      guard !tier.server.withLock({ $0.isCut(number) }) else {
        throw .unreachable(reason: "cut off")
      }
      let now = tier.now
      let result: Result<(R, [SimulatedTierState.Push]), SharedTierError> = tier.server.withLock {
        $0.roundTrips += 1
        do throws(SharedTierError) { return .success(try work(&$0, now)) } catch {
          return .failure(error)
        }
      }
      let (answer, pushes) = try result.get()
      for push in pushes {
        tier.environment.spawn { [tier] in
          await tier.travel()
          self.deliver(tier.server.withLock { $0.arriving(push) })
        }
      }
      await tier.travel()
      // The server has executed the call, but the response is lost.
      guard !tier.server.withLock({ $0.isCut(number) }) else {
        throw .unreachable(reason: "cut off")
      }
      return answer
    }

    private func deliver(_ messages: [SimulatedTierState.Message]) {
      for (listener, change) in messages { listener.yield(change) }
    }
  }
}
