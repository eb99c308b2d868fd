public import struct LightFoundation.Data
public import struct LightFoundation.Date

/// A place where entries survive a restart: bytes in, bytes out, in separate domains.
///
/// One domain holds the entries of one multiplexer or map. Domains never touch one another.
/// Each domain has an epoch, a number on disk that `removeAll(in:)` raises before it deletes:
/// a record saved under an older epoch is never given back, whatever a crash or another
/// process left behind. Calls may come from any task and at the same time.
public protocol Cacher: Sendable {
  /// The epoch of a domain, 0 if nothing was ever removed from it as a whole.
  func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64

  /// The record saved under a key, or nil if there is none.
  ///
  /// - Throws: ``CacherError/damaged(key:setAside:reason:)`` after it moved a damaged record out
  ///   of the way; other errors leave the record where it is.
  func load(_ key: String, in domain: CacheDomain) async throws(CacherError) -> CacheRecord?

  /// Every readable record of a domain, with what was wrong with the others.
  func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents

  /// Saves a batch and says which records could not be saved.
  ///
  /// A record is on disk whole or not at all. There is at most one for each key in `records`; the
  /// newer of two records of one key wins. `epoch` is what the caller knows as the domain's epoch;
  /// if the domain has moved on, nothing is saved.
  ///
  /// - Throws: ``CacherError/superseded(epoch:)`` if the domain was cleared since.
  func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure]

  /// Removes the records of some keys; keys without one are ignored.
  func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError)

  /// Removes a whole domain for good and gives its new epoch.
  func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64

  /// What is saved in a domain, without reading the values.
  func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing]
}

/// The name of the part of a store that belongs to one multiplexer or map.
public struct CacheDomain: Hashable, Sendable, CustomStringConvertible {
  /// The name, any text but the empty one.
  public let name: String

  /// Makes a domain, or fails if the name is empty.
  public init(_ name: String) throws(CacherError) {
    guard !name.isEmpty else { throw .emptyDomain }
    self.name = name
  }

  /// The name.
  public var description: String { name }
}

/// One entry as a store sees it.
public struct CacheRecord: Hashable, Sendable {
  /// The key, any text, also empty.
  public var key: String
  /// The encoded value.
  public var payload: Data
  /// When the value was fetched, by the wall clock.
  public var fetchedAt: Date
  /// How long the fetch itself said it is good, if it did.
  public var lifetime: Duration?
  /// What a conditional fetch needs, such as an entity tag.
  public var validators: [String: String]

  /// Makes a record.
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

/// What a store says of a record without reading its value.
public struct CacheListing: Hashable, Sendable {
  /// The key.
  public var key: String
  /// How many bytes it takes in the store.
  public var bytes: Int
  /// When the value was fetched.
  public var fetchedAt: Date

  /// Makes a listing.
  public init(key: String, bytes: Int, fetchedAt: Date) {
    self.key = key
    self.bytes = bytes
    self.fetchedAt = fetchedAt
  }
}

/// Everything that could be read of a domain, and what could not.
public struct CacheContents: Sendable {
  /// The readable records.
  public var records: [CacheRecord]
  /// Why the others are missing.
  public var failures: [CacheFailure]

  /// Makes contents.
  public init(records: [CacheRecord] = [], failures: [CacheFailure] = []) {
    self.records = records
    self.failures = failures
  }
}

/// One record that a store could not save or read.
public struct CacheFailure: Error, Hashable, Sendable {
  /// The key, or nil where even that was unreadable.
  public var key: String?
  /// Why.
  public var error: CacherError

  /// Makes a failure.
  public init(key: String?, error: CacherError) {
    self.key = key
    self.error = error
  }
}
