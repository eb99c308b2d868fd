import Weather

/// Which places are meant by what stands behind a name: regions or countries, all of which must
/// fit.
struct Qualifier {
  private let parts: [(word: String, countries: Set<String>)]
  private var known: [UInt64: Bool] = [:]

  init(_ words: [String], countries: CountryTable) {
    parts = words.map(FoldedName.text).filter { !$0.isEmpty }.map { word in
      (word, countries.codes(meantBy: word))
    }
  }

  /// Whether a place lies where it is said to; what was found out of a region is remembered.
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
