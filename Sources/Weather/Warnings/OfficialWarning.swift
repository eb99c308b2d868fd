package import LightFoundation

/// A warning that an authority has issued, in its own words.
package struct OfficialWarning: Hashable, Sendable, Codable, Identifiable {
  /// How bad it may become, as the authority grades it.
  package enum Severity: Int, Hashable, Sendable, Codable, Comparable, CaseIterable {
    /// Not told.
    case unknown
    /// Little to fear.
    case minor
    /// Take care; yellow in Europe.
    case moderate
    /// Danger; orange in Europe.
    case severe
    /// Great danger; red in Europe.
    case extreme

    /// Orders from unknown to extreme.
    package static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }
  }

  /// Whether it is for the place, as far as that is certain.
  package enum Ground: String, Hashable, Sendable, Codable {
    /// The place lies in what it is for.
    case here
    /// What it is for bears the name of the place or of its region.
    case named
    /// It is for some part of the country, of which only the name is told.
    case country
  }

  package struct Wording: Hashable, Sendable, Codable {
    /// What it warns of, such as "High Wind Warning".
    package var event: String
    /// One sentence; nil where there is none.
    package var headline: String?
    /// What is to be expected, in paragraphs.
    package var text: [String]
    /// What to do, in paragraphs.
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
  /// What it is for, as the authority calls it.
  package var areas: [String]
  package var issued: Date?
  /// From when on there is something to fear; nil for at once.
  package var begins: Date?
  /// Until when; nil where that is not told.
  package var ends: Date?
  /// What it says, by the two letters of the language.
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

  /// What it says in a language, else in English, else in any.
  package func wording(in language: String) -> Wording? {
    wordings[language] ?? wordings["en"] ?? wordings.min { $0.key < $1.key }?.value
  }

  /// From when until when, as far as that is told.
  var span: Range<Date> {
    let start = begins ?? issued ?? .distantPast
    return start..<max(start, ends ?? .distantFuture)
  }

  /// Whether it is certain that it is for the place.
  package var isForPlace: Bool { ground != .country }
}
