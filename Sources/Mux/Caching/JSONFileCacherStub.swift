public struct JSONFileCacher: Cacher {
  /// x
  public static let standard = JSONFileCacher()
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 { 0 }
  public func load(_ key: String, in domain: CacheDomain) async throws(CacherError) -> CacheRecord? { nil }
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents { CacheContents() }
  public func save(_ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64) async throws(CacherError) -> [CacheFailure] { [] }
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {}
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 { 0 }
  public func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] { [] }
}
