public import Mux

/// An in-memory store that records every call.
///
/// A test can simulate a restart by creating a second multiplexer with the same store.
public final class RecordingCacher: Cacher {
  private struct State: Sendable {
    var store = MemoryStore()
    var calls: [CacherCall] = []
  }

  private let state = Lock<State>(State())
  private let before: (@Sendable (CacherCall) async -> Void)?

  /// Creates an empty store.
  ///
  /// `before` runs before each call takes effect, so that a test can delay or block it.
  public init(before: (@Sendable (CacherCall) async -> Void)? = nil) { self.before = before }

  // MARK: For the test

  /// All calls so far, in the order they began.
  public var calls: [CacherCall] { state.withLock { $0.calls } }

  /// Returns the number of calls of a kind.
  public func count(of kind: CacherCall.Kind) -> Int { calls.count { $0.kind == kind } }

  /// Forgets the calls but not the records.
  public func removeAllCalls() { state.withLock { $0.calls = [] } }

  /// Returns the records of a domain, sorted by key, without recording a call.
  public func records(in domain: CacheDomain) -> [CacheRecord] {
    state.withLock { $0.store.records(in: domain) }
  }

  /// Makes a record unreadable, so that the next load fails and discards it.
  ///
  /// - Returns: false if there is no such record.
  @discardableResult
  public func corrupt(_ key: String, in domain: CacheDomain) -> Bool {
    state.withLock { $0.store.corrupt(key, in: domain) }
  }

  // MARK: Cacher

  /// Returns the epoch of a domain.
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    await begin(.epoch(domain))
    return state.withLock { $0.store.epoch(of: domain) }
  }

  /// Returns the record of a key, or nil if there is none.
  public func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? {
    await begin(.load(key, domain))
    return try state.withLock { state throws(CacherError) in try state.store.load(key, in: domain) }
  }

  /// Returns the readable records of a domain, sorted by key, and the failures of the others.
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    await begin(.loadAll(domain))
    return state.withLock { $0.store.loadAll(in: domain) }
  }

  /// Saves records.
  public func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    await begin(.save(records.map(\.key), domain, epoch: epoch))
    try state.withLock { state throws(CacherError) in
      try state.store.save(records, in: domain, epoch: epoch)
    }
    return []
  }

  /// Removes the records with these keys.
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    await begin(.remove(keys, domain))
    state.withLock { $0.store.remove(keys, in: domain) }
  }

  /// Removes a domain and returns its new epoch.
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    await begin(.removeAll(domain))
    return state.withLock { $0.store.removeAll(in: domain) }
  }

  /// Lists the records of a domain, sorted by key, including damaged ones not read yet.
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
