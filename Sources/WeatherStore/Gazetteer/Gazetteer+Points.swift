package import Weather

extension Gazetteer {
  /// The place nearest to a point, and how far it is in metres; nil if none is within reach.
  package func nearest(
    to point: Coordinates, within reach: Double = 100_000
  ) -> (place: Place, distance: Double)? {
    files.withCities { cities in
      var scan = NearestScan(point: point, reach: reach)
      scan.run(over: cities.rows)
      guard let offset = scan.best, let place = place(at: offset, in: cities) else { return nil }
      return (place, place.coordinates.distance(to: point))
    }
  }

  /// The place with a number of GeoNames.
  package func place(id: Int) -> Place? {
    let wanted = Array("\(id)\t".utf8)
    return files.withCities { cities in
      let rows = cities.rows
      var line = 0
      while line < rows.count {
        if rows[line...].starts(with: wanted) { return place(at: line, in: cities) }
        line = (rows[line...].firstIndex(of: newline) ?? rows.count) + 1
      }
      return nil
    }
  }

  /// A point as a place: it takes its name from the nearest one, if that is about there.
  package func place(at point: Coordinates) -> Place {
    guard let (near, distance) = nearest(to: point) else { return Place(point) }
    var place = Place(point)
    if distance < 15_000 { place.name = near.name }
    place.region = near.region
    place.country = near.country
    place.countryCode = near.countryCode
    place.zone = near.zone
    return place
  }

  /// The place that begins at an offset of the table.
  func place(at offset: Int, in cities: CityTable) -> Place? {
    guard let row = cities[offset] else { return nil }
    let country = files.countries.withBytes { CountryTable(bytes: $0).name(of: row.countryCode) }
    return row.place(country: country)
  }
}
