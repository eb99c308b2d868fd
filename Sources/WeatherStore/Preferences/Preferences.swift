package import Weather

/// The settings that the user chose; the others default to the locale.
///
/// Units, language and clock style affect only the display, so changing them sends no request.
package struct Preferences: Hashable, Sendable {
  /// Valid lowercase words.
  private var words: [SettingKey: String] = [:]
  /// The user's own rules for good hours, which the program never writes.
  package private(set) var ownRules = OwnRules()
  /// The names of invalid preferences, and the paths of invalid members of rules.
  package private(set) var faults: [String] = []

  package init() {}

  /// The chosen value as a word, or nil if unset.
  package subscript(key: SettingKey) -> String? { words[key] }

  package var hasUnits: Bool { SettingKey.ofUnits.contains { words[$0] != nil } }

  /// Sets a preference from a word, or unsets it for nil.
  ///
  /// - Returns: False if the word is invalid; then nothing changes.
  @discardableResult
  package mutating func set(_ key: SettingKey, to text: String?) -> Bool {
    let word = text?.lowercased()
    var probe = Settings()
    guard word.map({ probe.set(key, to: $0) }) != false else { return false }
    words[key] = word
    return true
  }

  package mutating func set(_ units: Units) {
    let settings = Settings(units: units)
    for key in SettingKey.ofUnits where key != .units { words[key] = settings[key] }
  }

  /// Sets what has changed, and leaves everything else to the locale.
  package mutating func choose(_ new: Settings, insteadOf old: Settings) {
    for key in SettingKey.single where new[key] != old[key] { words[key] = new[key] }
  }

  /// Returns these preferences with the values of others on top, as on a command line.
  package func overridden(by other: Preferences) -> Preferences {
    var result = self
    if other[.units] != nil { SettingKey.ofUnits.forEach { result.words[$0] = nil } }
    result.words.merge(other.words) { $1 }
    return result
  }

  /// Returns settings with the chosen values on top.
  package func applied(to settings: Settings) -> Settings {
    var result = settings
    // All units at once come first, so that a single one counts more.
    for key in SettingKey.allCases { if let word = words[key] { result.set(key, to: word) } }
    return result
  }

  /// The complete settings, with unset preferences taken from the locale.
  package func settings(in locale: LocaleDefaults) -> Settings {
    applied(
      to: Settings(
        units: locale.units, clock: locale.clock, language: locale.language, icons: locale.icons))
  }
}

extension Preferences: ConfigValue {
  package static let version: Int64 = 1

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    static let rules = Name(named: "rules")

    init(_ key: SettingKey) { stringValue = key.rawValue }
    private init(named name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes the preferences; an invalid value counts as unset.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    self.init()
    for key in SettingKey.single {
      guard container.contains(Name(key)) else { continue }
      let text = try? container.decode(String.self, forKey: Name(key))
      if text.map({ set(key, to: $0) }) != true { faults.append(key.rawValue) }
    }
    ownRules = (try? container.decode(OwnRules.self, forKey: .rules)) ?? OwnRules()
    faults += ownRules.faults
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for key in SettingKey.single { try container.encodeIfPresent(self[key], forKey: Name(key)) }
  }
}
