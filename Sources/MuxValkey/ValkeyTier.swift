#if Valkey
import LightFoundation
public import Mux

/// A tier that shares values between processes through a Valkey or Redis server.
///
/// A single connection carries commands and change notifications, so that losing notifications
/// means losing the connection. The tier connects on first use. While there are listeners, it
/// reconnects after a loss or a failed attempt. A domain is the hash tag of all its keys, so that
/// one script can process many keys.
public final class ValkeyTier: SharedTier {
  /// The interval between pings.
  private static let idle = Duration.seconds(5)

  private let settings: ServerConnection.Settings
  private let prefix: String
  private let environment: MuxEnvironment
  private let link = Lock(TierLink())

  /// Creates a tier for a server; connects on first use.
  ///
  /// `prefix` is the beginning of all keys. `timeout` limits connecting, and each reply.
  /// `environment` provides time and randomness for the delays between attempts.
  public init(
    _ address: ValkeyAddress, prefix: String = "", timeout: Duration = .seconds(2),
    environment: MuxEnvironment = .live
  ) {
    (self.prefix, self.environment) = (prefix, environment)
    var settings = ServerConnection.Settings(address: address)
    settings.tracked = TierKeys.tracked(prefix)
    (settings.connecting, settings.answering) = (timeout, timeout)
    self.settings = settings
  }

  deinit { link.withLock { $0.end() }?.close() }

  // MARK: Operations

  /// Claims some keys and returns their values or leases, in one round trip.
  public func claim(
    _ requests: [SharedRequest], in domain: CacheDomain, lease: Duration
  ) async throws(SharedTierError) -> [SharedLookupResult] {
    let token = String(UInt64.random(in: 1...(.max)), radix: 36)
    return try await ask { calls throws(TierError) in
      try await calls.claim(requests, of: self.keys(of: domain), token: token, lease: lease)
    }
  }

  /// Stores values fetched under leases that are still held, and returns which it stored.
  public func fill(
    _ fills: [SharedFill], in domain: CacheDomain
  ) async throws(SharedTierError) -> [Bool] {
    let keys = keys(of: domain)
    var kept: [SharedLease: Bool] = [:]
    let claims = Dictionary(grouping: fills) { TierToken($0.lease.token)?.ofClaim }
    for (token, fills) in claims {
      guard let token else { continue }
      let names = fills.map { keys.value($0.lease.key) }
      link.withLock { $0.echoes.expect(names) }
      do throws(SharedTierError) {
        let results = try await ask { calls throws(TierError) in
          try await calls.fill(fills, of: keys, for: token)
        }
        for (fill, isKept) in zip(fills, results) { kept[fill.lease] = isKept }
        let refused = zip(names, results).filter { !$1 }.map(\.0)
        link.withLock { $0.disappointed(refused) }.deliver()
      } catch {
        link.withLock { $0.disappointed(names) }.deliver()
        throw error
      }
    }
    return fills.map { kept[$0.lease] ?? false }
  }

  /// Releases leases without a value; if that fails, they expire.
  public func abandon(_ leases: [SharedLease], in domain: CacheDomain) async {
    let keys = keys(of: domain)
    for (token, leases) in Dictionary(grouping: leases, by: { TierToken($0.token)?.ofClaim }) {
      guard let token else { continue }
      _ = try? await ask { calls throws(TierError) in
        try await calls.abandon(leases.map(\.key), of: keys, token: token.token)
      }
    }
  }

  /// Removes some keys; fetches in flight for them will not be stored.
  public func remove(_ removed: [String], in domain: CacheDomain) async throws(SharedTierError) {
    let keys = keys(of: domain)
    try await ask { calls throws(TierError) in try await calls.remove(removed, of: keys) }
  }

  /// Removes a whole domain; fetches in flight for it will not be stored.
  public func removeAll(in domain: CacheDomain) async throws(SharedTierError) {
    let keys = keys(of: domain)
    try await remove(marking: keys.cleared) { calls throws(TierError) in
      try await calls.removeAll(of: keys)
    }
  }

