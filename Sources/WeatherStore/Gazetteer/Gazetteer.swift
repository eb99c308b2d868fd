package import Weather

/// All places with more than 15,000 inhabitants, and all capitals, for searches without a network.
///
/// Data © GeoNames (geonames.org), CC BY 4.0. The data is embedded in the program and not loaded in
/// advance: a search only reads the pages that it touches.
package struct Gazetteer: Sendable {
  let files: GazetteerFiles

  package init() { self.init(files: .embedded) }

  init(files: GazetteerFiles) { self.files = files }

  /// Finds the places that a text may mean, best first.
  ///
  /// The text is the start of a name, or of a later word in it, ignoring case and diacritics. A
  /// region or country may follow a comma, as in `portland, or`. If nothing matches, the last words
  /// count as one, as in `paris france`. Coordinates such as `52.52,13.41` also count as a place.
  package func matches(_ text: String, limit: Int = 10) -> [GazetteerMatch] {
    guard !Self.isTooLong(text) else { return [] }
    if let coordinates = Coordinates(text) {
      return [
        GazetteerMatch(
          place: place(at: coordinates), fit: .exact, otherName: nil,
          worth: MatchWorth(.name, size: 0))
      ]
    }
    var parts = text.split(separator: ",").map(String.init)
    guard limit > 0, let name = parts.first else { return [] }
    parts.removeFirst()
    let found = matches(name: name, qualifiers: parts, limit: limit)
    if parts.isEmpty, let served = match(airport: name) {
      return GazetteerMatch.merged(found, served, limit: limit)
    }
    let words = name.split(whereSeparator: \.isWhitespace)
    guard found.isEmpty, words.count > 1 else { return found }
    for split in (1..<words.count).reversed() {
      let head = words[..<split].joined(separator: " ")
      // Thousands of names start with one or two given letters.
      guard head.utf8.count > 2 else { break }
      let qualifier = words[split...].joined(separator: " ")
      let more = matches(name: head, qualifiers: [qualifier] + parts, limit: limit)
      if !more.isEmpty { return more }
    }
    return []
  }

  /// Returns whether a text exceeds 20 words or 200 characters, more than any place name.
  package static func isTooLong(_ text: String) -> Bool {
    text.utf8.count > 1_000 || text.prefix(201).count > 200
      || text.split(maxSplits: 20) { $0.isWhitespace }.count > 20
  }

  private func matches(name: String, qualifiers: [String], limit: Int) -> [GazetteerMatch] {
    guard name.utf8.contains(where: { $0 >= 0x80 }) else {
      return folded(name, qualifiers, limit: limit)
    }
    let found = folded(name, qualifiers, limit: limit + 30).map { $0.weighed(typed: name) }
    let order = found.indices.sorted { (found[$1].worth, $0) < (found[$0].worth, $1) }
    return order.prefix(limit).map { found[$0] }
  }

  private func folded(_ name: String, _ qualifiers: [String], limit: Int) -> [GazetteerMatch] {
    let prefix = FoldedName.bytes(name)
    guard !prefix.isEmpty else { return [] }
    return files.index.withBytes { index in
      files.withCities { cities in
        files.countries.withBytes { countries in
          let table = CountryTable(bytes: countries)
          var qualifier = Qualifier(qualifiers, countries: table)
          var offsets: [Int] = []
          var found: [GazetteerMatch] = []
          for candidate in NameIndex(bytes: index).candidates(prefix).prefix(3000) {
            if found.count == limit { break }
            guard !offsets.contains(candidate.offset), let row = cities[candidate.offset],
              qualifier.fits(row), let place = row.place(country: table.name(of: row.countryCode))
            else { continue }
            offsets.append(candidate.offset)
            found.append(
              GazetteerMatch(
                place: place, fit: fit(of: candidate, prefix, place),
                otherName: candidate.fit == .other || candidate.fit == .otherBeginning
                  ? OtherName.written(index[candidate.name]) : nil,
                worth: candidate.worth))
          }
          return found
        }
      }
    }
  }

  private func fit(of candidate: NameIndex.Candidate, _ text: [UInt8], _ place: Place) -> NameFit {
    guard candidate.fit == .name || candidate.fit == .other else { return .beginning }
    return Slip.turns(FoldedName.bytes(place.name), into: text) ? .corrected : .exact
  }

  private func match(airport code: String) -> GazetteerMatch? {
    guard let city = AirportCodes.city(of: code),
      let found = matches(name: city.name, qualifiers: [city.country], limit: 1).first
    else { return nil }
    return GazetteerMatch(
      place: found.place, fit: .exact, otherName: code.uppercased(),
      worth: MatchWorth(.other, size: MatchWorth.size(of: found.place.population)))
  }
}

