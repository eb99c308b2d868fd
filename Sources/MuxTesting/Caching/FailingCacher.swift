public import Mux

/// A fault-injecting wrapper around a store.
///
/// To find bugs in error handling, fail the first call, then the second, and so on, until a run
/// completes without reaching the failing call.
public final class FailingCacher: Cacher {
  /// The calls that fail.
  public enum Plan: Hashable, Sendable {
    /// No calls.
    case never
    /// All calls.
    case always(CacherError)
    /// Only the n-th call from now; 1 is the next.
    case nth(Int, CacherError)
    /// The n-th call from now and all later ones; 1 is the next.
    case from(Int, CacherError)
    /// Individual records: saves report them as failures, loads of them throw.
    case keys(Set<String>, CacherError)
  }

  private struct State: Sendable {
    var plan = Plan.never
    var kinds = Set(CacherCall.Kind.allCases)
    var calls = 0
    var failures = 0
  }

  private let base: any Cacher
  private let state = Lock<State>(State())

  /// Wraps a store, without any faults yet.
  public init(_ base: any Cacher) { self.base = base }

  // MARK: For the test

  /// Sets the calls that fail and restarts the count at 1.
  ///
  /// Only calls of the given kinds count and fail.
  public func fail(_ plan: Plan, on kinds: Set<CacherCall.Kind> = Set(CacherCall.Kind.allCases)) {
    state.withLock { $0 = State(plan: plan, kinds: kinds, failures: $0.failures) }
  }

  /// The number of calls since the plan was set.
  public var calls: Int { state.withLock { $0.calls } }

  /// The total number of failed calls and records.
  public var failures: Int { state.withLock { $0.failures } }

  // MARK: Cacher

  /// Forwards the call or fails.
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try check(.epoch, keys: [])
    return try await base.epoch(of: domain)
  }

  /// Forwards the call or fails.
  public func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? {
    try check(.load, keys: [key])
    return try await base.load(key, in: domain)
  }

  /// Forwards the call or fails.
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    try check(.loadAll, keys: [])
    let contents = try await base.loadAll(in: domain)
    guard let (keys, error) = failingKeys(.loadAll) else { return contents }
    let failing = contents.records.filter { keys.contains($0.key) }
    return CacheContents(
      records: contents.records.filter { !keys.contains($0.key) },
      failures: contents.failures + failed(failing, error))
  }

  /// Forwards the call or fails.
  ///
  /// With ``Plan/keys(_:_:)`` it saves the other records.
  public func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    try check(.save, keys: [])
    guard let (keys, error) = failingKeys(.save) else {
      return try await base.save(records, in: domain, epoch: epoch)
    }
    let passing = records.filter { !keys.contains($0.key) }
    let failures = try await base.save(passing, in: domain, epoch: epoch)
    return failures + failed(records.filter { keys.contains($0.key) }, error)
  }

  /// Forwards the call or fails.
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    try check(.remove, keys: keys)
    try await base.remove(keys, in: domain)
  }

  /// Forwards the call or fails.
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try check(.removeAll, keys: [])
    return try await base.removeAll(in: domain)
  }

  /// Forwards the call or fails.
  public func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] {
    try check(.list, keys: [])
    return try await base.list(in: domain)
  }

  // MARK: The plan

  private func check(_ kind: CacherCall.Kind, keys: [String]) throws(CacherError) {
    let error: CacherError? = state.withLock { state in
      guard state.kinds.contains(kind) else { return nil }
      state.calls += 1
      let error: CacherError? =
        switch state.plan {
        case .never: nil
        case .always(let error): error
        case .nth(let number, let error): state.calls == number ? error : nil
        case .from(let number, let error): state.calls >= number ? error : nil
        case .keys(let failing, let error): failing.isDisjoint(with: keys) ? nil : error
        }
      if error != nil { state.failures += 1 }
      return error
    }
    if let error { throw error }
  }

  private func failingKeys(_ kind: CacherCall.Kind) -> (Set<String>, CacherError)? {
    state.withLock {
      guard $0.kinds.contains(kind), case .keys(let keys, let error) = $0.plan else { return nil }
      return (keys, error)
    }
  }

  private func failed(_ records: [CacheRecord], _ error: CacherError) -> [CacheFailure] {
    state.withLock { $0.failures += records.count }
    return records.map { CacheFailure(key: $0.key, error: error) }
  }
}
