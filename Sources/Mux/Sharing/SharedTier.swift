/// A cache shared by several processes or machines: values, and a lease per key for the process
/// that fetches it.
///
/// It comes after the local memory and disk store, and before the fetch. Calls may come from any
/// task, concurrently, each with any number of keys of a domain in one round trip. Its errors do
/// not reach the callers of a multiplexer: a process that cannot use the tier makes its own
/// fetches.
public protocol SharedTier: Sendable {
  /// Returns the records of some keys, in the order of `requests`, and grants leases to fetch the
  /// missing ones.
  ///
  /// A lease belongs to one process until it is filled or abandoned, or until `lease` has passed. A
  /// tier that detects the end of a process may extend the lease for as long as its holder lives.
  func claim(_ requests: [SharedRequest], in domain: CacheDomain, lease: Duration)
    async throws(SharedTierError) -> [SharedLookupResult]

  /// Stores fetched records and ends their leases; returns which records it stored.
  ///
  /// A record is not stored if its lease has ended or its key was removed since the claim.
  func fill(_ fills: [SharedFill], in domain: CacheDomain) async throws(SharedTierError) -> [Bool]

  /// Ends leases without a value, so that other processes can claim them.
  func abandon(_ leases: [SharedLease], in domain: CacheDomain) async

  /// Removes keys and discards running fetches of them.
  func remove(_ keys: [String], in domain: CacheDomain) async throws(SharedTierError)

  /// Removes a whole domain and discards its running fetches.
  func removeAll(in domain: CacheDomain) async throws(SharedTierError)

  /// Removes the entries of a tag and discards their running fetches.
  ///
  /// The default implementation removes the whole domain.
  func removeAll(tagged tag: String, in domain: CacheDomain) async throws(SharedTierError)

  /// Returns the changes that other processes make in a domain; the stream ends with its reader.
  ///
  /// A tier without notifications returns an empty stream.
  func changes(in domain: CacheDomain) -> AsyncStream<SharedChange>
}

extension SharedTier {
  /// Removes the whole domain, for tiers that store no tags.
  public func removeAll(tagged tag: String, in domain: CacheDomain) async throws(SharedTierError) {
    try await removeAll(in: domain)
  }
}

/// A change that another process made in a domain of a shared tier.
public enum SharedChange: Hashable, Sendable {
  /// The value of a key was replaced or removed.
  case changed(key: String)
  /// The whole domain was removed.
  case cleared
  /// The entries of a tag were removed.
  case clearedTag(String)
  /// The connection is lost, so changes may be missed.
  case disconnected
  /// The connection is restored.
  case reconnected
}

/// The failure of a call to a shared tier.
public enum SharedTierError: Error, Hashable, Sendable {
  /// The tier does not answer.
  case unreachable(reason: String)
  /// The tier could not carry out the call, for example because it is full or read-only.
  case refused(reason: String)
}

extension SharedTierError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .unreachable(let reason): "the shared cache is unreachable: \(reason)"
    case .refused(let reason): "the shared cache refused the call: \(reason)"
    }
  }
}
