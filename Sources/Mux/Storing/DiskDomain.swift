import LightFoundation

/// The part of a disk store that belongs to one multiplexer or map.
final class DiskDomain: Sendable {
  struct Item: Sendable {
    let key: String
    var entry: StoredEntry
    let fetchedAt: Date
    var tags: [String] = []
  }

  let cacher: any Cacher
  let makeCodec: @Sendable () -> Codec
  private let claim: Lock<DomainOwnership?>
  let place: Result<CacheDomain, any Error>
  let knownEpoch = Lock<UInt64?>(nil)
  /// Pending removals from disk; only changed on the serial queue.
  let debt = Lock(PendingRemovals())
  /// The aliases of saved keys; only changed on the serial queue.
  let spellings: Lock<KeyAliases>
  /// The client of the shared tier, if the values are shared.
  let shared = Lock<SharedCacheClient?>(nil)
  let queue = AsyncSerialQueue()

  init(
    _ cacheKey: String?, in cacher: any Cacher, meaning: KeyAliases.Meaning? = nil,
    codec: @escaping @Sendable () -> Codec
  ) {
    self.cacher = cacher
    spellings = Lock(KeyAliases(meaning))
    makeCodec = codec
    let claim = cacheKey.flatMap { DomainOwnership($0, in: cacher) }
    self.claim = Lock(claim)
    place = Result {
      guard let cacheKey else { throw MuxError.noCacheKey }
      guard !cacheKey.isEmpty else { throw MuxError.emptyCacheKey }
      guard claim != nil else { throw MuxError.cacheKeyInUse(cacheKey) }
      return try CacheDomain(cacheKey)
    }
  }

  /// Releases the domain together with its owner, even if a running fetch retains this object.
  func giveUpClaim() {
    let claim = claim.withLock { exchange(&$0, with: nil) }
    withExtendedLifetime(claim) {}
    shared.withLock { $0 }?.end()
  }

  /// Returns the domain, or throws the reason why there is no domain.
  func domain() throws -> CacheDomain { try place.get() }

  var isUsable: Bool { (try? place.get()) != nil }

  func load(_ key: String) async throws -> (box: any ErasedValue, record: CacheRecord)? {
    let domain = try await readableDomain()
    guard let record = try await cacher.load(key, in: domain) else { return nil }
    return (try decode([record], with: makeCodec()).first?.get()).map { ($0, record) }
  }

  /// Loads all records; a failure for each unreadable one.
  func loadAll() async throws -> [Result<(box: any ErasedValue, record: CacheRecord), any Error>] {
    let domain = try await readableDomain()
    let contents = try await cacher.loadAll(in: domain)
    let values = decode(contents.records, with: makeCodec())
    return zip(contents.records, values).map { record, value in value.map { ($0, record) } }
      + contents.failures.map { .failure($0.error) }
  }

  /// Returns the domain after all local removals have reached the disk.
  func readableDomain() async throws -> CacheDomain {
    let domain = try domain()
    await queue.waitForRemovals()
    if debt.withLock({ !$0.isEmpty }) { try await queue.run { try await flushPendingRemovals() } }
    _ = try await epoch(of: domain)
    return domain
  }

  /// Saves items and returns the failures by key.
  ///
  /// Runs on the serial queue of the domain.
  ///
  /// - Throws: ``CacherError/superseded(epoch:)`` if another process cleared the domain.
  func save(_ items: [Item]) async throws -> [String: any Error] {
    let domain = try domain()
    try await flushPendingRemovals()
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

  /// Reads the epoch once; afterwards only removals through this object change it.
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
            key: item.key, payload: try codec.encode(item.entry.box), fetchedAt: item.fetchedAt,
            lifetime: item.entry.details.lifetime,
            validators: item.entry.details.counts.added(to: item.entry.details.validators)))
      } catch { failures[item.key] = MuxError.notEncodable(key: item.key, reason: "\(error)") }
    }
    return (records, failures)
  }

  private func decode(_ records: [CacheRecord], with codec: Codec) -> [Result<
    any ErasedValue, any Error
  >] { records.map { record in Result { try codec.decode(record.payload) } } }
}

extension DiskDomain {
  /// Starts to share the values, if there is a domain.
  func share(by sharing: Sharing?, in environment: MuxEnvironment) -> SharedCacheClient? {
    guard let sharing, let domain = try? domain() else { return nil }
    let place = SharedCacheClient(sharing, domain, environment)
    shared.withLock { $0 = place }
    return place
  }

  func encode(_ box: any ErasedValue) throws -> Data { try makeCodec().encode(box) }

  func decode(_ payload: Data) throws -> any ErasedValue { try makeCodec().decode(payload) }

  /// Records the aliases of keys that the tier saved.
  func noteSaved(_ keys: some Sequence<String>) { spellings.withLock { $0.note(Array(keys)) } }

  /// Returns how often tags have been cleared and refreshed.
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

  /// Returns the counts for the start of a fetch, after all local removals have reached the disk.
  ///
  /// If the disk fails, the counts are zero, so that no cleared value returns.
  func countsForFetch(of tags: [String]) async -> TagCounts {
    if tags.isEmpty || !isUsable { return [:] }
    do {
      _ = try await readableDomain()
      return try await counts(of: tags)
    } catch { return Dictionary(tags.map { ($0, TagCount()) }) { first, _ in first } }
  }

  /// Separates items that another process cleared since their fetch, and adds tag counts to the
  /// others.
  ///
  /// Runs on the serial queue of the domain.
  func stamped(_ items: [Item]) async throws -> (items: [Item], cleared: [String]) {
    let tags = Set(items.flatMap(\.tags))
    if tags.isEmpty { return (items, []) }
    let current = try await counts(of: tags)
    var (stamped, cleared): ([Item], [String]) = ([], [])
    for var item in items {
      // A stored value has no counts from a fetch; it gets the current ones at its first save.
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

struct PendingRemovals: Sendable {
  var isEverything = false
  var keys: [String] = []
  var prefixes: Set<String> = []
  var changes: Set<TagChange> = []

  var isEmpty: Bool { !isEverything && keys.isEmpty && prefixes.isEmpty && changes.isEmpty }
}

struct JSONCoding: Sendable {
  let encoder: JSONEncoder
  let decoder: JSONDecoder
}

/// Encodes and decodes values; created for each batch, so it need not be `Sendable`.
struct Codec {
  let encode: (any ErasedValue) throws -> Data
  let decode: (Data) throws -> any ErasedValue

  /// Returns a JSON codec, by default with new coders.
  static func json<Value: Codable & Sendable>(
    _ type: Value.Type, by coding: JSONCoding? = nil
  ) -> Codec {
    let encoder = coding?.encoder ?? JSONEncoder()
    let decoder = coding?.decoder ?? JSONDecoder()
    return Codec(
      encode: { try encoder.encode(Box<Value>.value(of: $0)) },
      decode: { Box(try decoder.decode(Value.self, from: $0)) })
  }
}
