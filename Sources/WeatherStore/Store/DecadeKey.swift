package import LightFoundation
package import Weather

/// A decade of days at a place, as a key of the cache.
package struct DecadeKey: Hashable, Sendable, LosslessStringConvertible {
  package let place: PlaceKey
  package let decade: Decade

  package init(_ place: PlaceKey, _ decade: Decade) {
    self.place = place
    self.decade = decade
  }

  /// The keys of all decades that are told of a place, the earliest first, up to the one of an instant.
  package static func all(of place: Place, at now: Date) -> [DecadeKey] {
    let year = PlaceZone(identifier: place.zone).day(of: now).year
    return Decade.all(from: firstYear, to: year).map { DecadeKey(PlaceKey(place), $0) }
  }

  /// Since when days are told; the archive begins ten years before.
  private static let firstYear = 1950

  /// The place, a slash, the first year.
  package var description: String { "\(place)/\(decade.firstYear)" }

  /// Reads what ``description`` writes.
  package init?(_ description: String) {
    guard let slash = description.firstIndex(of: "/"),
      let place = PlaceKey(String(description[..<slash])),
      let year = Int(description[description.index(after: slash)...]),
      (1900...2990).contains(year), year % 10 == 0
    else { return nil }
    self.init(place, Decade(of: year))
  }
}

extension DecadeKey: StoreKey {
  package var ofPlace: PlaceKey? { place }
}
