public import Mux

/// One call of a store.
public enum CacherCall: Hashable, Sendable {
  /// The epoch was asked for.
  case epoch(CacheDomain)
  /// A record was asked for.
  case load(String, CacheDomain)
  /// All records were asked for.
  case loadAll(CacheDomain)
  /// Records of these keys were to be saved.
  case save([String], CacheDomain, epoch: UInt64)
  /// Records of these keys were to be removed.
  case remove([String], CacheDomain)
  /// A domain was to be removed.
  case removeAll(CacheDomain)
  /// A listing was asked for.
  case list(CacheDomain)

  /// What a call does, without its arguments.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Asks for the epoch.
    case epoch
    /// Asks for one record.
    case load
    /// Asks for all records.
    case loadAll
    /// Saves records.
    case save
    /// Removes records.
    case remove
    /// Removes a domain.
    case removeAll
    /// Asks for a listing.
    case list
  }

  /// What the call does.
  public var kind: Kind {
    switch self {
    case .epoch: .epoch
    case .load: .load
    case .loadAll: .loadAll
    case .save: .save
    case .remove: .remove
    case .removeAll: .removeAll
    case .list: .list
    }
  }

  /// The domain it is about.
  public var domain: CacheDomain {
    switch self {
    case .epoch(let domain), .load(_, let domain), .loadAll(let domain),
      .save(_, let domain, epoch: _), .remove(_, let domain), .removeAll(let domain),
      .list(let domain):
      domain
    }
  }
}
