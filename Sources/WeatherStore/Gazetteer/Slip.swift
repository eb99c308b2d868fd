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
    case 1: return areNeighbours(name[first], text[first]) && !soundAlike(name[first], text[first])
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
  private static func areNeighbours(_ one: UInt8, _ other: UInt8) -> Bool {
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
