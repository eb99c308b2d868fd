public import Mux

/// Wraps a store that uses its own threads, so that it can run in a ``World``.
///
/// Other tasks can run before and after each call, but not during it.
public struct ExternalCacher: Cacher {
  private let base: any Cacher
  private let world: World

  /// Wraps a store for a world.
  public init(_ base: any Cacher, in world: World) {
    self.base = base
    self.world = world
  }

  /// Forwards the call.
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await pass { () async throws(CacherError) in try await base.epoch(of: domain) }
  }

  /// Forwards the call.
  public func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? {
    try await pass { () async throws(CacherError) in try await base.load(key, in: domain) }
  }

  /// Forwards the call.
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    try await pass { () async throws(CacherError) in try await base.loadAll(in: domain) }
  }

  /// Forwards the call.
  public func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    try await pass { () async throws(CacherError) in
      try await base.save(records, in: domain, epoch: epoch)
    }
  }

  /// Forwards the call.
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    try await pass { () async throws(CacherError) in try await base.remove(keys, in: domain) }
  }

  /// Forwards the call.
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await pass { () async throws(CacherError) in try await base.removeAll(in: domain) }
  }

  /// Forwards the call.
  public func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] {
    try await pass { () async throws(CacherError) in try await base.list(in: domain) }
  }

  private func pass<R>(_ call: () async throws(CacherError) -> R) async throws(CacherError) -> R {
    await Task.yield()
    let result: Result<R, CacherError>
    do throws(CacherError) { result = .success(try await world.performExternally(call)) } catch {
      result = .failure(error)
    }
    await Task.yield()
    return try result.get()
  }
}
