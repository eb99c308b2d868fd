public import struct LightFoundation.Data

/// A request for one key to a shared tier, with the conditions on the record.
public struct SharedRequest: Hashable, Sendable {
  /// The key, an arbitrary text.
  public var key: String
  /// The time to live of records without a lifetime of their own; nil for no limit.
  public var lifetime: Duration?
  /// The age below which a record is acceptable; nil for no limit.
  public var maximumAge: Duration?
  /// The tags of the key; removing one invalidates records claimed before.
  public var tags: Set<String>

  /// Creates a request.
  public init(
    key: String, lifetime: Duration? = nil, maximumAge: Duration? = nil, tags: Set<String> = []
  ) {
    (self.key, self.lifetime, self.maximumAge) = (key, lifetime, maximumAge)
    self.tags = tags
  }

  /// Returns whether a record with this age and lifetime is acceptable.
  public func accepts(age: Duration, lifetime own: Duration?) -> Bool {
    age < (own ?? lifetime ?? .ages) && age < (maximumAge ?? .ages)
  }
}

/// The answer of a shared tier for a key.
public enum SharedLookupResult: Hashable, Sendable {
  /// An acceptable record.
  case fresh(SharedRecord)
  /// A stale record that can serve as a fallback, with the lease unless another process holds it.
  case stale(SharedRecord, SharedLease?)
  /// No record, with the lease unless another process holds it.
  case missing(SharedLease?)
  /// An unreadable record that stays in place; this key is not shared.
  case unusable(reason: String)
  /// No acceptable record and no lease: the tier is full or read-only.
  case refused(reason: String)
}

/// The right to fill one key.
public struct SharedLease: Hashable, Sendable {
  /// The key to fill.
  public let key: String
  /// An identifier chosen by the tier.
  public let token: String
  /// The tags of the claim.
  public let tags: Set<String>

  /// Creates a lease.
  public init(key: String, token: String, tags: Set<String> = []) {
    (self.key, self.token, self.tags) = (key, token, tags)
  }
}

/// A value in a shared tier, or the information that the resource does not exist.
public struct SharedRecord: Hashable, Sendable {
  /// The encoded value; nil if the resource does not exist.
  public var payload: Data?
  /// The time since the fetch began, by the clock of the tier.
  public var age: Duration
  /// The lifetime reported by the fetch; nil if it reported none.
  public var lifetime: Duration?
  /// The validators for a conditional fetch, such as an `ETag`.
  public var validators: [String: String]

  /// Creates a record.
  public init(
    payload: Data?, age: Duration = .zero, lifetime: Duration? = nil,
    validators: [String: String] = [:]
  ) {
    (self.payload, self.age, self.lifetime) = (payload, age, lifetime)
    self.validators = validators
  }
}

/// A fetched record for a shared tier, with its lease.
public struct SharedFill: Hashable, Sendable {
  /// The lease of the fetch.
  public var lease: SharedLease
  /// The record; a tier subtracts its age from the lifetime.
  public var record: SharedRecord
  /// The time for which the tier keeps the record readable, including the stale period.
  public var retention: Duration

  /// Creates a fill.
  public init(lease: SharedLease, record: SharedRecord, retention: Duration) {
    (self.lease, self.record, self.retention) = (lease, record, retention)
  }
}
