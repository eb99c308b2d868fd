import LightFoundation
import Weather

/// A message of an authority, which may be a warning, replace one, or take one back.
struct IssuedWarning: Sendable {
  /// What it is; nil where it is no more than a word on others.
  var warning: OfficialWarning?
  /// Whether it is meant: exercises and tests are not, and what does not say so.
  var isActual: Bool
  var replaces: [String]

  private static let limit = 200

  /// The warnings that no other message replaces or takes back, the worst first.
  static func standing(_ messages: [IssuedWarning]) -> [OfficialWarning] {
    let actual = messages.filter(\.isActual)
    let gone = Set(actual.flatMap(\.replaces))
    let warnings = actual.compactMap(\.warning)
    // Of one name the latest stands.
    let latest = Dictionary(warnings.map { ($0.id, $0.issued) }, uniquingKeysWith: Self.later)
    var known: Set<String> = []
    let standing = warnings.filter {
      !gone.contains($0.id) && latest[$0.id] == $0.issued && known.insert($0.id).inserted
    }
    return Array(standing.sorted { $0.rank > $1.rank }.prefix(limit))
  }

  private static func later(_ one: Date?, _ other: Date?) -> Date? {
    (one ?? .distantPast) < (other ?? .distantPast) ? other : one
  }
}

extension OfficialWarning {
  /// What is for the place comes before what is not, and what is worse before what is less.
  fileprivate var rank: Int { (isForPlace ? 100 : 0) + severity.rawValue }
}
