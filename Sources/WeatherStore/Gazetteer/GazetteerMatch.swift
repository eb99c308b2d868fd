package import Weather

/// A place found by the gazetteer, with the quality of the match.
package struct GazetteerMatch: Hashable, Sendable {
  package let place: Place
  package let fit: NameFit
  /// The alternative name that matched, without diacritics, or nil if the place's own name matched.
  package let otherName: String?
  /// The rank of the match among others.
  private(set) var worth: MatchWorth

  /// The match with a higher rank if its name starts with the text as typed, including diacritics.
  func weighed(typed name: String) -> GazetteerMatch {
    guard place.name.lowercased().hasPrefix(name.lowercased()) else { return self }
    var match = self
    match.worth = worth.asSpelled
    return match
  }
}

extension GazetteerMatch {
  /// Inserts a match into a sorted list, in the last row at worst.
  ///
  /// If the place is in the list already, the better match stays.
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
