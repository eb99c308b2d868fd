import LightFoundation

/// What the processes of one machine have in common: a store, and leases beside it.
///
/// A lease is the lock of a byte of one small file, at a place made from its domain and key: the
/// system frees it when its process ends, so no time limits it. A store without a place on the disk
/// is one process's own, and so are its leases.
final class MachineTier: SharedTier {
  /// A lease that is held here.
  private struct Held: Sendable {
    let place: UInt64
    let since: Date
    let epoch: UInt64
    /// That of the key when it was claimed: a removal changes it.
    let number: UInt64
  }

  private struct Table: Sendable {
    var held: [String: Held] = [:]
    var places: Set<UInt64> = []
  }

  private let store: any Cacher
  private let wallClock: @Sendable () -> Date
  private let table = Lock(Table())
  private let file = Lock<LeaseFile?>(nil)
  private let path: String?
  /// One change at a time: the locks of numbers keep other processes out, not other tasks.
  private let lane = Lane()
  /// The numbers where there is no file.
  private let numbers = Lock<[UInt64: UInt64]>([:])

  init(_ store: any Cacher, wallClock: @escaping @Sendable () -> Date = { Date() }) {
    (self.store, self.wallClock) = (store, wallClock)
    path = (store as? any PlacedCacher)?.leases
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
    let lease = try await take(want.key, in: domain)
    // After the lock: who held it before has saved what it fetched.
    let found: CacheRecord?
    do { found = try await store.load(want.key, in: domain) } catch CacherError.damaged {
      found = nil
    }
    guard let found else { return .missing(lease) }
    let age = Duration.seconds(clamping: wallClock().timeIntervalSince(found.fetchedAt))
    let record = SharedRecord(
      payload: found.payload, age: max(age, .zero), lifetime: found.lifetime,
      validators: found.validators)
    // A stamp from the future says nothing of an age.
    guard age >= .zero, want.accepts(age: age, lifetime: found.lifetime) else {
      return .stale(record, lease)
    }
    if let lease { free(lease) }
    return .fresh(record)
  }

  func fill(
    _ fills: [SharedFill], in domain: CacheDomain
  ) async throws(SharedTierError) -> [Bool] {
    defer { for fill in fills { free(fill.lease) } }
    return try await change { [self] in
      var kept: [Bool] = []
      for fill in fills { kept.append(try await save(fill, in: domain)) }
      return kept
    }
  }

  private func save(_ fill: SharedFill, in domain: CacheDomain) async throws -> Bool {
    guard let payload = fill.record.payload,
      let held = table.withLock({ $0.held[fill.lease.token] })
    else { return false }
    return try await alone(with: held.place) {
      guard try number(held.place) == held.number else { return false }
      let record = CacheRecord(
        key: fill.lease.key, payload: payload, fetchedAt: held.since,
        lifetime: fill.record.lifetime, validators: fill.record.validators)
      do {
        return try await store.save([record], in: domain, epoch: held.epoch).isEmpty
      } catch CacherError.superseded { return false }
    }
  }

  func abandon(_ leases: [SharedLease], in domain: CacheDomain) async {
    for lease in leases { free(lease) }
  }

  func remove(_ keys: [String], in domain: CacheDomain) async throws(SharedTierError) {
    try await change { [self] in
      for key in keys {
        let place = Self.place(of: key, in: domain)
        try await alone(with: place) { try setNumber(UInt64.random(in: 1...(.max)), of: place) }
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

  // MARK: Leases

  /// The lease of a key, unless another has it.
  private func take(_ key: String, in domain: CacheDomain) async throws -> SharedLease? {
    let place = Self.place(of: key, in: domain)
    guard table.withLock({ $0.places.insert(place).inserted }) else { return nil }
    do {
      guard try opened()?.lock(place) ?? true else {
        table.withLock { _ = $0.places.remove(place) }
        return nil
      }
      let held = Held(
        place: place, since: wallClock(), epoch: try await store.epoch(of: domain),
        number: try number(place))
      let lease = SharedLease(key: key, token: "\(Serial.next())")
      table.withLock { $0.held[lease.token] = held }
      return lease
    } catch {
      unlock(place)
      throw error
    }
  }

  private func free(_ lease: SharedLease) {
    if let held = table.withLock({ $0.held.removeValue(forKey: lease.token) }) {
      unlock(held.place)
    }
  }

  private func unlock(_ place: UInt64) {
    // Where it fails the end of the process does it.
    try? file.withLock { $0 }?.unlock(place)
    table.withLock { _ = $0.places.remove(place) }
  }

  // MARK: Numbers

  private func number(_ place: UInt64) throws -> UInt64 {
    try opened()?.number(place) ?? numbers.withLock { $0[place] } ?? 0
  }

  private func setNumber(_ number: UInt64, of place: UInt64) throws {
    if let file = try opened() { return try file.setNumber(number, of: place) }
    numbers.withLock { $0[place] = number }
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
    guard let file = try opened() else { return try await work() }
    // What others do under it is a save of one record.
    for _ in 0..<400 {
      guard try file.lockNumber(place) else {
        try await Task.sleep(for: .milliseconds(5))
        continue
      }
      defer { try? file.unlockNumber(place) }
      return try await work()
    }
    throw CacherError.busy
  }

  /// The file, nil where there is none to be.
  private func opened() throws -> LeaseFile? {
    guard let path else { return nil }
    return try file.withLock { file throws -> LeaseFile? in
      if let file { return file }
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
      try POSIXFileSystem().makeFolders(folder, mode: 0o700, sync: false)
      file = try LeaseFile(path)
      return file
    }
  }

  /// Where a key's lock is: the same in all processes.
  private static func place(of key: String, in domain: CacheDomain) -> UInt64 {
    UInt64(SHA256.hex(of: Array("\(domain.name)\0\(key)".utf8)).prefix(16), radix: 16) ?? 0
  }
}

extension SharedClaim {
  /// The lease that came with it.
  var lease: SharedLease? {
    switch self {
    case .stale(_, let lease), .missing(let lease): lease
    case .fresh, .unusable: nil
    }
  }
}
