/// Finds the word closest to a mistyped one.
package enum NearestWord {
  /// Returns the closest word, or nil if none is close enough.
  package static func find(_ typed: String, among words: [String]) -> String? {
    let typed = Array(typed.lowercased().utf8)
    guard !typed.isEmpty else { return nil }
    let ranked = words.map { (word: $0, distance: distance(typed, Array($0.lowercased().utf8))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    let reach = typed.count < 4 ? 1 : typed.count < 8 ? 2 : 3
    return best.distance <= reach && best.distance < typed.count ? best.word : nil
  }

  /// Returns the Damerau-Levenshtein distance in bytes.
  package static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[other.count]
  }
}
