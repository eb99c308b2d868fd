package import Weather

/// How the user wants things shown, each unset one as the user's locale has it.
///
/// Units, language and clock are a matter of showing: changing them sends no request.
package struct Preferences: Hashable, Sendable {
  package var temperature: TemperatureUnit?
  package var wind: WindUnit?
  package var rain: RainUnit?
  package var snow: SnowUnit?
  package var pressure: PressureUnit?
  /// For how far one can see.
  package var distance: DistanceUnit?
  package var clock: ClockTime.Style?
  /// The language, such as "de".
  package var language: String?
  package var icons: IconStyle?
  package var theme: ThemeChoice?
  package var ramp: RampChoice?
  package var mouse: MouseChoice?
  package var refresh: RefreshChoice?
  /// Rules for good hours of the user's own; only the user writes them.
  package private(set) var ownRules = OwnRules()
  /// What was read and means nothing here: the names of choices, and the paths of members of rules.
  package private(set) var faults: [String] = []

  package init() {}

  /// The same with what another one has chosen, as a command line has over a file.
  package func overridden(by other: Preferences) -> Preferences {
    var result = self
    for key in PreferenceKey.allCases {
      if let text = other[key] { result.set(key, to: text) }
    }
    return result
  }

  /// Chooses all units at once.
  package mutating func set(_ units: Units) {
    temperature = units.temperature
    wind = units.wind
    rain = units.rain
    snow = units.snow
    pressure = units.pressure
    distance = units.distance
  }

  /// All that is to be known, the unset ones filled in.
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
  /// The first form.
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

  /// Reads what is chosen; a choice that means nothing here counts as none.
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

  /// Writes what is chosen.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for key in PreferenceKey.allCases {
      try container.encodeIfPresent(self[key], forKey: Name(key))
    }
  }
}
