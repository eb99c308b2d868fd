/// A store that saves nothing.
public struct NoCacher: Cacher {
  /// Creates a store.
  public init() {}

  /// Returns 0.
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 { 0 }

  /// Returns nil.
  public func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? { nil }

  /// Returns empty contents.
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    CacheContents()
  }

  /// Reports success without saving.
  public func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] { [] }

  /// Does nothing.
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {}

  /// Returns 0; an older save cannot restore anything.
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 { 0 }

  /// Returns an empty list.
  public func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] { [] }
}
