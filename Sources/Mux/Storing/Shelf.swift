import LightFoundation

/// The place of one multiplexer or map in a store.
final class Shelf: Sendable {
  struct Item: Sendable {
    let key: String
    var entry: StoredEntry
    let fetchedAt: Date
    var tags: [String] = []
  }

  let cacher: any Cacher
  let makeCodec: @Sendable () -> Codec
  private let claim: Lock<DomainClaim?>
  let place: Result<CacheDomain, any Error>
  let knownEpoch = Lock<UInt64?>(nil)
  /// What was cleared and may be on disk still; it changes on the lane alone.
  let debt = Lock(ShelfDebt())
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

extension Shelf {
  /// Has its values shared, unless it has no name by which others know it.
  func share(by sharing: Sharing?, in environment: MuxEnvironment) -> SharedPlace? {
    guard let sharing, let domain = try? domain() else { return nil }
    let place = SharedPlace(sharing, domain, environment)
    shared.withLock { $0 = place }
    return place
  }

  /// A value as bytes.
  func encode(_ cargo: any Cargo) throws -> Data { try makeCodec().encode(cargo) }

  /// A value from bytes.
  func decode(_ payload: Data) throws -> any Cargo { try makeCodec().decode(payload) }

  /// Notes keys that were saved past this shelf, under their own spelling.
  func noteSaved(_ keys: some Sequence<String>) {
    spellings.withLock { $0.note(Array(keys)) }
  }
}

extension Shelf {
  /// How often tags were cleared and refreshed, by now.
  func counts(of tags: some Sequence<String>) async throws -> TagCounts {
    let domain = try domain()
    var counts: TagCounts = [:]
    for tag in Set(tags) {
      counts[tag] = TagCount(
        cleared: try await cacher.epoch(of: TagChange(kind: .cleared, tag: tag).domain(of: domain)),
        refreshed: try await cacher.epoch(
          of: TagChange(kind: .refreshed, tag: tag).domain(of: domain)))
    }
    return counts
  }

  /// The numbers that a fetch begins under, with nothing pending that was changed here.
  ///
  /// Where the disk does not say them they count as the lowest: what is fetched then may be fetched
  /// again, and nothing that was cleared comes back.
  func countsForFetch(of tags: [String]) async -> TagCounts {
    if tags.isEmpty || !isUsable { return [:] }
    do {
      _ = try await readableDomain()
      return try await counts(of: tags)
    } catch {
      return Dictionary(tags.map { ($0, TagCount()) }) { first, _ in first }
    }
  }

  /// Takes out what was cleared elsewhere since it was fetched, and gives each of the others the
  /// numbers that it is saved with; on the lane.
  func stamped(_ items: [Item]) async throws -> (items: [Item], cleared: [String]) {
    let tags = Set(items.flatMap(\.tags))
    if tags.isEmpty { return (items, []) }
    let current = try await counts(of: tags)
    var (stamped, cleared): ([Item], [String]) = ([], [])
    for var item in items {
      // What was set from outside was set under what is there when it is first saved.
      let own = Dictionary(item.tags.map { ($0, current[$0] ?? TagCount()) }) { one, _ in one }
      let known = item.entry.details.counts
      let counts = own.merging(known) { _, known in known }
      if counts.isCleared(under: own) {
        cleared.append(item.key)
      } else {
        item.entry.details.counts = counts
        stamped.append(item)
      }
    }
    return (stamped, cleared)
  }
}

/// What a store has to remove yet.
struct ShelfDebt: Sendable {
  var isEverything = false
  var keys: [String] = []
  var prefixes: Set<String> = []
  var changes: Set<TagChange> = []

  var isEmpty: Bool { !isEverything && keys.isEmpty && prefixes.isEmpty && changes.isEmpty }
}

/// How values are written down and read again.
struct JSONCoding: Sendable {
  let encoder: JSONEncoder
  let decoder: JSONDecoder
}

/// Turns cargo into bytes and back; made anew for each batch, so it need not be Sendable.
struct Codec {
  let encode: (any Cargo) throws -> Data
  let decode: (Data) throws -> any Cargo

  /// JSON, as Foundation writes it unless told otherwise.
  static func json<Value: Codable & Sendable>(
    _ type: Value.Type, by coding: JSONCoding? = nil
  ) -> Codec {
    let encoder = coding?.encoder ?? JSONEncoder()
    let decoder = coding?.decoder ?? JSONDecoder()
    return Codec(
      encode: { try encoder.encode(Boxed<Value>.value(of: $0)) },
      decode: { Boxed(try decoder.decode(Value.self, from: $0)) })
  }
}
