import LightFoundation

package struct SimulatedPlaces: Sendable {
  /// Returns the matching places, best first.
  package var search: @Sendable (SimulatedSearch) -> [SimulatedPlace]
  package var place: @Sendable (Int) -> SimulatedPlace?
  /// Returns the nearest place, if it is close enough to share its zone.
  package var nearest: @Sendable (Double, Double) -> SimulatedPlace?

  package static let builtIn = SimulatedPlaces(BuiltInCities.all)
}

extension SimulatedPlaces {
  /// Creates a collection of places, searched like on the server; a zone extends up to 900 km.
  package init(_ places: [SimulatedPlace]) {
    let folded = places.map { FoldedText.of($0.name) }
    self.init(
      search: { search in
        let text = FoldedText.of(search.text)
        guard text.count >= 2 else { return [] }
        let hits = places.indices.compactMap { index -> (Double, SimulatedPlace)? in
          let place = places[index]
          guard search.admits(place) else { return nil }
          var match = 0.0
          if folded[index] == text || place.postcodes.contains(search.text) {
            match = 1.5
          } else if text.count >= 3, folded[index].hasPrefix(text) {
            match = 1.5 / Double(folded[index].count - text.count + 1)
          }
          guard match > 0 else { return nil }
          let size = 1 / (1 + exp(-(log10(Double(place.population) + 1) - 4)))
          let feature = ["PPLC", "PPLA"].contains(place.featureCode) ? 0.3 : 0
          return (match + size + feature, place)
        }
        return hits.sorted { ($0.0, $1.1.id) > ($1.0, $0.1.id) }.prefix(search.count).map(\.1)
      }, place: { id in places.first { $0.id == id } },
      nearest: { latitude, longitude in
        let nearest = places.map { ($0, Self.distance($0, latitude, longitude)) }
          .min { $0.1 < $1.1 }
        return nearest.flatMap { $0.1 < 900_000 ? $0.0 : nil }
      })
  }

  /// Returns the distance between a place and a point in meters.
  static func distance(_ place: SimulatedPlace, _ latitude: Double, _ longitude: Double) -> Double {
    let one = GlobePoint(latitude: place.latitude, longitude: place.longitude)
    let other = GlobePoint(latitude: latitude, longitude: longitude)
    let flat = one.x * other.x + one.y * other.y + one.z * other.z
    return acos(min(1, max(-1, flat))) * 6_371_009
  }
}

/// A place that the simulator can find by name.
///
/// Its fields are those of a geocoding response, without those that are zero or empty.
package struct SimulatedPlace: Hashable, Sendable {
  package var id: Int
  /// The name in the requested language, or the native name.
  package var name: String
  /// Degrees north.
  package var latitude: Double
  /// Degrees east.
  package var longitude: Double
  /// Meters above sea level.
  ///
  /// 0 means unknown; NaN uses the simulated elevation.
  package var elevation = 0.0
  var knownElevation: Double? { elevation == 0 || elevation.isNaN ? nil : elevation }
  /// The GeoNames feature code, such as `PPLC`.
  package var featureCode = "PPL"
  /// The ISO code of two capital letters.
  package var countryCode = ""
  package var country = ""
  /// The name of the state or province.
  package var region = ""
  /// The IANA time zone.
  package var zone = ""
  /// The population; 0 if unknown.
  package var population = 0
  /// Postal codes, which a search can match.
  package var postcodes: [String] = []
}

package struct SimulatedSearch: Hashable, Sendable {
  /// The name or its beginning, up to the first comma.
  package var text: String
  /// The country or state after the first comma.
  package var qualifier: String?
  /// The ISO code of the country to restrict the search to.
  package var countryCode: String?
  /// The language of the names, in lower case.
  package var language: String
  package var count: Int

  /// Returns whether a place is in the requested country or state.
  package func admits(_ place: SimulatedPlace) -> Bool {
    if let countryCode, place.countryCode != countryCode { return false }
    guard let qualifier else { return true }
    return [place.country, place.countryCode, place.region].contains {
      FoldedText.of($0) == FoldedText.of(qualifier)
    }
  }
}

/// Text without case and accents, for comparison in searches.
///
/// Hyphens and blanks differ.
enum FoldedText {
  /// Letters that do not decompose into a base letter and marks.
  private static let plain: [Unicode.Scalar: String] = [
    "æ": "ae", "œ": "oe", "ð": "d", "đ": "d", "ı": "i", "ł": "l", "ø": "o", "ß": "ss", "þ": "th",
  ]

  static func of(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
    return text.lowercased().decomposed.unicodeScalars.reduce(into: "") { folded, scalar in
      guard scalar.properties.generalCategory != .nonspacingMark else { return }
      folded += plain[scalar] ?? String(scalar)
    }
  }
}
