package import Weather

/// A place that was found, and how surely it is the one that was meant.
package struct GazetteerMatch: Hashable, Sendable {
  package let place: Place
  package let fit: NameFit
  /// The other name that answers to the text, without marks; nil where it is the place's own.
  package let otherName: String?
  /// How well it matches, beside others.
  private(set) var worth: MatchWorth

  /// The match as it counts for one who typed marks, and so means them.
  func weighed(typed name: String) -> GazetteerMatch {
    guard place.name.lowercased().hasPrefix(name.lowercased()) else { return self }
    var match = self
    match.worth = worth.asSpelled
    return match
  }
}

extension GazetteerMatch {
  /// A list, the best first, with one match more, which is the last of so many where it is the
  /// worst; of a place that comes twice the better stays.
  static func merged(
    _ list: [GazetteerMatch], _ new: GazetteerMatch, limit: Int
  ) -> [GazetteerMatch] {
    if let known = list.first(where: { $0.place.id == new.place.id }), known.worth > new.worth {
      return list
    }
    let others = list.filter { $0.place.id != new.place.id }
    let row = min(others.firstIndex { $0.worth < new.worth } ?? others.count, limit - 1)
    return Array((others[..<row] + [new] + others[row...]).prefix(limit))
  }
}
