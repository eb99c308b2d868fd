package import Weather

package enum DataCondition: Hashable, Sendable {
  case empty
  case fresh
  /// Older than it should be, or than the user wanted it to be.
  case stale
  /// Old, and there is no network to get a new one.
  case offline
  /// Being fetched.
  case loading

  package var message: Message {
    switch self {
    case .fresh: .fresh
    case .stale: .stale
    case .offline: .offline
    case .loading: .loading
    case .empty: .noData
    }
  }
}
