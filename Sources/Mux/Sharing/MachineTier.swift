import LightFoundation

/// What the processes of one machine have in common: a store, and leases beside it.
///
/// A lease is the lock of a byte of one small file, at a place made from its domain and key: the
/// system frees it when its process ends, so no time limits it. A store without a place on the disk
/// is one process's own, and so are its leases.
final class MachineTier: SharedTier {
  private let store: any Cacher
  private let environment: MuxEnvironment
  private let leases: LeaseTable
  /// One change at a time: the locks of numbers keep other processes out, not other tasks.
  private let lane = Lane()

  init(_ store: any Cacher, in environment: MuxEnvironment = .live) {
    (self.store, self.environment) = (store, environment)
    leases = LeaseTable((store as? any PlacedCacher)?.leases)
  }

  func claim(
    _ wants: [SharedWant], in domain: CacheDomain, lease: Duration
  ) async throws(SharedTierError) -> [SharedClaim] {
    var claims: [SharedClaim] = []
    for want in wants {
      do { claims.append(try await claim(want, in: domain)) } catch {
        await abandon(claims.compactMap(\.lease), in: domain)
        throw .refused(reason: "\(error)")
      }
    }
    return claims
  }

  private func claim(_ want: SharedWant, in domain: CacheDomain) async throws -> SharedClaim {
    let place = LeaseTable.place(of: want.key, in: domain)
    let lease = try await leases.take(want.key, at: place, since: environment.wallClock()) {
      try await store.epoch(of: domain)
    }
    // After the lock: who held it before has saved what it fetched.
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
    // A stamp from the future says nothing of an age.
    guard age >= .zero, want.accepts(age: age, lifetime: found.lifetime) else {
      return .stale(record, lease)
    }
    if let lease { leases.free(lease) }
    return .fresh(record)
  }

  func fill(
    _ fills: [SharedFill], in domain: CacheDomain
  ) async throws(SharedTierError) -> [Bool] {
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
        // Not removed, only without room: who fetched it keeps it.
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

  /// A file tells nobody.
  func changes(in domain: CacheDomain) -> AsyncStream<SharedChange> {
    AsyncStream { $0.finish() }
  }

  private func change<R: Sendable>(
    _ work: @Sendable () async throws -> R
  ) async throws(SharedTierError) -> R {
    do { return try await lane.run { try await work() } } catch {
      throw .refused(reason: "\(error)")
    }
  }

  /// Does something while no other process changes what this place's number says.
  private func alone<R: Sendable>(
    with place: UInt64, _ work: () async throws -> R
  ) async throws -> R {
    // What others do under it is a save of one record.
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

extension SharedClaim {
  var lease: SharedLease? {
    switch self {
    case .stale(_, let lease), .missing(let lease): lease
    case .fresh, .unusable, .refused: nil
    }
  }

  /// Why there is no lease for anyone, if that is so.
  var refusal: String? { if case .refused(let reason) = self { reason } else { nil } }
}
