import TerminalUI
import Weather
import WeatherPictures

/// The settings on the screen, each with its possible values.
extension SettingKey {
  static let onScreen = allCases.filter { $0 != .refresh }

  var name: Message {
    switch self {
    case .units: .settings.allUnits
    case .temperature: .settings.temperature
    case .wind: .wind
    case .rain: .rain
    case .snow: .snow
    case .pressure: .settings.pressure
    case .distance: .settings.distance
    case .clock: .settings.clock
    case .language: .settings.language
    case .icons: .settings.drawing
    case .theme: .settings.colors
    case .ramp: .settings.temperatureColors
    case .mouse: .settings.mouse
    case .refresh: .refresh
    }
  }

  var command: String { self == .icons ? "drawing" : rawValue }

  private var words: [String] { self == .language ? Localization.codes : allowedValues }

  func choices(_ display: DisplayOptions) -> [String] {
    switch self {
    case .units: [display[.settings.metric], "US", "UK", "SI"]
    case .temperature: TemperatureUnit.allCases.map(\.fullSymbol)
    case .wind: WindUnit.allCases.map(\.symbol)
    case .rain: RainUnit.allCases.map(\.symbol)
    case .snow: SnowUnit.allCases.map(\.symbol)
    case .pressure: PressureUnit.allCases.map(\.symbol)
    case .distance: DistanceUnit.allCases.map(\.symbol)
    case .clock: [24, 12].map { display[.hours($0)] }
    case .language: Localization.all.map { SettingKey.name(of: $0, display) }
    case .icons: ["Unicode", "ASCII", "Nerd Font", "Emoji"]
    case .theme:
      [
        display[.settings.anyGround], display[.settings.darkGround], display[.settings.lightGround],
        display[.settings.strong], display[.settings.ownColors], display[.settings.noColors],
        "theme.json",
      ]
    case .ramp: [display[.settings.classic], display[.settings.colorBlindSafe]]
    case .mouse: [display[.settings.on], display[.settings.off]]
    case .refresh: words
    }
  }

  /// Returns a language's own name, or its code if the glyph set lacks its letters.
  private static func name(of language: Localization, _ display: DisplayOptions) -> String {
    display.glyphs == .ascii && language.spelling == nil ? language.code : language.name
  }

  func choose(_ index: Int, in settings: inout ScreenSettings) {
    if words.indices.contains(index) { settings.chosen.set(self, to: words[index]) }
  }

  func value(in settings: ScreenSettings) -> String {
    let display = settings.display
    return choice(in: settings).map { choices(display)[$0] }
      ?? (self == .units ? display[.settings.mixed] : settings.language)
  }

  /// Changes the value by `steps`, wrapping around.
  func step(_ steps: Int, in settings: inout ScreenSettings) {
    let count = words.count
    let index = choice(in: settings).map { $0 + steps } ?? (steps > 0 ? 0 : count - 1)
    choose(((index % count) + count) % count, in: &settings)
  }

  /// Returns the index of the current value, or nil if it is not one of the choices.
  private func choice(in settings: ScreenSettings) -> Int? {
    words.firstIndex(of: settings.chosen[self])
  }
}
