import LightFoundation
package import Weather

/// The cache key of a search for places by text.
package struct PlaceQuery: Hashable, Sendable {
  /// The text in lowercase with single spaces; the service ignores these differences.
  package let text: String
  /// The language of the names, such as "de".
  package let language: String

  package init(text: String, language: String = "en") {
    self.text = text.composed.lowercased()
      .split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    self.language = language.lowercased()
  }

  /// True if the text is long enough for a request.
  package var isLongEnough: Bool { text.count > 1 }
}

extension PlaceQuery: StoreKey {
  /// Nil: a search is for places not known yet.
  package var ofPlace: PlaceKey? { nil }

  /// The language and the text, separated by a slash.
  package var description: String { "\(language)/\(text)" }

  package init?(_ description: String) {
    guard let slash = description.firstIndex(of: "/") else { return nil }
    self.init(
      text: String(description[description.index(after: slash)...]),
      language: String(description[..<slash]))
  }
}

/// The cache key of the official warnings for a place.
package struct WarningKey: StoreKey {
  package let place: PlaceKey
  package var ofPlace: PlaceKey? { place }
  /// The country, which has a supported authority.
  private let country: String
  /// The folded names of the place and its region, for an authority whose warnings are matched by
  /// area name; otherwise empty.
  private let names: [String]

  /// Creates the key of a place, or nil if its country has no supported authority.
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

  /// The place as passed to the service.
  var asked: Place {
    Place(
      id: .point(place.coordinates), name: names.first ?? "",
      region: names.last.flatMap { $0.isEmpty ? nil : $0 }, countryCode: country,
      coordinates: place.coordinates)
  }

  /// The country, place and names, separated by slashes.
  package var description: String { ([country, place.description] + names).joined(separator: "/") }

  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 || parts.count == 4, let place = PlaceKey(parts[1]),
      WarningAuthority(countryCode: parts[0]) != nil
    else { return nil }
    self.init(place, parts[0], Array(parts[2...]))
  }
}
