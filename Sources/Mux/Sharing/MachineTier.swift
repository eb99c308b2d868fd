import LightFoundation

/// The tier shared by the processes of one machine: a store, and leases in a file next to it.
///
/// A lease is a lock on one byte of a small file, at an offset derived from domain and key. The
/// system releases it when the process ends, so it needs no time limit. If the store has no
/// location on disk, it belongs to one process, and so do its leases.
final class MachineTier: SharedTier {
  private let store: any Cacher
  private let environment: MuxEnvironment
  private let leases: LeaseTable
  /// Serializes changes: the locks of numbers exclude other processes, not other tasks.
  private let queue = AsyncSerialQueue()

  init(_ store: any Cacher, in environment: MuxEnvironment = .live) {
    (self.store, self.environment) = (store, environment)
    leases = LeaseTable((store as? any PlacedCacher)?.leases)
  }

  func claim(
    _ requests: [SharedRequest], in domain: CacheDomain, lease: Duration
  ) async throws(SharedTierError) -> [SharedLookupResult] {
    var claims: [SharedLookupResult] = []
    for want in requests {
      do { claims.append(try await claim(want, in: domain)) } catch {
        await abandon(claims.compactMap(\.lease), in: domain)
        throw .refused(reason: "\(error)")
      }
    }
    return claims
  }

  private func claim(_ want: SharedRequest, in domain: CacheDomain) async throws
    -> SharedLookupResult
  {
    let place = LeaseTable.place(of: want.key, in: domain)
    let lease = try await leases.take(want.key, at: place, since: environment.wallClock()) {
      try await store.epoch(of: domain)
    }
    // Read after the lock: the previous holder saves its value before it unlocks.
    let found: CacheRecord?
    do { found = try await store.load(want.key, in: domain) } catch CacherError.damaged {
      found = nil
    } catch {
      if let lease { leases.free(lease) }
      throw error
    }
    guard let found else { return .missing(lease) }
    let age = Duration.seconds(clamping: environment.wallClock().timeIntervalSince(found.fetchedAt))
    let record = SharedRecord(
      payload: found.payload, age: max(age, .zero), lifetime: found.lifetime,
      validators: found.validators)
    // A date in the future gives no valid age.
    guard age >= .zero, want.accepts(age: age, lifetime: found.lifetime) else {
      return .stale(record, lease)
    }
    if let lease { leases.free(lease) }
    return .fresh(record)
  }

  func fill(_ fills: [SharedFill], in domain: CacheDomain) async throws(SharedTierError) -> [Bool] {
    defer { for fill in fills { leases.free(fill.lease) } }
    return try await change { [self] in
      var kept: [Bool] = []
      for fill in fills { kept.append(try await save(fill, in: domain)) }
      return kept
    }
  }

  private func save(_ fill: SharedFill, in domain: CacheDomain) async throws -> Bool {
    guard let payload = fill.record.payload,
      let held = leases.held(fill.lease)
    else { return false }
    return try await alone(with: held.place) {
      guard try leases.isUnchanged(held) else { return false }
      let record = CacheRecord(
        key: fill.lease.key, payload: payload,
        fetchedAt: held.since.addingTimeInterval(-fill.record.age.inSeconds),
        lifetime: fill.record.lifetime, validators: fill.record.validators)
      do {
        let refused = try await store.save([record], in: domain, epoch: held.epoch)
        // The store rejected the record for lack of space, so the fetching process keeps the value.
        if let refused = refused.first { throw refused.error }
        return true
      } catch CacherError.superseded { return false }
    }
  }

  func abandon(_ leases: [SharedLease], in domain: CacheDomain) async {
    for lease in leases { self.leases.free(lease) }
  }

  func remove(_ keys: [String], in domain: CacheDomain) async throws(SharedTierError) {
    try await change { [self] in
      for key in keys {
        let place = LeaseTable.place(of: key, in: domain)
        try await alone(with: place) { try leases.changeNumber(place) }
      }
      try await store.remove(keys, in: domain)
    }
  }

  func removeAll(in domain: CacheDomain) async throws(SharedTierError) {
    try await change { [self] in _ = try await store.removeAll(in: domain) }
  }

  /// Returns an empty stream, because a file cannot notify.
  func changes(in domain: CacheDomain) -> AsyncStream<SharedChange> { AsyncStream { $0.finish() } }

  private func change<R: Sendable>(
    _ work: @Sendable () async throws -> R
  ) async throws(SharedTierError) -> R {
    do { return try await queue.run { try await work() } } catch {
      throw .refused(reason: "\(error)")
    }
  }

  /// Runs `work` while no other process changes the number of a place.
  private func alone<R: Sendable>(
    with place: UInt64, _ work: () async throws -> R
  ) async throws -> R {
    // Other processes hold this lock to save one record.
    for _ in 0..<400 {
      guard let unlock = try leases.lockNumber(place) else {
        try await environment.time.sleep(for: .milliseconds(5))
        continue
      }
      defer { unlock() }
      return try await work()
    }
    throw CacherError.busy
  }
}

extension SharedLookupResult {
  var lease: SharedLease? {
    switch self {
    case .stale(_, let lease), .missing(let lease): lease
    case .fresh, .unusable, .refused: nil
    }
  }

  /// The reason why the tier grants no lease, if it does not.
  var refusal: String? { if case .refused(let reason) = self { reason } else { nil } }
}
