import Weather

struct CountryTable {
  /// A country with its codes and names, as written.
  struct Country {
    let code: String
    let code3: String
    let name: String
    let aliases: [String]
  }

  let bytes: UnsafeBufferPointer<UInt8>

  func name(of code: some Collection<UInt8>) -> String? {
    var start = 0
    while start + 3 < bytes.count {
      let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
      if bytes[start..<(start + 2)].elementsEqual(code) { return country(start..<end)?.name }
      start = end + 1
    }
    return nil
  }

  /// The codes of all countries that a folded word may mean.
  func codes(meantBy word: String) -> Set<String> {
    var codes: Set<String> = []
    for line in bytes.split(separator: newline) {
      guard let country = country(line.startIndex..<line.endIndex) else { continue }
      let isMeant =
        country.code.lowercased() == word || country.code3.lowercased() == word
        || ([country.name] + country.aliases).contains { FoldedName.text($0).hasPrefix(word) }
      if isMeant { codes.insert(country.code) }
    }
    return codes
  }

  private func country(_ range: Range<Int>) -> Country? {
    let columns = bytes[range].split(separator: tab, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard columns.count == 4 else { return nil }
    return Country(
      code: columns[0], code3: columns[1], name: columns[2],
      aliases: columns[3].split(separator: "|").map(String.init))
  }
}
