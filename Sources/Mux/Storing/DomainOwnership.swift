package import struct LightFoundation.URL

/// The exclusive ownership of a domain within this process.
final class DomainOwnership: Sendable {
  private enum Store: Hashable, Sendable {
    case path(String)
    case object(ObjectIdentifier)
  }
  private struct Place: Hashable, Sendable {
    let store: Store
    let domain: String
  }

  private static let taken = Lock<Set<Place>>([])
  private let place: Place

  /// Claims a domain; nil if another owner has it.
  init?(_ domain: String, in cacher: any Cacher) {
    let place = Place(store: Self.identity(of: cacher), domain: domain)
    // Insert before `self` exists, or a failed claim would release the place of the other.
    guard Self.taken.withLock({ $0.insert(place).inserted }) else { return nil }
    self.place = place
  }

  deinit {
    let place = place
    Self.taken.withLock { _ = $0.remove(place) }
  }

  /// Returns the location of a store, or else the object, or the type of a value.
  private static func identity(of cacher: any Cacher) -> Store {
    if let path = (cacher as? any PlacedCacher)?.place { return .path(path) }
    let object = type(of: cacher) is AnyClass ? cacher as? any Cacher & AnyObject : nil
    return .object(object.map { ObjectIdentifier($0) } ?? ObjectIdentifier(type(of: cacher)))
  }
}

/// A store with a location on disk; two stores with the same location are the same.
package protocol PlacedCacher: Cacher {
  /// The path; nil without a location, or if the store simulates another program.
  var place: String? { get }
  /// The path of a file for leases; nil without a location.
  var leases: String? { get }
}

extension URL {
  /// The canonical path, with all symbolic links resolved.
  package var truePath: String { absoluteURL.resolvingSymlinksInPath().path }
}
