import Mux

/// A store that records damage, so that the program can report it.
final class WatchedCacher: PlacedCacher {
  private let cacher: any Cacher
  private let found = Lock<CacherError?>(nil)

  init(_ cacher: any Cacher) { self.cacher = cacher }

  var damage: CacherError? { found.withLock { $0 } }
  var place: String? { (cacher as? any PlacedCacher)?.place }
  var leases: String? { (cacher as? any PlacedCacher)?.leases }

  private func note(_ error: CacherError) {
    guard case .damaged = error else { return }
    found.withLock { $0 = $0 ?? error }
  }

  func load(_ key: String, in domain: CacheDomain) async throws(CacherError) -> CacheRecord? {
    do { return try await cacher.load(key, in: domain) } catch {
      note(error)
      throw error
    }
  }

  func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    do {
      let contents = try await cacher.loadAll(in: domain)
      for failure in contents.failures { note(failure.error) }
      return contents
    } catch {
      note(error)
      throw error
    }
  }

  func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await cacher.epoch(of: domain)
  }

  func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    try await cacher.save(records, in: domain, epoch: epoch)
  }

  func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    try await cacher.remove(keys, in: domain)
  }

  func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await cacher.removeAll(in: domain)
  }

  func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] {
    try await cacher.list(in: domain)
  }
}
