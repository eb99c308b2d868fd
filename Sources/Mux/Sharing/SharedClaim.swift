public import struct LightFoundation.Data

/// One key that is asked of a shared tier, and what will do.
public struct SharedWant: Hashable, Sendable {
  /// The key, any text.
  public var key: String
  /// How long a record is fresh that does not say so itself; nil is for ever.
  public var lifetime: Duration?
  /// The age from which a record will not do, however fresh; nil for none.
  public var youngerThan: Duration?
  /// The tags of the key: a record does only if none was removed since it was claimed.
  public var tags: Set<String>

  /// Makes a want.
  public init(
    key: String, lifetime: Duration? = nil, youngerThan: Duration? = nil, tags: Set<String> = []
  ) {
    (self.key, self.lifetime, self.youngerThan) = (key, lifetime, youngerThan)
    self.tags = tags
  }

  /// Whether a record of this age and with this lifetime of its own will do.
  public func accepts(age: Duration, lifetime own: Duration?) -> Bool {
    age < (own ?? lifetime ?? .ages) && age < (youngerThan ?? .ages)
  }
}

/// What a shared tier has for a key.
public enum SharedClaim: Hashable, Sendable {
  /// A record that will do.
  case fresh(SharedRecord)
  /// One that will not, though it may stand in, with the lease unless another has it.
  case stale(SharedRecord, SharedLease?)
  /// Nothing, with the lease unless another has it.
  case missing(SharedLease?)
  /// Something that cannot be read and stays as it is: nothing of this key is shared.
  case unusable(reason: String)
  /// Nothing that will do, and no lease for anyone: the tier is full, or may only be read.
  case refused(reason: String)
}

/// The right to fill one key; the tier says what its token means.
public struct SharedLease: Hashable, Sendable {
  /// The key.
  public let key: String
  /// What a tier knows it by.
  public let token: String
  /// The tags that it was claimed with.
  public let tags: Set<String>

  /// Makes a lease.
  public init(key: String, token: String, tags: Set<String> = []) {
    (self.key, self.token, self.tags) = (key, token, tags)
  }
}

/// One value as a shared tier has it, or the knowledge that there is none.
public struct SharedRecord: Hashable, Sendable {
  /// The encoded value; nil says that there is no such thing.
  public var payload: Data?
  /// How long ago it was asked for, by the clock of the tier.
  public var age: Duration
  /// How long the fetch itself said it is good, if it did.
  public var lifetime: Duration?
  /// What a conditional fetch needs, such as an entity tag.
  public var validators: [String: String]

  /// Makes a record.
  public init(
    payload: Data?, age: Duration = .zero, lifetime: Duration? = nil,
    validators: [String: String] = [:]
  ) {
    (self.payload, self.age, self.lifetime) = (payload, age, lifetime)
    self.validators = validators
  }
}

/// A record for a shared tier, with the lease under which it was fetched.
public struct SharedFill: Hashable, Sendable {
  /// The lease.
  public var lease: SharedLease
  /// The record; a tier adds its age to the time since the claim, or takes it off the lifetime.
  public var record: SharedRecord
  /// How long it may be read, stale too.
  public var keptFor: Duration

  /// Makes a fill.
  public init(lease: SharedLease, record: SharedRecord, keptFor: Duration) {
    (self.lease, self.record, self.keptFor) = (lease, record, keptFor)
  }
}
