package import Weather

/// All places of more than 15,000 people, and the capitals, inside the program: search without a
/// network.
///
/// Data © GeoNames (geonames.org), CC BY 4.0. Nothing is loaded ahead: a search reads the pages of
/// the program that it touches.
package struct Gazetteer: Sendable {
  let files: GazetteerFiles

  package init() { self.init(files: .embedded) }

  init(files: GazetteerFiles) { self.files = files }

  /// The places that a text may mean, the likeliest first.
  ///
  /// The text is the beginning of a name, or of a later word of it, in any case and without marks
  /// if it must be; behind a comma a region or a country, as in `portland, or`; where nothing is
  /// called so, the last words count as one, as in `paris france`. Coordinates, such as
  /// `52.52,13.41`, are a place too.
  package func search(_ text: String, limit: Int = 10) -> [Place] {
    matches(text, limit: limit).map(\.place)
  }

  /// As ``search(_:limit:)``, telling how well each name fits.
  package func matches(_ text: String, limit: Int = 10) -> [GazetteerMatch] {
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
      // One or two letters begin thousands of names.
      guard head.utf8.count > 2 else { break }
      let qualifier = words[split...].joined(separator: " ")
      let more = matches(name: head, qualifiers: [qualifier] + parts, limit: limit)
      if !more.isEmpty { return more }
    }
    return []
  }

  private func matches(name: String, qualifiers: [String], limit: Int) -> [GazetteerMatch] {
    guard name.utf8.contains(where: { $0 >= 0x80 }) else {
      return folded(name, qualifiers, limit: limit)
    }
    let found = folded(name, qualifiers, limit: limit + 30).map { $0.weighed(typed: name) }
    let order = found.indices.sorted {
      (found[$1].worth, $0) < (found[$0].worth, $1)
    }
    return order.prefix(limit).map { found[$0] }
  }

  /// What is called so but for case and marks.
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
            guard !offsets.contains(candidate.offset),
              let row = cities[candidate.offset], qualifier.fits(row),
              let place = row.place(country: table.name(of: row.countryCode))
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

  private func fit(
    of candidate: NameIndex.Candidate, _ text: [UInt8], _ place: Place
  ) -> NameFit {
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
