public import struct LightFoundation.Data
public import struct LightFoundation.Date

/// A persistent store of encoded entries, in separate domains.
///
/// A domain holds the entries of one multiplexer or map, and domains do not affect each other. Each
/// domain has an epoch, a number on disk that `removeAll(in:)` raises before it deletes. A store
/// never returns a record saved under an older epoch, even after a crash or a write by another
/// process. Calls may come from any task, concurrently.
public protocol Cacher: Sendable {
  /// Returns the epoch of a domain; 0 if the domain was never cleared.
  func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64

  /// Returns the record of a key, or nil if there is no record.
  ///
  /// - Throws: ``CacherError/damaged(key:movedTo:reason:)`` after moving a damaged record out of
  ///   the way; other errors leave the record in place.
  func load(_ key: String, in domain: CacheDomain) async throws(CacherError) -> CacheRecord?

  /// Returns all readable records of a domain, and the errors of the others.
  func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents

  /// Saves a batch and returns the records that failed.
  ///
  /// Each record is written completely or not at all. `records` has at most one record per key; of
  /// a new and an existing record, the one fetched later wins. `epoch` is the epoch of the domain
  /// as known to the caller; if the domain has been cleared since, nothing is saved.
  ///
  /// - Throws: ``CacherError/superseded(epoch:)`` if the domain was cleared.
  func save(_ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64)
    async throws(CacherError) -> [CacheFailure]

  /// Removes the records of some keys; ignores keys without a record.
  func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError)

  /// Removes all records of a domain permanently and returns its new epoch.
  func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64

  /// Returns the keys, sizes and dates in a domain, without reading the values.
  func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing]
}

/// The name of the part of a store that belongs to one multiplexer or map.
public struct CacheDomain: Hashable, Sendable, CustomStringConvertible {
  /// The name, which is not empty.
  public let name: String

  /// Creates a domain; throws if the name is empty.
  public init(_ name: String) throws(CacherError) {
    guard !name.isEmpty else { throw .emptyDomain }
    self.name = name
  }

  /// The name of the domain.
  public var description: String { name }
}

/// An encoded entry.
public struct CacheRecord: Hashable, Sendable {
  /// The key, an arbitrary text, possibly empty.
  public var key: String
  /// The encoded value.
  public var payload: Data
  /// The wall-clock time at which the value was fetched.
  public var fetchedAt: Date
  /// The lifetime reported by the fetch; nil if it reported none.
  public var lifetime: Duration?
  /// The validators for a conditional fetch, such as an `ETag`.
  public var validators: [String: String]

  /// Creates a record.
  public init(
    key: String, payload: Data, fetchedAt: Date, lifetime: Duration? = nil,
    validators: [String: String] = [:]
  ) {
    self.key = key
    self.payload = payload
    self.fetchedAt = fetchedAt
    self.lifetime = lifetime
    self.validators = validators
  }
}

/// The metadata of a record, available without reading its value.
public struct CacheListing: Hashable, Sendable {
  /// The key of the record.
  public var key: String
  /// The size of the record in the store.
  public var bytes: Int
  /// The time at which the value was fetched.
  public var fetchedAt: Date

  /// Creates a listing.
  public init(key: String, bytes: Int, fetchedAt: Date) {
    self.key = key
    self.bytes = bytes
    self.fetchedAt = fetchedAt
  }
}

/// The readable records of a domain, and the failures of the others.
public struct CacheContents: Sendable {
  /// The readable records.
  public var records: [CacheRecord]
  /// The errors of the unreadable records.
  public var failures: [CacheFailure]

  /// Creates contents.
  public init(records: [CacheRecord] = [], failures: [CacheFailure] = []) {
    self.records = records
    self.failures = failures
  }
}

/// A record that a store could not save or read.
public struct CacheFailure: Error, Hashable, Sendable {
  /// The key; nil if even the key was unreadable.
  public var key: String?
  /// The error for this record.
  public var error: CacherError

  /// Creates a failure.
  public init(key: String?, error: CacherError) {
    self.key = key
    self.error = error
  }
}
