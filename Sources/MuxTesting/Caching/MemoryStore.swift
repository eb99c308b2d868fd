import struct LightFoundation.Data
import Mux

/// The contents of a store as a value: domains with an epoch and records.
struct MemoryStore: Sendable {
  private struct Domain: Sendable {
    var epoch: UInt64 = 0
    var records: [String: CacheRecord] = [:]
    var damaged: Set<String> = []
  }

  private var domains: [CacheDomain: Domain] = [:]

  func epoch(of domain: CacheDomain) -> UInt64 { domains[domain]?.epoch ?? 0 }

  func records(in domain: CacheDomain) -> [CacheRecord] {
    (domains[domain]?.records.values.map { $0 } ?? []).sorted { $0.key < $1.key }
  }

  mutating func load(_ key: String, in domain: CacheDomain) throws(CacherError) -> CacheRecord? {
    if let error = setAside(key, in: domain) { throw error }
    return domains[domain]?.records[key]
  }

  mutating func loadAll(in domain: CacheDomain) -> CacheContents {
    let failures = (domains[domain]?.damaged ?? []).sorted().compactMap { key in
      setAside(key, in: domain).map { CacheFailure(key: key, error: $0) }
    }
    return CacheContents(records: records(in: domain), failures: failures)
  }

  mutating func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) throws(CacherError) {
    let present = self.epoch(of: domain)
    guard epoch == present else { throw .superseded(epoch: present) }
    for record in records {
      if let old = domains[domain]?.records[record.key], old.fetchedAt > record.fetchedAt {
        continue
      }
      domains[domain, default: Domain()].records[record.key] = record
      domains[domain]?.damaged.remove(record.key)
    }
  }

  mutating func remove(_ keys: [String], in domain: CacheDomain) {
    for key in keys {
      domains[domain]?.records[key] = nil
      domains[domain]?.damaged.remove(key)
    }
  }

  mutating func removeAll(in domain: CacheDomain) -> UInt64 {
    let epoch = epoch(of: domain) + 1
    domains[domain] = Domain(epoch: epoch)
    return epoch
  }

  /// Makes a record unreadable; false if it does not exist.
  mutating func corrupt(_ key: String, in domain: CacheDomain) -> Bool {
    guard domains[domain]?.records[key] != nil else { return false }
    domains[domain]?.damaged.insert(key)
    return true
  }

  private mutating func setAside(_ key: String, in domain: CacheDomain) -> CacherError? {
    guard domains[domain]?.damaged.remove(key) != nil else { return nil }
    domains[domain]?.records[key] = nil
    return .damaged(key: key, movedTo: nil, reason: "corrupted by the test")
  }
}
