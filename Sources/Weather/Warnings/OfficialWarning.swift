package import LightFoundation

/// A warning issued by an authority, in its own words.
package struct OfficialWarning: Hashable, Sendable, Codable, Identifiable {
  /// The severity as rated by the authority.
  package enum Severity: Int, Hashable, Sendable, Codable, Comparable, CaseIterable {
    case unknown
    /// Little danger.
    case minor
    /// Be careful; yellow in Europe.
    case moderate
    /// Dangerous; orange in Europe.
    case severe
    /// Very dangerous; red in Europe.
    case extreme

    /// Orders from unknown to extreme.
    package static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }
  }

  /// The evidence that a warning applies to the place.
  package enum Ground: String, Hashable, Sendable, Codable {
    /// The place lies within the warned area.
    case here
    /// The warned area has the name of the place or of its region.
    case named
    /// The warning applies to some part of the country, known only by name.
    case country
  }

  package struct Wording: Hashable, Sendable, Codable {
    /// The event, such as "High Wind Warning".
    package var event: String
    /// A one-sentence summary, if any.
    package var headline: String?
    /// The description, in paragraphs.
    package var text: [String]
    /// The instructions, in paragraphs.
    package var advice: [String]

    package init(
      event: String, headline: String? = nil, text: [String] = [], advice: [String] = []
    ) {
      self.event = event
      self.headline = headline
      self.text = text
      self.advice = advice
    }
  }

  package var id: String
  package var sender: String
  package var severity: Severity
  package var ground: Ground
  package var areas: [String]
  package var issued: Date?
  /// The start of the danger, or nil if it is immediate.
  package var begins: Date?
  /// The end of the danger, or nil if unknown.
  package var ends: Date?
  /// The texts by two-letter language code.
  package var wordings: [String: Wording]

  package init(
    id: String, sender: String, severity: Severity, ground: Ground, areas: [String],
    issued: Date? = nil, begins: Date? = nil, ends: Date? = nil, wordings: [String: Wording]
  ) {
    self.id = id
    self.sender = sender
    self.severity = severity
    self.ground = ground
    self.areas = areas
    self.issued = issued
    self.begins = begins
    self.ends = ends
    self.wordings = wordings
  }

  /// The text in a language, falling back to English and then to any other.
  package func wording(in language: String) -> Wording? {
    wordings[language] ?? wordings["en"] ?? wordings.min { $0.key < $1.key }?.value
  }

  /// The period of the warning, as far as known.
  var span: Range<Date> {
    let start = begins ?? issued ?? .distantPast
    return start..<max(start, ends ?? .distantFuture)
  }

  /// True if the warning certainly applies to the place.
  package var isForPlace: Bool { ground != .country }
}
