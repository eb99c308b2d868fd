import LightFoundation

/// The place of one multiplexer or map in a store.
final class Shelf: Sendable {
  /// What is saved of one key.
  struct Item: Sendable {
    let key: String
    var entry: StoredEntry
    let fetchedAt: Date
    var tags: [String] = []
  }

  let cacher: any Cacher
  let makeCodec: @Sendable () -> Codec
  private let claim: Lock<DomainClaim?>
  private let place: Result<CacheDomain, any Error>
  private let knownEpoch = Lock<UInt64?>(nil)
  /// What was cleared and may be on disk still; it changes on the lane alone.
  private let debt = Lock(Debt())
  /// It changes on the lane alone, too.
  let spellings: Lock<Spellings>
  /// Where its values are shared with other processes, if they are.
  let shared = Lock<SharedPlace?>(nil)
  let lane = Lane()

  init(
    _ cacheKey: String?, in cacher: any Cacher, meaning: Spellings.Meaning? = nil,
    codec: @escaping @Sendable () -> Codec
  ) {
    self.cacher = cacher
    spellings = Lock(Spellings(meaning))
    makeCodec = codec
    let claim = cacheKey.flatMap { DomainClaim($0, in: cacher) }
    self.claim = Lock(claim)
    place = Result {
      guard let cacheKey else { throw MuxError.noCacheKey }
      guard !cacheKey.isEmpty else { throw MuxError.emptyCacheKey }
      guard claim != nil else { throw MuxError.cacheKeyInUse(cacheKey) }
      return try CacheDomain(cacheKey)
    }
  }

  /// Lets the domain go when its owner is released: a fetch that still runs keeps this object
  /// alive, but not its place.
  func giveUpClaim() {
    let claim = claim.withLock { exchange(&$0, with: nil) }
    withExtendedLifetime(claim) {}
    shared.withLock { $0 }?.end()
  }

  /// The domain, or why there is none.
  func domain() throws -> CacheDomain { try place.get() }

  /// Whether there is a domain.
  var isUsable: Bool { (try? place.get()) != nil }

  /// One record, read but not decoded.
  func load(_ key: String) async throws -> (cargo: any Cargo, record: CacheRecord)? {
    let domain = try await readableDomain()
    guard let record = try await cacher.load(key, in: domain) else { return nil }
    return (try decode([record], with: makeCodec()).first?.get()).map { ($0, record) }
  }

  /// Every record that can be read, and why the others cannot.
  func loadAll() async throws -> [Result<(cargo: any Cargo, record: CacheRecord), any Error>] {
    let domain = try await readableDomain()
    let contents = try await cacher.loadAll(in: domain)
    let values = decode(contents.records, with: makeCodec())
    return zip(contents.records, values).map { record, value in value.map { ($0, record) } }
      + contents.failures.map { .failure($0.error) }
  }

  /// The domain, with nothing in it that was cleared here.
  func readableDomain() async throws -> CacheDomain {
    let domain = try domain()
    await lane.waitForRemovals()
    if debt.withLock({ !$0.isEmpty }) { try await lane.run { try await settleDebt() } }
    _ = try await epoch(of: domain)
    return domain
  }

  /// Saves items and says what went wrong with which; on the lane.
  ///
  /// - Throws: ``CacherError/superseded(epoch:)`` if the domain was cleared elsewhere.
  func save(_ items: [Item]) async throws -> [String: any Error] {
    let domain = try domain()
    try await settleDebt()
    let epoch = try await epoch(of: domain)
    let (items, cleared) = try await stamped(items)
    var (records, failures) = encode(items, with: makeCodec())
    for key in cleared { failures[key] = ClearedElsewhere() }
    if records.isEmpty { return failures }
    spellings.withLock { $0.note(records.map(\.key)) }
    do {
      let refused = try await cacher.save(records, in: domain, epoch: epoch)
      return refused.reduce(into: failures) { $0[$1.key ?? ""] = $1.error }
    } catch {
      if case .superseded(let epoch) = error { knownEpoch.withLock { $0 = epoch } }
      throw error
    }
  }

  /// Removes the whole domain, after an announced removal; `isHeard` if others did so before.
  func removeEverything(isHeard: Bool = false) async throws {
    try await remove(isHeard: isHeard) { $0.isEverything = true }
  }

  /// Removes some keys, after an announced removal; `isHeard` if the others know already.
  func removeOnly(_ keys: [String], isHeard: Bool = false) async throws {
    try await remove(isHeard: isHeard) { $0.keys += keys }
  }

