import LightFoundation

/// A searchable collection of places.
package struct SimulatedPlaces: Sendable {
  /// Returns the matching places, best first.
  package var search: @Sendable (SimulatedSearch) -> [SimulatedPlace]
  /// Returns the place with an ID.
  package var place: @Sendable (Int) -> SimulatedPlace?
  /// Returns the nearest place to a latitude and longitude, if it is close enough to share its
  /// zone.
  package var nearest: @Sendable (Double, Double) -> SimulatedPlace?

  package init(
    search: @escaping @Sendable (SimulatedSearch) -> [SimulatedPlace],
    place: @escaping @Sendable (Int) -> SimulatedPlace?,
    nearest: @escaping @Sendable (Double, Double) -> SimulatedPlace?
  ) {
    self.search = search
    self.place = place
    self.nearest = nearest
  }

  package static let builtIn = SimulatedPlaces(BuiltInCities.all)

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
      },
      place: { id in places.first { $0.id == id } },
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
