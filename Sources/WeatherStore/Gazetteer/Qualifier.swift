/// Which places are meant by what stands behind a name: regions or countries, all of which must
/// fit.
struct Qualifier {
  private let parts: [(word: String, countries: Set<String>)]
  private var known: [String: Bool] = [:]

  init(_ words: [String], countries: CountryTable) {
    parts = words.map(FoldedName.text).filter { !$0.isEmpty }.map { word in
      (word, countries.codes(meantBy: word))
    }
  }

  var isEmpty: Bool { parts.isEmpty }

  /// Whether a place lies where it is said to; what was found out of a region is remembered.
  mutating func fits(_ row: CityRow) -> Bool {
    if parts.isEmpty { return true }
    let key = row.countryCode + "\t" + row.region
    if let known = known[key] { return known }
    let region = " " + FoldedName.text(row.region)
    let regionCode = row.regionCode.lowercased()
    let country = row.countryCode
    let fits = parts.allSatisfy { word, countries in
      countries.contains(country) || regionCode == word || region.contains(" " + word)
    }
    known[key] = fits
    return fits
  }
}
