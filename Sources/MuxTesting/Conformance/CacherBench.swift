import Mux

import struct LightFoundation.Data
import struct LightFoundation.Date

/// The environment in which a requirement checks a store.
struct CacherBench: Sendable {
  let requirement: String
  let open: @Sendable () throws -> any Cacher

  /// Two unrelated domains.
  let domain: CacheDomain
  let other: CacheDomain

  init(requirement: String, open: @escaping @Sendable () throws -> any Cacher) throws {
    self.requirement = requirement
    self.open = open
    domain = try CacheDomain("requirement")
    other = try CacheDomain("requirement of others")
  }

  /// Creates a record with a date in whole seconds, which every store can represent.
  static func record(_ key: String, _ text: String = "1", at seconds: Int = 0) -> CacheRecord {
    CacheRecord(
      key: key, payload: Data(text.utf8),
      fetchedAt: Date(timeIntervalSince1970: 1_700_000_000 + Double(seconds)))
  }

  /// Throws with the finding unless the condition is true.
  func expect(_ isRight: Bool, _ finding: @autoclosure () -> String) throws {
    if !isRight { throw CacherConformance.Violation(requirement: requirement, finding: finding()) }
  }

  func save(
    _ records: [CacheRecord], in domain: CacheDomain? = nil, _ store: any Cacher
  ) async throws {
    let domain = domain ?? self.domain
    let failures = try await store.save(
      records, in: domain, epoch: try await store.epoch(of: domain))
    try expect(failures.isEmpty, "could not save \(failures.map { $0.key ?? "?" })")
  }

  /// Expects exactly these records in a domain, from every method that reads them.
  func expect(
    _ records: [CacheRecord], in domain: CacheDomain? = nil, _ store: any Cacher
  ) async throws {
    let domain = domain ?? self.domain
    let contents = try await store.loadAll(in: domain)
    try expect(contents.failures.isEmpty, "could not read \(contents.failures)")
    try expectSame(contents.records, records, "loadAll")
    let listed = try await store.list(in: domain)
    try expect(
      listed.map(\.key).sorted() == records.map(\.key).sorted(),
      "list has \(listed.map(\.key).sorted())")
    for record in records {
      let loaded = try await store.load(record.key, in: domain)
      try expectSame(loaded.map { [$0] } ?? [], [record], "load")
    }
  }

  private func expectSame(
    _ found: [CacheRecord], _ expected: [CacheRecord], _ call: String
  ) throws {
    let found = found.sorted { $0.key < $1.key }
    let expected = expected.sorted { $0.key < $1.key }
    try expect(
      found.map(\.key) == expected.map(\.key),
      "\(call) returned the keys \(found.map(\.key)); expected \(expected.map(\.key))")
    for (one, other) in zip(found, expected) {
      try expect(
        one.payload == other.payload && one.lifetime == other.lifetime
          && one.validators == other.validators
          && abs(one.fetchedAt.timeIntervalSince(other.fetchedAt)) < 0.001,
        "\(call) returned \(one); expected \(other)")
    }
  }
}
