import Weather
import WeatherStore

extension SimulatedPlaces {
  /// All places of the gazetteer; of the built-in cities with all that is known of them.
  package static let world = SimulatedPlaces(
    search: { search in
      let text = [search.text, search.qualifier].compactMap(\.self).joined(separator: ", ")
      let matches = Gazetteer().matches(text, limit: WorldPlaces.searched)
      var found = matches.compactMap { match -> SimulatedPlace? in
        // Two letters find only what is called just so, and nothing is corrected.
        let isFound = search.text.count > 2 ? match.fit != .corrected : match.fit == .exact
        return isFound
          ? WorldPlaces.known(match.place).flatMap { search.admits($0) ? $0 : nil } : nil
      }
      // Postal codes, and what is no town.
      found += builtIn.search(search).filter { place in !found.contains { $0.id == place.id } }
      return Array(found.prefix(search.count))
    },
    place: { id in builtIn.place(id) ?? Gazetteer().place(id: id).flatMap(WorldPlaces.known) },
    nearest: { latitude, longitude in
      let point = Coordinates(latitude: latitude, longitude: longitude)
      let city = builtIn.nearest(latitude, longitude)
      if let city, point.distance(to: city.coordinates) < 30_000 { return city }
      guard let near = Gazetteer().nearest(to: point, within: 900_000)?.place, near.zone != nil
      else { return city }
      return SimulatedPlace(near, id: 0)
    })
}

/// Places of the gazetteer as the simulator tells of them.
private enum WorldPlaces {
  /// How many are looked at before a country narrows them.
  static let searched = 300

  /// A place of the gazetteer, or the built-in city that it is.
  static func known(_ place: Place) -> SimulatedPlace? {
    guard case .geoNames(let id) = place.id else { return nil }
    return SimulatedPlaces.builtIn.place(id) ?? SimulatedPlace(place, id: id)
  }
}

extension SimulatedPlace {
  /// A place whose height the climate decides.
  fileprivate init(_ place: Place, id: Int) {
    self.init(
      id: id, name: place.name, latitude: place.coordinates.latitude,
      longitude: place.coordinates.longitude, elevation: .nan,
      countryCode: place.countryCode ?? "", country: place.country ?? "",
      region: place.region ?? "", zone: place.zone ?? "", population: place.population ?? 0)
  }

  fileprivate var coordinates: Coordinates {
    Coordinates(latitude: latitude, longitude: longitude)
  }
}