extension Gazetteer {
  /// The largest places in a time zone, beginning with the one it is named after.
  ///
  /// Falls back to those of the country if no place uses the zone.
  package func largest(inZone zone: String?, country: String?, limit: Int) -> [Place] {
    // In some zones, the eponymous city is not among the largest places.
    let places = largest(1000) { area in zone.map { area.zone.elementsEqual($0.utf8) } ?? false }
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

  /// Some large cities, at least one per continent, for a user whose location is unknown.
  package var citiesOfTheWorld: [Place] {
    // London, New York, Tokyo, São Paulo, Lagos, Sydney.
    [2_643_743, 5_128_581, 1_850_147, 3_448_439, 2_332_459, 2_147_714].compactMap(place(id:))
  }

  /// The largest places that satisfy a condition; the table is sorted by population.
  private func largest(_ limit: Int, where holds: (CityRow) -> Bool) -> [Place] {
    files.withCities { cities in
      var places: [Place] = []
      for offset in cities.offsets {
        guard places.count < limit else { break }
        if let row = cities[offset], holds(row), let place = place(at: offset, in: cities) {
          places.append(place)
        }
      }
      return places
    }
  }

  package func place(id: Int) -> Place? {
    let wanted = Array("\(id)\t".utf8)
    return files.withCities { cities in
      let offset = cities.offsets.first { cities.rows[$0...].starts(with: wanted) }
      return offset.flatMap { place(at: $0, in: cities) }
    }
  }

  /// A place at a point, named after the nearest place if that is close.
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

  func place(at offset: Int, in cities: CityTable) -> Place? {
    guard let row = cities[offset] else { return nil }
    let country = files.countries.withBytes { CountryTable(bytes: $0).name(of: row.countryCode) }
    return row.place(country: country)
  }
}

/// Capitalizes the lowercase names of the index.
enum OtherName {
  private static let small: Set<Substring> = [
    "al", "am", "an", "da", "das", "de", "del", "der", "des", "di", "do", "dos", "du", "e", "el",
    "i", "in", "la", "las", "le", "les", "los", "o", "of", "sur", "the", "und", "upon", "y",
  ]

  /// `San Francisco de Quito` for `san francisco de quito`.
  static func written(_ name: some Collection<UInt8>) -> String {
    let words = String(decoding: name, as: UTF8.self).split(separator: " ")
    return words.enumerated().map { place, word in
      let isSmall = place > 0 && small.contains(word)
      return isSmall ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined(separator: " ")
  }
}

/// The regions or countries after a name; a place must match all of them.
struct Qualifier {
  private let parts: [(word: String, countries: Set<String>)]
  private var known: [UInt64: Bool] = [:]

  init(_ words: [String], countries: CountryTable) {
    parts = words.map(FoldedName.text).filter { !$0.isEmpty }.map { word in
      (word, countries.codes(meantBy: word))
    }
  }

  /// Returns whether a place lies in the given regions; caches the result by region.
  mutating func fits(_ row: CityRow) -> Bool {
    if parts.isEmpty { return true }
    let mark = row.regionMark
    if let known = known[mark] { return known }
    let country = String(decoding: row.countryCode, as: UTF8.self)
    let region = " " + FoldedName.text(String(decoding: row.region, as: UTF8.self))
    let regionCode = String(decoding: row.regionCode, as: UTF8.self).lowercased()
    let fits = parts.allSatisfy { word, countries in
      countries.contains(country) || regionCode == word || region.contains(" " + word)
    }
    known[mark] = fits
    return fits
  }
}
