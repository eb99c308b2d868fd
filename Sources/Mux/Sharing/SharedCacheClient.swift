/// The client of one multiplexer or map to a shared tier.
///
/// It does not call a tier that fails, and only removals throw.
final class SharedCacheClient: Sendable {
  let sharing: Sharing
  private let domain: CacheDomain
  private let environment: MuxEnvironment
  private let breaker = Lock(SharedBreaker())
  let watches: SharedWatches
  private let debt = Lock(Debt())
  private let queue = AsyncSerialQueue()
  private let listener = Lock(Listener())
  private let report = Lock(StoredClosure<(@Sendable (MuxEvent.Kind) -> Void)?>(call: nil))

  private struct Debt: Sendable {
    var isEverything = false
    var keys: Set<String> = []
    var tags: Set<String> = []

    var isEmpty: Bool { !isEverything && keys.isEmpty && tags.isEmpty }
  }

  private struct Listener: Sendable {
    /// The receiver of changes, until it listens.
    var heard: (@Sendable (SharedChange) -> Void)?
    var task: Task<Void, Never>?
    var hasEnded = false
  }

  init(_ sharing: Sharing, _ domain: CacheDomain, _ environment: MuxEnvironment) {
    (self.sharing, self.domain, self.environment) = (sharing, domain, environment)
    watches = SharedWatches(environment)
  }

  /// Reports events from now on, and changes after the first claim.
  func follow(
    reporting report: @escaping @Sendable (MuxEvent.Kind) -> Void,
    changes heard: @escaping @Sendable (SharedChange) -> Void
  ) {
    self.report.withLock { $0.call = report }
    listener.withLock { $0.heard = heard }
  }

  func end() {
    listener.withLock { exchange(&$0, with: Listener(hasEnded: true)) }.task?.cancel()
  }

  // MARK: Asking

  /// Returns the claims in the order of `requests`; nil if the tier is unavailable.
  func claim(_ requests: [SharedRequest]) async -> [SharedLookupResult]? {
    guard allows() else { return nil }
    listen()
    let (tier, domain, lease) = (sharing.tier, domain, sharing.leaseDuration)
    let claims = await timely(sharing.waitTimeout) { [self] in
      await result { () async throws(SharedTierError) in
        try await flushPendingRemovals()
        return try await tier.claim(requests, in: domain, lease: lease)
      }
    } late: { [self] claims in
      if case .success(let claims) = claims { abandon(claims.compactMap(\.lease)) }
    }
    if claims == nil, Task.isCancelled { return nil }
    let answer =
      claims ?? .failure(.unreachable(reason: "no response within \(sharing.waitTimeout)"))
    let proved = (try? answer.get())?.contains { $0.lease != nil } ?? false
    guard let claims = note(answer, proved: proved), claims.count == requests.count else {
      return nil
    }
    if let reason = claims.lazy.compactMap(\.refusal).first, breaker.withLock({ $0.refused() }) {
      publish(.sharingFailed(.refused(reason: reason)))
    }
    return claims
  }

  /// Shares fetched values; returns the keys that were stored, and those that were too late.
  func fill(_ fills: [SharedFill]) async -> (kept: Set<String>, outrun: Set<String>) {
    guard !fills.isEmpty else { return ([], []) }
    let (tier, domain) = (sharing.tier, domain)
    // Waits only briefly. The call continues in the background and ends the leases.
    let kept = await timely(min(.seconds(2), sharing.waitTimeout)) { [self] in
      let kept = await result { () async throws(SharedTierError) in
        try await tier.fill(fills, in: domain)
      }
      if case .failure = kept { abandon(fills.map(\.lease)) }
      return kept
    } late: { _ in
    }
    let results = zip(fills, kept.flatMap { note($0, proved: false) } ?? [])
    func keys(_ wanted: Bool) -> Set<String> {
      Set(results.compactMap { $1 == wanted ? $0.lease.key : nil })
    }
    return (keys(true), keys(false))
  }

