package import LightFoundation
package import Weather

/// The cache key of a decade of days at a place.
package struct DecadeKey: Hashable, Sendable, LosslessStringConvertible {
  package let place: PlaceKey
  package let decade: Decade

  package init(_ place: PlaceKey, _ decade: Decade) {
    self.place = place
    self.decade = decade
  }

  /// The keys of all decades for a place, earliest first, up to that of yesterday, where the archive
  /// ends.
  package static func all(of place: Place, at now: Date) -> [DecadeKey] {
    let year = PlaceZone.utc.day(of: now.addingTimeInterval(-86_400)).year
    return Decade.all(from: firstYear, to: year).map { DecadeKey(PlaceKey(place), $0) }
  }

  /// The first year shown; the archive begins ten years earlier.
  private static let firstYear = YearRecord.firstYear

  /// The place and the first year, separated by a slash.
  package var description: String { "\(place)/\(decade.firstYear)" }

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
