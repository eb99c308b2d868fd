import LightFoundation
import Weather

/// A message of an authority: a warning, an update or a cancellation.
struct IssuedWarning: Sendable {
  /// The warning, or nil for a message that only refers to others.
  var warning: OfficialWarning?
  /// False for exercises and tests, and for messages without a status.
  var isActual: Bool
  var replaces: [String]

  private static let limit = 200

  /// Returns the warnings that are not replaced or cancelled, most severe first.
  static func standing(_ messages: [IssuedWarning]) -> [OfficialWarning] {
    let actual = messages.filter(\.isActual)
    let gone = Set(actual.flatMap(\.replaces))
    let warnings = actual.compactMap(\.warning)
    // Of several messages with the same identifier, the latest counts.
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
  /// Warnings for the place rank before others, then by severity.
  fileprivate var rank: Int { (isForPlace ? 100 : 0) + severity.rawValue }
}