  /// Removes the keys that begin so, of which some are known, after an announced removal.
  func removeAll(prefix: String, known: [String]) async throws {
    try await remove {
      $0.keys += known
      $0.prefixes.insert(prefix)
    }
  }

  /// Counts a change of all entries of a tag, after an announced removal.
  func note(_ change: TagChange) async throws { try await remove { $0.changes.insert(change) } }

  private func remove(
    isHeard: Bool = false, _ owe: (inout Debt) -> Void
  ) async throws {
    defer { lane.removalIsOver() }
    // Without a key there is nothing of it anywhere.
    if case .failure(let error) = place, error as? MuxError == .noCacheKey { return }
    var owed = Debt()
    owe(&owed)
    try await lane.run {
      debt.withLock { owe(&$0) }
      // First there, so that no other process saves here what it had fetched before.
      let unshared = isHeard ? nil : await removeShared(owed)
      try await settleDebt()
      if let unshared { throw unshared }
    }
  }

  /// Removes from what is shared; what cannot be now is removed before it is next asked.
  private func removeShared(_ owed: Debt) async -> (any Error)? {
    guard let shared = shared.withLock({ $0 }) else { return nil }
    do {
      // Who shares elsewhere knows no tags, so all of it goes.
      let isTagged = !owed.changes.isEmpty && !shared.sharing.isStore
      if owed.isEverything || isTagged { try await shared.removeAll() }
      if !owed.keys.isEmpty { try await shared.remove(owed.keys) }
      return nil
    } catch { return error }
  }

  /// Removes what an earlier removal could not, too; on the lane.
  private func settleDebt() async throws {
    let owed = debt.withLock { $0 }
    if owed.isEmpty { return }
    if owed.isEverything {
      let epoch = try await cacher.removeAll(in: domain())
      knownEpoch.withLock { $0 = epoch }
      debt.withLock { $0 = Debt() }
      return
    }
    for change in owed.changes {
      _ = try await cacher.removeAll(in: change.domain(of: domain()))
    }
    let keys = try await owed.keys + keys(beginningWith: owed.prefixes)
    if !keys.isEmpty { try await removeOutdated(keys) }
    debt.withLock { $0 = Debt() }
  }

  private func keys(beginningWith prefixes: Set<String>) async throws -> [String] {
    if prefixes.isEmpty { return [] }
    return try await cacher.list(in: domain()).map(\.key).filter { key in
      prefixes.contains { key.utf8.starts(with: $0.utf8) }
    }
  }

  /// Removes keys, however they were spelled; on the lane.
  func removeOutdated(_ keys: [String]) async throws {
    if spellings.withLock({ $0.isAsking }) {
      let texts = try await cacher.list(in: domain()).map(\.key)
      spellings.withLock { $0.learn(texts) }
    }
    let texts = spellings.withLock { spellings in keys.flatMap { spellings.all(of: $0) } }
    try await cacher.remove(texts, in: domain())
  }

  /// Read once, when the domain is first used; from then on only this object's clearing moves it.
  private func epoch(of domain: CacheDomain) async throws -> UInt64 {
    if let known = knownEpoch.withLock({ $0 }) { return known }
    let epoch = try await cacher.epoch(of: domain)
    return knownEpoch.withLock { known in
      if known == nil { known = epoch }
      return known ?? epoch
    }
  }

  private func encode(
    _ items: [Item], with codec: Codec
  ) -> (records: [CacheRecord], failures: [String: any Error]) {
    var records: [CacheRecord] = []
    var failures: [String: any Error] = [:]
    for item in items {
      do {
        records.append(
          CacheRecord(
            key: item.key, payload: try codec.encode(item.entry.cargo), fetchedAt: item.fetchedAt,
            lifetime: item.entry.details.lifetime,
            validators: item.entry.details.counts.added(to: item.entry.details.validators)))
      } catch {
        failures[item.key] = MuxError.notEncodable(key: item.key, reason: "\(error)")
      }
    }
    return (records, failures)
  }

  private func decode(
    _ records: [CacheRecord], with codec: Codec
  ) -> [Result<any Cargo, any Error>] {
    records.map { record in Result { try codec.decode(record.payload) } }
  }
}

/// What a store has to remove yet.
private struct Debt: Sendable {
  var isEverything = false
  var keys: [String] = []
  var prefixes: Set<String> = []
  var changes: Set<TagChange> = []

  var isEmpty: Bool { !isEverything && keys.isEmpty && prefixes.isEmpty && changes.isEmpty }
}
