package import Weather

/// The user's display preferences; unset ones default to the locale.
///
/// Units, language and clock style affect only the display, so changing them sends no request.
package struct Preferences: Hashable, Sendable {
  package var temperature: TemperatureUnit?
  package var wind: WindUnit?
  package var rain: RainUnit?
  package var snow: SnowUnit?
  package var pressure: PressureUnit?
  /// Visibility.
  package var distance: DistanceUnit?
  package var clock: ClockTime.Style?
  /// The language code, such as "de".
  package var language: String?
  package var icons: IconStyle?
  package var theme: ThemeChoice?
  package var ramp: RampChoice?
  package var mouse: MouseChoice?
  package var refresh: RefreshChoice?
  /// The user's own rules for good hours, which the program never writes.
  package private(set) var ownRules = OwnRules()
  /// The names of invalid preferences, and the paths of invalid members of rules.
  package private(set) var faults: [String] = []

  package init() {}

  /// Returns these preferences with the values of others on top, as on a command line.
  package func overridden(by other: Preferences) -> Preferences {
    var result = self
    for key in PreferenceKey.allCases {
      if let text = other[key] { result.set(key, to: text) }
    }
    return result
  }

  package mutating func set(_ units: Units) {
    temperature = units.temperature
    wind = units.wind
    rain = units.rain
    snow = units.snow
    pressure = units.pressure
    distance = units.distance
  }

  /// The complete settings, with unset preferences taken from the locale.
  package func settings(in locale: LocaleDefaults) -> Settings {
    var units = locale.units
    units.temperature = temperature ?? units.temperature
    units.wind = wind ?? units.wind
    units.rain = rain ?? units.rain
    units.snow = snow ?? units.snow
    units.pressure = pressure ?? units.pressure
    units.distance = distance ?? units.distance
    return Settings(
      units: units, clock: clock ?? locale.clock, language: language ?? locale.language,
      icons: icons ?? locale.icons, theme: theme ?? .automatic, ramp: ramp ?? .classic,
      mouse: mouse ?? .on, refresh: refresh ?? .automatic)
  }
}

extension Preferences: ConfigValue {
  package static let version: Int64 = 1

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    static let rules = Name(named: "rules")

    init(_ key: PreferenceKey) { stringValue = key.rawValue }
    private init(named name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes the preferences; an invalid value counts as unset.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    self.init()
    for key in PreferenceKey.allCases {
      guard container.contains(Name(key)) else { continue }
      let text = try? container.decode(String.self, forKey: Name(key))
      if text.map({ set(key, to: $0) }) != true { faults.append(key.rawValue) }
    }
    ownRules = (try? container.decode(OwnRules.self, forKey: .rules)) ?? OwnRules()
    faults += ownRules.faults
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for key in PreferenceKey.allCases {
      try container.encodeIfPresent(self[key], forKey: Name(key))
    }
  }
}
