import LightFoundation
package import Weather

/// What is warned of at a place, as a key of the cache.
package struct WarningKey: Hashable, Sendable, LosslessStringConvertible {
  package let place: PlaceKey
  /// The country, of which somebody is known that warns.
  private let country: String
  /// The names of the place and of its region, folded, where the authority is told neither.
  private let names: [String]

  /// The key of a place; nil where nobody is known that warns.
  package init?(_ place: Place) {
    guard let authority = WarningAuthority(countryCode: place.countryCode),
      let country = place.countryCode?.uppercased()
    else { return nil }
    let names =
      authority == .meteoAlarm ? [place.commonName ?? place.name, place.region ?? ""] : []
    self.init(PlaceKey(place), country, names.map(FoldedName.text))
  }

  private init(_ place: PlaceKey, _ country: String, _ names: [String]) {
    self.place = place
    self.country = country
    self.names = names
  }

  /// The place as the authority is asked about it.
  var asked: Place {
    Place(
      id: .point(place.coordinates), name: names.first ?? "",
      region: names.last.flatMap { $0.isEmpty ? nil : $0 }, countryCode: country,
      coordinates: place.coordinates)
  }

  /// The country, the place and the names, with slashes between.
  package var description: String {
    ([country, place.description] + names).joined(separator: "/")
  }

  /// Reads what ``description`` writes.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2 || parts.count == 4, let place = PlaceKey(parts[1]),
      WarningAuthority(countryCode: parts[0]) != nil
    else { return nil }
    self.init(place, parts[0], Array(parts[2...]))
  }
}

extension WarningKey: StoreKey {
  package var ofPlace: PlaceKey? { place }
}
