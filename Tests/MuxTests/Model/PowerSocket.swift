import Mux
import MuxTesting

/// A run's connection to its store; it can be slow, fail, and be cut for good.
final class PowerSocket: Cacher {
  private struct State: Sendable {
    var isCut = false
    var failures = 0
    var changes = 0
  }

  private let base: any Cacher
  private let pause: @Sendable () async -> Void
  private let state = Lock(State())

  init(_ base: any Cacher, pause: @escaping @Sendable () async -> Void) {
    self.base = base
    self.pause = pause
  }

  /// Keeps all further calls from the store.
  func cut() { state.withLock { $0.isCut = true } }

  /// Makes the next calls fail with a temporary error.
  func fail(_ count: Int) { state.withLock { $0.failures = count } }

  /// The number of calls that changed the store.
  var changes: Int { state.withLock { $0.changes } }

  private func pass() async throws(CacherError) {
    await pause()
    let error: CacherError? = state.withLock { state in
      if state.isCut { return .store(reason: "the power is off") }
      guard state.failures > 0 else { return nil }
      state.failures -= 1
      return .busy
    }
    if let error { throw error }
  }

  private func noteChange() { state.withLock { $0.changes += 1 } }

  func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await pass()
    return try await base.epoch(of: domain)
  }

  func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? {
    try await pass()
    return try await base.load(key, in: domain)
  }

  func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    try await pass()
    return try await base.loadAll(in: domain)
  }

  func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    try await pass()
    defer { noteChange() }
    return try await base.save(records, in: domain, epoch: epoch)
  }

  func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    try await pass()
    defer { noteChange() }
    try await base.remove(keys, in: domain)
  }

  func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await pass()
    defer { noteChange() }
    return try await base.removeAll(in: domain)
  }

  func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] {
    try await pass()
    return try await base.list(in: domain)
  }
}
