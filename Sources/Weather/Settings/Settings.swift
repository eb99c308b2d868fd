package struct Settings: Hashable, Sendable {
  package var units: Units
  package var clock: ClockTime.Style
  /// The language code, such as "de".
  package var language: String
  package var icons: IconStyle
  package var theme: ThemeChoice
  /// The color ramp for temperatures.
  package var ramp: RampChoice
  package var mouse: MouseChoice
  package var refresh: RefreshChoice

  package init(
    units: Units = .metric, clock: ClockTime.Style = .hours24, language: String = "en",
    icons: IconStyle = .unicode, theme: ThemeChoice = .automatic,
    ramp: RampChoice = .classic, mouse: MouseChoice = .on, refresh: RefreshChoice = .automatic
  ) {
    self.units = units
    self.clock = clock
    self.language = language
    self.icons = icons
    self.theme = theme
    self.ramp = ramp
    self.mouse = mouse
    self.refresh = refresh
  }
}

/// The set of weather symbols used in text.
package enum IconStyle: String, Hashable, Sendable, CaseIterable {
  /// Symbols one column wide, available in every font.
  case unicode
  /// Letters only.
  case ascii
  /// Symbols of a patched Nerd Font.
  case nerd
  /// Color emoji, two columns wide.
  case emoji
}

package enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
  /// Adapts to the background that the terminal reports, or else uses colors readable on any.
  case automatic = "auto"
  case dark
  case light
  /// All text in the default color of the terminal.
  case contrast
  /// The 16 basic colors, as configured in the terminal.
  case terminal
  /// No colors: bold, dim and reverse only.
  case plain
  /// The colors of `theme.json`.
  case own
}

package enum RampChoice: String, Hashable, Sendable, CaseIterable {
  case classic
  /// From blue to yellow, for color-blind users.
  case safe
}

package enum RefreshChoice: String, Hashable, Sendable, CaseIterable {
  /// Whenever visible data becomes stale.
  case automatic = "auto"
  /// Only on request.
  case manual
  /// Never, even on request.
  case offline
}

package enum MouseChoice: String, Hashable, Sendable, CaseIterable {
  /// Clicks control the program.
  case on
  /// The terminal keeps the mouse, for selecting text.
  case off
}

/// The name of a setting in the file, on the command line and on the screen.
package enum SettingKey: String, Hashable, Sendable, CaseIterable {
  /// All units at once: the word of a system, or `mixed`.
  case units
  case temperature, wind, rain, snow, pressure, distance
  case clock, language, icons, theme, ramp, mouse, refresh

  package static let ofUnits: [SettingKey] = [
    .units, .temperature, .wind, .rain, .snow, .pressure, .distance,
  ]

  /// The keys for single values, which a file can hold.
  package static let single = allCases.filter { $0 != .units }

  /// The allowed words; empty if any word of the right form is allowed.
  package var allowedValues: [String] { slot.allowed }

  fileprivate var slot: SettingSlot {
    switch self {
    case .units: .units
    case .temperature: SettingSlot(\.units.temperature)
    case .wind: SettingSlot(\.units.wind)
    case .rain: SettingSlot(\.units.rain)
    case .snow: SettingSlot(\.units.snow)
    case .pressure: SettingSlot(\.units.pressure)
    case .distance: SettingSlot(\.units.distance)
    case .clock: SettingSlot(\.clock)
    case .language: .language
    case .icons: SettingSlot(\.icons)
    case .theme: SettingSlot(\.theme)
    case .ramp: SettingSlot(\.ramp)
    case .mouse: SettingSlot(\.mouse)
    case .refresh: SettingSlot(\.refresh)
    }
  }
}

extension Settings {
  /// The value as a lowercase word.
  package subscript(key: SettingKey) -> String { key.slot.word(self) }

  /// Sets a value from a lowercase word.
  ///
  /// - Returns: False if the word is invalid; then nothing changes.
  @discardableResult
  package mutating func set(_ key: SettingKey, to word: String) -> Bool {
    key.slot.choose(&self, word)
  }
}

private struct SettingSlot {
  let allowed: [String]
  let word: (Settings) -> String
  let choose: (inout Settings, String) -> Bool
}

extension SettingSlot {
  init<Choice: RawRepresentable<String> & CaseIterable>(_ path: WritableKeyPath<Settings, Choice>) {
    self.init(allowed: Choice.allCases.map(\.rawValue)) {
      $0[keyPath: path].rawValue
    } choose: { settings, word in
      guard let choice = Choice(rawValue: word) else { return false }
      settings[keyPath: path] = choice
      return true
    }
  }

  static var units: SettingSlot {
    SettingSlot(allowed: Units.systems.map(\.name)) { settings in
      Units.systems.first { $0.units == settings.units }?.name ?? "mixed"
    } choose: { settings, word in
      guard let system = Units.systems.first(where: { $0.name == word }) else { return false }
      settings.units = system.units
      return true
    }
  }

  /// Accepts any code of two or three letters.
  static var language: SettingSlot {
    SettingSlot(allowed: [], word: \.language) { settings, code in
      guard (2...3).contains(code.count), code.allSatisfy({ $0.isASCII && $0.isLetter }) else {
        return false
      }
      settings.language = code
      return true
    }
  }
}
