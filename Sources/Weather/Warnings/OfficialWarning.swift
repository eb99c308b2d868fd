public import LightFoundation

/// A warning that an authority has issued, in its own words.
public struct OfficialWarning: Hashable, Sendable, Codable, Identifiable {
  /// How bad it may become, as the authority grades it.
  public enum Severity: Int, Hashable, Sendable, Codable, Comparable, CaseIterable {
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
    public static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }
  }

  /// Whether it is for the place, as far as that is certain.
  public enum Ground: String, Hashable, Sendable, Codable {
    /// The place lies in what it is for.
    case here
    /// What it is for bears the name of the place or of its region.
    case named
    /// It is for some part of the country, of which only the name is told.
    case country
  }

  /// What it says in one language.
  public struct Wording: Hashable, Sendable, Codable {
    /// What it warns of, such as "High Wind Warning".
    public var event: String
    /// One sentence; nil where there is none.
    public var headline: String?
    /// What is to be expected, in paragraphs.
    public var text: [String]
    /// What to do, in paragraphs.
    public var advice: [String]

    /// What a warning says.
    public init(
      event: String, headline: String? = nil, text: [String] = [], advice: [String] = []
    ) {
      self.event = event
      self.headline = headline
      self.text = text
      self.advice = advice
    }
  }

  /// What tells it from every other.
  public var id: String
  /// Who issued it.
  public var sender: String
  /// How bad it may become.
  public var severity: Severity
  /// Whether it is for the place.
  public var ground: Ground
  /// What it is for, as the authority calls it.
  public var areas: [String]
  /// When it was issued.
  public var issued: Date?
  /// From when on there is something to fear; nil for at once.
  public var begins: Date?
  /// Until when; nil where that is not told.
  public var ends: Date?
  /// What it says, by the two letters of the language.
  public var wordings: [String: Wording]

  /// A warning.
  public init(
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
  public func wording(in language: String) -> Wording? {
    wordings[language] ?? wordings["en"] ?? wordings.min { $0.key < $1.key }?.value
  }

  /// From when until when, as far as that is told.
  var span: Range<Date> {
    let start = begins ?? issued ?? .distantPast
    return start..<max(start, ends ?? .distantFuture)
  }

  /// Whether it is certain that it is for the place.
  public var isForPlace: Bool { ground != .country }
}
