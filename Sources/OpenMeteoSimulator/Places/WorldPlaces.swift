import Weather
import WeatherStore

extension SimulatedPlaces {
  /// All places of the gazetteer, with the full details of the built-in cities.
  package static let world = SimulatedPlaces(
    search: { search in
      let text = [search.text, search.qualifier].compactMap(\.self).joined(separator: ", ")
      let matches = Gazetteer().matches(text, limit: WorldPlaces.searched)
      var found = matches.compactMap { match -> SimulatedPlace? in
        // Two letters match only exact names; spelling is never corrected.
        let isFound = search.text.count > 2 ? match.fit != .corrected : match.fit == .exact
        return isFound
          ? WorldPlaces.known(match.place).flatMap { search.admits($0) ? $0 : nil } : nil
      }
      // Adds matches by postal code and places that are not towns.
      found += builtIn.search(search).filter { place in !found.contains { $0.id == place.id } }
      return Array(found.prefix(search.count))
    }, place: { id in builtIn.place(id) ?? Gazetteer().place(id: id).flatMap(WorldPlaces.known) },
    nearest: { latitude, longitude in
      let point = Coordinates(latitude: latitude, longitude: longitude)
      let city = builtIn.nearest(latitude, longitude)
      if let city, point.distance(to: city.coordinates) < 30_000 { return city }
      guard let near = Gazetteer().nearest(to: point, within: 900_000)?.place, near.zone != nil
      else { return city }
      return SimulatedPlace(near, id: 0)
    })
}

private enum WorldPlaces {
  /// The number of matches to search before restricting them to a country.
  static let searched = 300

  /// Returns the built-in city for a place of the gazetteer, or a converted place.
  static func known(_ place: Place) -> SimulatedPlace? {
    guard case .geoNames(let id) = place.id else { return nil }
    return SimulatedPlaces.builtIn.place(id) ?? SimulatedPlace(place, id: id)
  }
}

extension SimulatedPlace {
  fileprivate init(_ place: Place, id: Int) {
    self.init(
      id: id, name: place.name, latitude: place.coordinates.latitude,
      longitude: place.coordinates.longitude, elevation: .nan,
      countryCode: place.countryCode ?? "", country: place.country ?? "",
      region: place.region ?? "", zone: place.zone ?? "", population: place.population ?? 0)
  }

  fileprivate var coordinates: Coordinates { Coordinates(latitude: latitude, longitude: longitude) }
}
