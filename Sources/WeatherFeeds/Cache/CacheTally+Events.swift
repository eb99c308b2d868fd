package import Mux
package import WeatherScreens

extension CacheTally {
  package mutating func note(_ kind: MuxEvent.Kind) {
    switch kind {
    case .hit:
      hits += 1
      requests += 1
    case .miss: requests += 1
    case .joined: joined += 1
    default: break
    }
  }

  /// Updates the counts from a snapshot.
  package mutating func note(_ entries: [MuxSnapshot]) {
    self.entries = entries.count { $0.hasValue }
    flying = entries.count { $0.activity == .fetching }
  }
}