  /// Releases leases in the background, even if the task is cancelled.
  func abandon(_ leases: [SharedLease]) {
    guard !leases.isEmpty else { return }
    let (tier, domain) = (sharing.tier, domain)
    environment.spawn { await tier.abandon(leases, in: domain) }
  }

  private func allows() -> Bool {
    let now = environment.time.now
    return breaker.withLock { $0.allows(at: now) }
  }

  private func result<R: Sendable>(
    _ work: () async throws(SharedTierError) -> R
  ) async -> Result<R, SharedTierError> {
    do throws(SharedTierError) { return .success(try await work()) } catch {
      return .failure(error)
    }
  }

  /// Reports the result of a call to the breaker; returns nil for a failure.
  private func note<R>(_ result: Result<R, SharedTierError>, proved: Bool) -> R? {
    switch result {
    case .success(let result):
      if breaker.withLock({ $0.succeeded(proved: proved) }) { publish(.sharingResumed) }
      return result
    case .failure(let error):
      let (now, chance) = (environment.time.now, environment.random())
      if breaker.withLock({ $0.failed(at: now, chance: chance) }) { publish(.sharingFailed(error)) }
      return nil
    }
  }

  /// Returns the result of `work` if it arrives in time; otherwise passes it to `late`.
  private func timely<R: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async -> R,
    late: @escaping @Sendable (R) -> Void
  ) async -> R? {
    let result = Lock<Timely<R>>(.open)
    _ = await environment.within(limit, goesOn: true) {
      let value = await work()
      let isLate = result.withLock { result in
        if case .late = result { return true }
        result = .there(value)
        return false
      }
      if isLate { late(value) }
    }
    return result.withLock { result in
      if case .there(let value) = result { return value }
      result = .late
      return nil
    }
  }

  private func publish(_ event: MuxEvent.Kind) { report.withLock { $0 }.call?(event) }

  private func listen() {
    guard listener.withLock({ $0.heard != nil }) else { return }
    // Before the claim, and under no lock; the second of two concurrent claims drops its stream.
    let changes = sharing.tier.changes(in: domain)
    guard let heard = listener.withLock({ exchange(&$0.heard, with: nil) }) else { return }
    let task = environment.spawn { [weak self] in
      for await change in changes {
        // First, because the receiver may make a claim.
        if change == .reconnected { self?.breaker.withLock { $0.isBack() } }
        // Watches note the change before the receiver does, and wake their fetches after it.
        let wake = self?.watches.note(change)
        heard(change)
        wake?()
      }
    }
    listener.withLock { $0.task = task }
    if listener.withLock({ $0.hasEnded }) { task.cancel() }
  }

  // MARK: Removing

  /// Removes keys; after a failure, retries before the next claim.
  func remove(_ keys: [String]) async throws { try await remove { $0.keys.formUnion(keys) } }

  func removeAll() async throws { try await remove { $0.isEverything = true } }

  func remove(tags: Set<String>) async throws { try await remove { $0.tags.formUnion(tags) } }

  private func remove(_ owe: (inout Debt) -> Void) async throws {
    debt.withLock { owe(&$0) }
    do throws(SharedTierError) { try await flushPendingRemovals() } catch { throw error }
  }

  private func flushPendingRemovals() async throws(SharedTierError) {
    if debt.withLock({ $0.isEmpty }) { return }
    try await queue.run { () async throws(SharedTierError) in
      let owed = debt.withLock { exchange(&$0, with: Debt()) }
      do throws(SharedTierError) {
        if owed.isEverything {
          try await sharing.tier.removeAll(in: domain)
        } else {
          if !owed.keys.isEmpty { try await sharing.tier.remove(Array(owed.keys), in: domain) }
          for tag in owed.tags { try await sharing.tier.removeAll(tagged: tag, in: domain) }
        }
      } catch {
        debt.withLock {
          $0.isEverything = $0.isEverything || owed.isEverything
          $0.keys.formUnion(owed.keys)
          $0.tags.formUnion(owed.tags)
        }
        throw error
      }
    }
  }
}

private enum Timely<R: Sendable>: Sendable {
  case open
  case there(R)
  case late
}
