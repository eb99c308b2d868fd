/// The right to a domain of a store: one living owner at a time.
final class DomainClaim: Sendable {
  private struct Place: Hashable, Sendable {
    let cacher: ObjectIdentifier
    let domain: String
  }

  private static let taken = Lock<Set<Place>>([])
  private let place: Place

  /// Takes a domain, or fails if it is taken.
  init?(_ domain: String, in cacher: any Cacher) {
    place = Place(cacher: Self.identity(of: cacher), domain: domain)
    let place = place
    guard Self.taken.withLock({ $0.insert(place).inserted }) else { return nil }
  }

  deinit {
    let place = place
    Self.taken.withLock { _ = $0.remove(place) }
  }

  /// A class is itself; of stores that are values there can be only one of a kind.
  private static func identity(of cacher: any Cacher) -> ObjectIdentifier {
    type(of: cacher) is AnyClass
      ? ObjectIdentifier(cacher as AnyObject) : ObjectIdentifier(type(of: cacher))
  }
}
