#if Valkey
import LightFoundation
public import Mux

/// What processes share by way of a Valkey or Redis server.
///
/// One connection carries questions and news of changes, so that losing the news is losing the
/// connection. It is made when it is first needed and, while anyone listens, tried again when it is
/// lost or cannot be made.
/// A domain is the hash tag of all its keys, so that one script can deal with many.
public final class ValkeyTier: SharedTier {
  /// How often a connection that says nothing is asked whether it is there.
  private static let idle = Duration.seconds(5)

  private let settings: ServerConnection.Settings
  private let prefix: String
  private let environment: MuxEnvironment
  private let link = Lock(TierLink())

  /// Makes a tier over a server; nothing is sent before it is asked for anything.
  ///
  /// `prefix` is what all keys begin with; `timeout` is how long the server may take to connect,
  /// and for each answer; `environment` is time and chance for the pauses between attempts.
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

  // MARK: Asking

  /// What there is for some keys, in one round trip.
  public func claim(
    _ wants: [SharedWant], in domain: CacheDomain, lease: Duration
  ) async throws(SharedTierError) -> [SharedClaim] {
    let token = String(UInt64.random(in: 1...(.max)), radix: 36)
    return try await ask { calls throws(TierError) in
      try await calls.claim(wants, of: self.keys(of: domain), token: token, lease: lease)
    }
  }

  /// Keeps what was fetched under leases that are still held; says which.
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

  /// Ends leases without a value; where that fails they end by themselves.
  public func abandon(_ leases: [SharedLease], in domain: CacheDomain) async {
    let keys = keys(of: domain)
    for (token, leases) in Dictionary(grouping: leases, by: { TierToken($0.token)?.ofClaim }) {
      guard let token else { continue }
      _ = try? await ask { calls throws(TierError) in
        try await calls.abandon(leases.map(\.key), of: keys, token: token.token)
      }
    }
  }

  /// Removes some keys; what is being fetched for them is not kept.
  public func remove(_ removed: [String], in domain: CacheDomain) async throws(SharedTierError) {
    let keys = keys(of: domain)
    try await ask { calls throws(TierError) in try await calls.remove(removed, of: keys) }
  }

  /// Removes a whole domain; what is being fetched for it is not kept.
  public func removeAll(in domain: CacheDomain) async throws(SharedTierError) {
    let keys = keys(of: domain)
    try await remove(marking: keys.cleared) { calls throws(TierError) in
      try await calls.removeAll(of: keys)
    }
  }

  /// Removes the entries of a tag, in one step however many; what is being fetched for them is not
  /// kept.
  public func removeAll(
    tagged tag: String, in domain: CacheDomain
  ) async throws(SharedTierError) {
    let keys = keys(of: domain)
    try await remove(marking: keys.cleared(tag)) { calls throws(TierError) in
      try await calls.removeAll(tagged: tag, of: keys)
    }
  }

  /// Removes something in a step that sets a mark, whose push reaches this process as well.
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

  // MARK: The connection

  /// The connection, made by the first of those who need it.
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
        self?.hear($0, from: number)
      }
    } catch { return .failure(.unreachable(reason: "\(error)")) }
    do throws(TierError) {
      let calls = try await TierCalls(connection)
      link.withLock { $0.opened(connection, number) }.deliver()
      // It may have ended before it was known here.
      if connection.hasEnded { hear(.ended(.closed), from: number) }
      watch(connection)
      return .success(calls)
    } catch {
      connection.close()
      return .failure(error.shared)
    }
  }

  /// Asks a connection that may be gone without a word; one without an answer ends.
  private func watch(_ connection: ServerConnection) {
    Task { [weak connection, time = environment.time] in
      while let connection {
        try? await time.sleep(for: Self.idle)
        guard (try? await connection.ask([[Data("PING".utf8)]])) != nil else { return }
      }
    }
  }

  // MARK: News

  /// What others change in a domain; ends when its reader does.
  public func changes(in domain: CacheDomain) -> AsyncStream<SharedChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: SharedChange.self)
    let id = link.withLock { $0.listen(keys(of: domain), continuation) }
    continuation.onTermination = { [weak self] _ in self?.link.withLock { $0.leave(id) } }
    return stream
  }

  private func hear(_ news: ServerConnection.News, from number: UInt64) {
    switch news {
    case .said(let words): link.withLock { $0.said(words) }.deliver()
    case .ended:
      link.withLock { $0.ended(number) }.deliver()
      if link.withLock({ $0.beginsTrying() }) { reconnect() }
    }
  }

  /// While anyone listens, tries until it is connected again.
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
