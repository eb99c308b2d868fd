package import Weather

extension Gazetteer {
  /// Returns whether this is a common word that resembles the name of some place.
  static func isOtherWord(_ folded: String) -> Bool { otherWords.contains(folded) }

  private static let otherWords: Set = [
    "about", "exit", "hello", "here", "hier", "home", "list", "local", "place", "quit", "start",
    "stop", "test", "there", "this", "update", "version", "weather",
  ]

  /// The place whose name differs from a text by a typo, for a question such as "Did you mean
  /// Berlin?".
  ///
  /// Allows one wrong, missing, extra or transposed letter, or two in names of eight letters or
  /// more. Words such as `here` do not count as misspelled names. Scans the whole index, which
  /// takes a few milliseconds, so call it only after a search without results.
  package func suggestion(for text: String) -> Place? {
    guard !Self.isTooLong(text) else { return nil }
    let wanted = FoldedName.bytes(text.split(separator: ",").first.map(String.init) ?? "")
    guard wanted.count > 2, !Self.isOtherWord(String(decoding: wanted, as: UTF8.self)) else {
      return nil
    }
    var distance = SpellingDistance(wanted, limit: wanted.count < 8 ? 1 : 2)
    let best = files.index.withBytes { index in
      NameIndex(bytes: index).best { name, kind, size in
        guard kind != UInt8(ascii: "w"), let wrong = distance.to(name) else { return nil }
        return size - 25 * wrong + (kind == UInt8(ascii: "n") ? 10 : 0)
      }
    }
    return best.flatMap { offset in files.withCities { place(at: offset, in: $0) } }
  }
}

/// Detects typos, since the alternative names in GeoNames include common misspellings.
enum Slip {
  /// Returns whether a text may be a typo of a name; both are folded.
  ///
  /// A typo is a transposition, or a letter replaced by its neighbor on the keyboard. Letters that
  /// sound alike do not count: `habana` is another name of `havana`, while `berlim` is a typo.
  static func turns(_ name: [UInt8], into text: [UInt8]) -> Bool {
    guard name.count == text.count, name.count > 3 else { return false }
    let wrong = name.indices.filter { name[$0] != text[$0] }
    guard let first = wrong.first, let last = wrong.last else { return false }
    switch wrong.count {
    case 1: return areNeighbors(name[first], text[first]) && !soundAlike(name[first], text[first])
    case 2: return last == first + 1 && name[first] == text[last] && name[last] == text[first]
    default: return false
    }
  }

  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.utf8) }

  private static let sounds = ["aeiouyjw", "bvfpw", "cszxkq", "dt", "ghjkq", "lr"].map {
    Array($0.utf8)
  }

  private static func soundAlike(_ one: UInt8, _ other: UInt8) -> Bool {
    sounds.contains { $0.contains(one) && $0.contains(other) }
  }

  /// Each keyboard row is shifted half a key to the right of the one above.
  private static func areNeighbors(_ one: UInt8, _ other: UInt8) -> Bool {
    guard let (row, column) = key(one), let (otherRow, otherColumn) = key(other) else {
      return false
    }
    switch otherRow - row {
    case 0: return abs(otherColumn - column) == 1
    case 1: return otherColumn == column || otherColumn == column - 1
    case -1: return otherColumn == column || otherColumn == column + 1
    default: return false
    }
  }

  private static func key(_ letter: UInt8) -> (row: Int, column: Int)? {
    for (row, letters) in rows.enumerated() {
      if let column = letters.firstIndex(of: letter) { return (row, column) }
    }
    return nil
  }
}