  /// Removes all entries with a tag in one step; fetches in flight for them will not be stored.
  public func removeAll(tagged tag: String, in domain: CacheDomain) async throws(SharedTierError) {
    let keys = keys(of: domain)
    try await remove(marking: keys.cleared(tag)) { calls throws(TierError) in
      try await calls.removeAll(tagged: tag, of: keys)
    }
  }

  /// Runs a removal that sets a mark, and expects the push for it.
  private func remove(
    marking mark: String, _ remove: @Sendable (TierCalls) async throws(TierError) -> Void
  ) async throws(SharedTierError) {
    link.withLock { $0.echoes.expect([mark]) }
    do throws(SharedTierError) { try await ask(remove) } catch {
      link.withLock { $0.disappointed([mark]) }.deliver()
      throw error
    }
  }

  private func keys(of domain: CacheDomain) -> TierKeys {
    TierKeys(prefix: prefix, domain: domain.name)
  }

  private func ask<R: Sendable>(
    _ question: @Sendable (TierCalls) async throws(TierError) -> R
  ) async throws(SharedTierError) -> R {
    let calls = try await calls()
    do throws(TierError) { return try await question(calls) } catch { throw error.shared }
  }

  // MARK: Connection

  /// Returns the connection; the first caller opens it.
  private func calls() async throws(SharedTierError) -> TierCalls {
    let opening = link.withLock { link in
      link.opening ?? link.begin(Task { [self] in await open() })
    }
    switch await opening.value {
    case .success(let calls): return calls
    case .failure(let error):
      if link.withLock({ $0.failed(opening) }) { reconnect() }
      throw error
    }
  }

  private func open() async -> Result<TierCalls, SharedTierError> {
    let connection: ServerConnection
    let number = link.withLock { $0.newNumber() }
    do throws(ConnectionError) {
      connection = try await ServerConnection.open(settings) { [weak self] in
        self?.receive($0, from: number)
      }
    } catch { return .failure(.unreachable(reason: "\(error)")) }
    do throws(TierError) {
      let calls = try await TierCalls(connection)
      link.withLock { $0.opened(connection, number) }.deliver()
      // The connection may have ended before the link knew it.
      if connection.hasEnded { receive(.ended(.closed), from: number) }
      watch(connection)
      return .success(calls)
    } catch {
      connection.close()
      return .failure(error.shared)
    }
  }

  /// Sends pings, because a connection can be lost silently; one without a reply ends.
  private func watch(_ connection: ServerConnection) {
    Task { [weak connection, time = environment.time] in
      while let connection {
        try? await time.sleep(for: Self.idle)
        guard (try? await connection.ask([[Data("PING".utf8)]])) != nil else { return }
      }
    }
  }

  // MARK: Changes

  /// Returns a stream of changes by other processes in a domain.
  public func changes(in domain: CacheDomain) -> AsyncStream<SharedChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: SharedChange.self)
    let id = link.withLock { $0.listen(keys(of: domain), continuation) }
    continuation.onTermination = { [weak self] _ in self?.link.withLock { $0.leave(id) } }
    return stream
  }

  private func receive(_ change: ServerConnection.Event, from number: UInt64) {
    switch change {
    case .said(let words): link.withLock { $0.said(words) }.deliver()
    case .ended:
      link.withLock { $0.ended(number) }.deliver()
      if link.withLock({ $0.beginsTrying() }) { reconnect() }
    }
  }

  /// Tries to reconnect as long as there are listeners.
  private func reconnect() {
    Task { [weak self] in
      var pause = Duration.milliseconds(100)
      while let self, self.link.withLock({ $0.goesOnTrying() }) {
        if (try? await self.calls()) != nil { continue }
        let (time, chance) = (self.environment.time, self.environment.random())
        try? await time.sleep(for: pause / 2 + pause / 2 * chance)
        pause = min(pause * 2, .seconds(10))
      }
    }
  }
}
#endif
