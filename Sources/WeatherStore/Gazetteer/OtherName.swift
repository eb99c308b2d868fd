/// How the index's names of a place, which have small letters only, are written.
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
