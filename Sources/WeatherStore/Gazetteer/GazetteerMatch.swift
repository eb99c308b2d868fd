import LightFoundation
package import Weather

/// A place found by the gazetteer, with the quality of the match.
package struct GazetteerMatch: Hashable, Sendable {
  package let place: Place
  package let fit: NameFit
  /// The alternative name that matched, without diacritics, or nil if the place's own name matched.
  package let otherName: String?
  private(set) var worth: MatchWorth

  /// The match with a higher rank if its name starts with the text as typed, including diacritics.
  func weighed(typed name: String) -> GazetteerMatch {
    guard place.name.lowercased().hasPrefix(name.lowercased()) else { return self }
    var match = self
    match.worth = worth + MatchWorth.spelling
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

/// The quality of a name match, from worst to best.
package enum NameFit: Hashable, Sendable, Comparable {
  /// The name matches after correcting a typo; confirm it with the user.
  case corrected
  case beginning
  /// The name matches exactly, in some language.
  case exact
}

/// The rank of a match: the quality of the name match plus the size of the place.
///
/// Complete names rank above prefixes, and own names above alternative ones, unless the other place
/// is far larger: `singa` finds Singapore before the Singa of Sudan, and `wien` finds Vienna before
/// Wiener Neustadt.
struct MatchWorth: Hashable, Sendable, Comparable {
  /// The quality of a name match.
  ///
  /// The numbers use the scale of ``size(of:)``, in which a digit of the population counts ten: a
  /// complete name (67) ranks below a prefix (55) only if the other place has 12 points more, or
  /// about 16 times as many inhabitants.
  enum Fit: Int, Sendable {
    /// An alternative name starts with the text.
    case otherBeginning = 0
    /// A later word of the name starts with the text.
    case word = 15
    /// An alternative name equals the text.
    case other = 48
    /// The name starts with the text.
    case beginning = 55
    case name = 67
  }

  private(set) var points: Int

  /// Ranks a match for a place of some size; see ``size(of:)``.
  init(_ fit: Fit, size: Int) { points = fit.rawValue + min(max(size, MatchWorth.least), 99) }

  /// The bonus for a place near a saved one, and for a name spelled exactly as typed.
  static let (nearness, spelling) = (6, 8)

  static func + (worth: MatchWorth, bonus: Int) -> MatchWorth {
    var worth = worth
    worth.points += bonus
    return worth
  }

  /// The lowest size that counts; below that, size does not matter.
  private static let least = 42

  /// Ten points per digit of the population.
  ///
  /// The index stores it for each name.
  static func size(of population: Int?) -> Int {
    Int(exactly: (10 * log10(Double(max(population ?? 1, 1)))).rounded()) ?? 0
  }

  static func < (one: MatchWorth, other: MatchWorth) -> Bool { one.points < other.points }
}

extension MatchWorth.Fit {
  /// Compares a name from the service with a text; both are folded.
  init(_ name: String, to text: String) {
    self =
      name == text
      ? .name
      : name.hasPrefix(text) ? .beginning : name.contains(" " + text) ? .word : .otherBeginning
  }

  /// Rates a name of the index, given its kind and the byte after the matched prefix.
  init(kind: UInt8, next: UInt8) {
    self =
      switch (kind, next == tab) {
      case (UInt8(ascii: "n"), true): .name
      case (UInt8(ascii: "n"), false): .beginning
      case (UInt8(ascii: "w"), _): .word
      case (_, true): .other
      case (_, false): .otherBeginning
      }
  }
}
