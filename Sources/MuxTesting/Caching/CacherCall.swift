public import Mux

/// A call to a store.
public enum CacherCall: Hashable, Sendable {
  /// Read the epoch.
  case epoch(CacheDomain)
  /// Loaded a record.
  case load(String, CacheDomain)
  /// Loaded all records.
  case loadAll(CacheDomain)
  /// Saved records with these keys.
  case save([String], CacheDomain, epoch: UInt64)
  /// Removed the records with these keys.
  case remove([String], CacheDomain)
  /// Removed a domain.
  case removeAll(CacheDomain)
  /// Listed the records.
  case list(CacheDomain)

  /// The method of a call, without arguments.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Reads the epoch.
    case epoch
    /// Loads a record.
    case load
    /// Loads all records.
    case loadAll
    /// Saves records.
    case save
    /// Removes records.
    case remove
    /// Removes a domain.
    case removeAll
    /// Lists records.
    case list
  }

  /// The method of the call.
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

  /// The domain of the call.
  public var domain: CacheDomain {
    switch self {
    case .epoch(let domain), .load(_, let domain), .loadAll(let domain),
      .save(_, let domain, epoch: _), .remove(_, let domain), .removeAll(let domain),
      .list(let domain):
      domain
    }
  }
}
