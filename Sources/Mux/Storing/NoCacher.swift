/// Keeps nothing: every entry is gone with the program.
public struct NoCacher: Cacher {
  /// Makes one; they are all the same.
  public init() {}

  /// Always 0.
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 { 0 }

  /// Always nil.
  public func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? { nil }

  /// Always empty.
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    CacheContents()
  }

  /// Says that all went well.
  public func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] { [] }

  /// Does nothing.
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {}

  /// Always 0: there is nothing an older save could bring back.
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 { 0 }

  /// Always empty.
  public func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] { [] }
}
