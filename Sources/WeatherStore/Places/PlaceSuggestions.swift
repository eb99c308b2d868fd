import Weather

/// Places that may have been meant by a text that is none.
enum PlaceSuggestions {
  /// The few whose names differ least from a text, the larger ones first among equals.
  static func nearest(to text: String, in gazetteer: Gazetteer, limit: Int = 3) -> [Place] {
    let text = String(text.prefix { $0 != "," })
    let wanted = Array(FoldedName.text(text))
    var candidates: [Place] = []
    var start = text[...]
    while start.count > 2 {
      candidates += gazetteer.search(String(start), limit: 5)
      start.removeLast()
    }
    var seen: Set<PlaceID> = []
    let ranked = candidates.filter { seen.insert($0.id).inserted }
      .map { (place: $0, distance: distance(wanted, Array(FoldedName.text($0.name)))) }
      .filter { $0.distance <= max(2, wanted.count / 2) }
      .sorted {
        ($0.distance, -($0.place.population ?? 0)) < ($1.distance, -($1.place.population ?? 0))
      }
    return ranked.prefix(limit).map(\.place)
  }

  /// How many letters must be added, left out, changed or swapped to make one word the other.
  static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var rows = [Array(0...other.count)]
    for i in 0..<one.count {
      var row = [i + 1]
      for j in 0..<other.count {
        var best = min(
          row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
