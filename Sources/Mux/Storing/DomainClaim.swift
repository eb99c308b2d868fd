package import struct LightFoundation.URL

/// The right to a domain of a store: one living owner at a time.
final class DomainClaim: Sendable {
  private struct Place: Hashable, Sendable {
    let cacher: String
    let domain: String
  }

  private static let taken = Lock<Set<Place>>([])
  private let place: Place

  /// Takes a domain, or fails if it is taken.
  init?(_ domain: String, in cacher: any Cacher) {
    let place = Place(cacher: Self.identity(of: cacher), domain: domain)
    // Not yet a claim: one that is complete would give the place of the other back when it goes.
    guard Self.taken.withLock({ $0.insert(place).inserted }) else { return nil }
    self.place = place
  }

  deinit {
    let place = place
    Self.taken.withLock { _ = $0.remove(place) }
  }

  /// A store is where it keeps things; without such a place, a class is itself, and of stores that
  /// are values there can be only one of a kind.
  private static func identity(of cacher: any Cacher) -> String {
    if let place = (cacher as? any PlacedCacher)?.place { return place }
    let isObject = type(of: cacher) is AnyClass
    return
      "\(isObject ? ObjectIdentifier(cacher as AnyObject) : ObjectIdentifier(type(of: cacher)))"
  }
}

/// A store in one place on the disk: another one in that place is the same store.
package protocol PlacedCacher: Cacher {
  /// The path, nil where there is none, or where the store stands for that of another program.
  var place: String? { get }
  /// The path of a file beside it for the leases of those who use it, nil where there is none.
  var leases: String? { get }
}

extension URL {
  /// The one path of what this leads to, whatever way it takes.
  package var truePath: String { absoluteURL.resolvingSymlinksInPath().path }
}
