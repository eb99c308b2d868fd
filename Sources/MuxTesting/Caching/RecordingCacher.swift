public import Mux

/// A complete store in memory that remembers every call.
///
/// It outlives what uses it, so a test plays a restart by making a second multiplexer over it.
public final class RecordingCacher: Cacher {
  private struct State: Sendable {
    var store = MemoryStore()
    var calls: [CacherCall] = []
  }

  private let state = Lock<State>(State())
  private let before: (@Sendable (CacherCall) async -> Void)?

  /// Makes an empty store.
  ///
  /// `before` runs before each call takes effect, so that a test can slow it down, hold it or let
  /// others in between.
  public init(before: (@Sendable (CacherCall) async -> Void)? = nil) { self.before = before }

  // MARK: For the test

  /// Every call so far, in the order they began.
  public var calls: [CacherCall] { state.withLock { $0.calls } }

  /// How many calls of a kind began.
  public func count(of kind: CacherCall.Kind) -> Int { calls.count { $0.kind == kind } }

  /// Forgets the calls, not the records.
  public func forgetCalls() { state.withLock { $0.calls = [] } }

  /// What is saved in a domain, by key, without a call.
  public func records(in domain: CacheDomain) -> [CacheRecord] {
    state.withLock { $0.store.records(in: domain) }
  }

  /// Makes a record unreadable, so that the next load sets it aside.
  ///
  /// - Returns: false if there is no such record.
  @discardableResult
  public func damage(_ key: String, in domain: CacheDomain) -> Bool {
    state.withLock { $0.store.damage(key, in: domain) }
  }

  // MARK: Cacher

  /// The epoch of a domain.
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    await begin(.epoch(domain))
    return state.withLock { $0.store.epoch(of: domain) }
  }

  /// The record of a key, or nil if there is none.
  public func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? {
    await begin(.load(key, domain))
    return try state.withLock { state throws(CacherError) in
      try state.store.load(key, in: domain)
    }
  }

  /// All readable records of a domain, by key, and what was wrong with the others.
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    await begin(.loadAll(domain))
    return state.withLock { $0.store.loadAll(in: domain) }
  }

  /// Saves a batch.
  public func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    await begin(.save(records.map(\.key), domain, epoch: epoch))
    try state.withLock { state throws(CacherError) in
      try state.store.save(records, in: domain, epoch: epoch)
    }
    return []
  }

  /// Removes the records of some keys.
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    await begin(.remove(keys, domain))
    state.withLock { $0.store.remove(keys, in: domain) }
  }

  /// Removes a domain and gives its new epoch.
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    await begin(.removeAll(domain))
    return state.withLock { $0.store.removeAll(in: domain) }
  }

  /// What is saved in a domain, by key; damaged records count until they are read.
  public func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] {
    await begin(.list(domain))
    return records(in: domain).map {
      CacheListing(key: $0.key, bytes: $0.payload.count, fetchedAt: $0.fetchedAt)
    }
  }

  private func begin(_ call: CacherCall) async {
    state.withLock { $0.calls.append(call) }
    await before?(call)
  }
}
