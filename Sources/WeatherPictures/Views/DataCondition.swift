package import Weather

package enum DataCondition: Hashable, Sendable {
  case empty
  case fresh
  /// Older than its lifetime, or than the user allows.
  case stale
  /// Stale, with no network to refetch it.
  case offline
  /// In flight.
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
