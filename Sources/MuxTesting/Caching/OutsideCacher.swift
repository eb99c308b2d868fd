public import Mux

/// A store that works on threads of its own, made part of a world.
///
/// Each call lets others run before and after it, and to them takes a single moment.
public struct OutsideCacher: Cacher {
  private let base: any Cacher
  private let world: World

  /// Makes a store part of a world.
  public init(_ base: any Cacher, in world: World) {
    self.base = base
    self.world = world
  }

  /// Passes the call on.
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await pass { () async throws(CacherError) in try await base.epoch(of: domain) }
  }

  /// Passes the call on.
  public func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? {
    try await pass { () async throws(CacherError) in try await base.load(key, in: domain) }
  }

  /// Passes the call on.
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    try await pass { () async throws(CacherError) in try await base.loadAll(in: domain) }
  }

  /// Passes the call on.
  public func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    try await pass { () async throws(CacherError) in
      try await base.save(records, in: domain, epoch: epoch)
    }
  }

  /// Passes the call on.
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    try await pass { () async throws(CacherError) in try await base.remove(keys, in: domain) }
  }

  /// Passes the call on.
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await pass { () async throws(CacherError) in try await base.removeAll(in: domain) }
  }

  /// Passes the call on.
  public func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] {
    try await pass { () async throws(CacherError) in try await base.list(in: domain) }
  }

  private func pass<R>(
    _ call: () async throws(CacherError) -> R
  ) async throws(CacherError) -> R {
    await Task.yield()
    let result: Result<R, CacherError>
    do throws(CacherError) { result = .success(try await world.outside(call)) } catch {
      result = .failure(error)
    }
    await Task.yield()
    return try result.get()
  }
}
