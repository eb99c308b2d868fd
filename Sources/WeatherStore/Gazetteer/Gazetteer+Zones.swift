package import Weather

extension Gazetteer {
  /// The largest places of a time zone, the one that the zone is named after first.
  ///
  /// Where the zone is none that places lie in, those of the country are taken.
  package func largest(inZone zone: String?, country: String?, limit: Int) -> [Place] {
    // Of some zones the city is not among the largest of their places.
    let places = largest(1000) { area in
      zone.map { area.zone.elementsEqual($0.utf8) } ?? false
    }
    guard !places.isEmpty else {
      return largest(limit) { area in
        country.map { area.countryCode.elementsEqual($0.utf8) } ?? false
      }
    }
    let city = zone?.split(separator: "/").last.map { FoldedName.text(String($0)) }
    let first = places.first { FoldedName.text($0.name) == city }
    let others = places.filter { $0.id != first?.id }
    return Array(([first].compactMap(\.self) + others).prefix(limit))
  }

  /// The first places of the table, which begins with the most populous, of which something holds.
  private func largest(_ limit: Int, where holds: (CityRow) -> Bool) -> [Place] {
    files.withCities { cities in
      var places: [Place] = []
      var line = 0
      while line < cities.rows.count, places.count < limit {
        if let row = cities[line], holds(row), let place = place(at: line, in: cities) {
          places.append(place)
        }
        line = (cities.rows[line...].firstIndex(of: newline) ?? cities.rows.count) + 1
      }
      return places
    }
  }
}
