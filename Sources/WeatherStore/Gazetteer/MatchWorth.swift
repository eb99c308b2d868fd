import LightFoundation

/// What a match is worth: how well a name answers to what was typed, and how many people live
/// there.
///
/// A name that is all typed comes before one that only begins so, and a place's own name before
/// what others call it, except where the other place is far larger: `singa` is Singapore before
/// the Singa of Sudan, and `wien` is Vienna before Wiener Neustadt.
struct MatchWorth: Hashable, Sendable, Comparable {
  /// How a name answers to a text.
  ///
  /// The numbers are on the scale of ``size(of:)``, where ten is a digit of the population: a name
  /// that is all typed (67) loses to one that begins so (55) only where the other place has twelve
  /// points more, about sixteen times as many people.
  enum Fit: Int, Sendable {
    /// Another name begins so.
    case otherBeginning = 0
    /// A later word of the name begins so.
    case word = 15
    /// Another name is just that.
    case other = 48
    /// The name begins so.
    case beginning = 55
    case name = 67
  }

  private(set) var points: Int

  /// The worth of a fit for a place of some size; see ``size(of:)``.
  init(_ fit: Fit, size: Int) { points = fit.rawValue + min(max(size, MatchWorth.least), 99) }

  /// The same, for a place that lies near those that the user keeps.
  var ofNeighbour: MatchWorth {
    var near = self
    near.points += 6
    return near
  }

  /// The same, for a name that is spelled as it was typed, marks and all.
  var asSpelled: MatchWorth {
    var spelled = self
    spelled.points += 8
    return spelled
  }

  /// What the smallest places of the gazetteer are worth; how small others are tells nothing more.
  private static let least = 42

  /// Ten for each digit of a population; the index has it for each name.
  static func size(of population: Int?) -> Int {
    Int(exactly: (10 * log10(Double(max(population ?? 1, 1)))).rounded()) ?? 0
  }

  /// Orders from worse to better.
  static func < (one: MatchWorth, other: MatchWorth) -> Bool { one.points < other.points }
}

extension MatchWorth.Fit {
  /// How a name that the service gives answers to a text, both folded.
  init(_ name: String, to text: String) {
    self =
      name == text
      ? .name
      : name.hasPrefix(text) ? .beginning : name.contains(" " + text) ? .word : .otherBeginning
  }

  /// How a name of the index answers, by its kind and the byte behind what was typed.
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
