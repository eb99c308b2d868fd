import Weather

/// The name of a preference, in the file and on the command line.
public enum PreferenceKey: String, Hashable, Sendable, CaseIterable {
  /// For temperatures.
  case temperature
  /// For wind and gusts.
  case wind
  /// For rain.
  case rain
  /// For snow.
  case snow
  /// For the pressure of the air.
  case pressure
  /// For how far one can see.
  case distance
  /// How the hours are counted.
  case clock
  /// The language of the texts.
  case language
  /// Which signs stand for the weather.
  case icons
  /// Which colours.
  case theme
  /// Which colours for temperatures.
  case ramp
  /// When the service is asked by itself.
  case refresh

  /// What it can be set to; empty where any word of its kind will do.
  public var allowedValues: [String] {
    switch self {
    case .temperature: TemperatureUnit.allCases.map(\.rawValue)
    case .wind: WindUnit.allCases.map(\.rawValue)
    case .rain: RainUnit.allCases.map(\.rawValue)
    case .snow: SnowUnit.allCases.map(\.rawValue)
    case .pressure: PressureUnit.allCases.map(\.rawValue)
    case .distance: DistanceUnit.allCases.map(\.rawValue)
    case .clock: ClockTime.Style.allCases.map(\.rawValue)
    case .language: []
    case .icons: IconStyle.allCases.map(\.rawValue)
    case .theme: ThemeChoice.allCases.map(\.rawValue)
    case .ramp: RampChoice.allCases.map(\.rawValue)
    case .refresh: RefreshChoice.allCases.map(\.rawValue)
    }
  }
}

extension Preferences {
  /// What is chosen, as a word; nil if nothing is.
  public subscript(key: PreferenceKey) -> String? {
    switch key {
    case .temperature: temperature?.rawValue
    case .wind: wind?.rawValue
    case .rain: rain?.rawValue
    case .snow: snow?.rawValue
    case .pressure: pressure?.rawValue
    case .distance: distance?.rawValue
    case .clock: clock?.rawValue
    case .language: language
    case .icons: icons?.rawValue
    case .theme: theme?.rawValue
    case .ramp: ramp?.rawValue
    case .refresh: refresh?.rawValue
    }
  }

  /// Chooses by a word; nil for as the locale has it.
  ///
  /// - Returns: false if the word means nothing here; then nothing changes.
  @discardableResult
  public mutating func set(_ key: PreferenceKey, to text: String?) -> Bool {
    switch key {
    case .temperature: Preferences.set(&temperature, text)
    case .wind: Preferences.set(&wind, text)
    case .rain: Preferences.set(&rain, text)
    case .snow: Preferences.set(&snow, text)
    case .pressure: Preferences.set(&pressure, text)
    case .distance: Preferences.set(&distance, text)
    case .clock: Preferences.set(&clock, text)
    case .language: setLanguage(text)
    case .icons: Preferences.set(&icons, text)
    case .theme: Preferences.set(&theme, text)
    case .ramp: Preferences.set(&ramp, text)
    case .refresh: Preferences.set(&refresh, text)
    }
  }

  private mutating func setLanguage(_ text: String?) -> Bool {
    guard let text else {
      language = nil
      return true
    }
    let code = text.lowercased()
    guard (2...3).contains(code.count), code.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return false
    }
    language = code
    return true
  }

  private static func set<Choice: RawRepresentable<String>>(
    _ choice: inout Choice?, _ text: String?
  ) -> Bool {
    guard let text else {
      choice = nil
      return true
    }
    guard let new = Choice(rawValue: text.lowercased()) else { return false }
    choice = new
    return true
  }
}
