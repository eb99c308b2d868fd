/// What several processes or machines have in common, so that a thing is fetched once for all of
/// them: values, and for each key a lease of the one who fetches it.
///
/// It stands behind the local memory and the local store, and before the fetch. Calls may come from
/// any task and at the same time, each for any number of keys of a domain in one round trip.
/// Nothing that it throws reaches a caller of a multiplexer: who cannot share fetches alone.
public protocol SharedTier: Sendable {
  /// What there is for some keys, in the order asked; who gets a lease is to fetch.
  ///
  /// A lease goes to one asker, until it fills, abandons, or `lease` has passed. A tier that knows
  /// when a holder is gone may let it last for as long as the holder lives.
  func claim(
    _ wants: [SharedWant], in domain: CacheDomain, lease: Duration
  ) async throws(SharedTierError) -> [SharedClaim]

  /// Keeps what was fetched under leases and ends them; says which it kept.
  ///
  /// It keeps nothing under a lease that has ended, or whose key or domain was removed since.
  func fill(
    _ fills: [SharedFill], in domain: CacheDomain
  ) async throws(SharedTierError) -> [Bool]

  /// Ends leases without a value; another asker may have them.
  func abandon(_ leases: [SharedLease], in domain: CacheDomain) async

  /// Removes some keys; what is being fetched for them is not kept.
  func remove(_ keys: [String], in domain: CacheDomain) async throws(SharedTierError)

  /// Removes a whole domain; what is being fetched for it is not kept.
  func removeAll(in domain: CacheDomain) async throws(SharedTierError)

  /// Removes the entries of a tag; what is being fetched for them is not kept.
  ///
  /// The default implementation removes the whole domain.
  func removeAll(tagged tag: String, in domain: CacheDomain) async throws(SharedTierError)

  /// What others change in a domain, from now on; ends when its reader does.
  ///
  /// A tier that cannot tell says nothing.
  func changes(in domain: CacheDomain) -> AsyncStream<SharedChange>
}

extension SharedTier {
  /// Removes the whole domain, for a tier that stores no tags.
  public func removeAll(
    tagged tag: String, in domain: CacheDomain
  ) async throws(SharedTierError) {
    try await removeAll(in: domain)
  }
}

/// What others did to a domain of a shared tier.
public enum SharedChange: Hashable, Sendable {
  /// There is another value for a key, or none any more.
  case changed(key: String)
  /// The whole domain was removed.
  case cleared
  /// The entries of a tag were removed.
  case clearedTag(String)
  /// From now on changes may go unheard.
  case lost
  /// Changes are heard again.
  case back
}

/// Why a shared tier could not do what it was asked.
public enum SharedTierError: Error, Hashable, Sendable {
  /// It does not answer.
  case unreachable(reason: String)
  /// It answers, and refuses: it is full, or may only be read.
  case refused(reason: String)
}

extension SharedTierError: CustomStringConvertible {
  /// One plain sentence.
  public var description: String {
    switch self {
    case .unreachable(let reason): "the shared cache does not answer: \(reason)"
    case .refused(let reason): "the shared cache refused: \(reason)"
    }
  }
}
