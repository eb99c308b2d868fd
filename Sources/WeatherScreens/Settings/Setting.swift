import TerminalUI
import Weather
import WeatherPictures

/// A setting with its possible values.
enum Setting: String, CaseIterable {
  case system, temperature, wind, rain, snow, pressure, distance, clock, language, drawing
  case theme, ramp, mouse

  var name: Message {
    switch self {
    case .system: .settings.allUnits
    case .temperature: .settings.temperature
    case .wind: .wind
    case .rain: .rain
    case .snow: .snow
    case .pressure: .settings.pressure
    case .distance: .settings.distance
    case .clock: .settings.clock
    case .language: .settings.language
    case .drawing: .settings.drawing
    case .theme: .settings.colors
    case .ramp: .settings.temperatureColors
    case .mouse: .settings.mouse
    }
  }

  var command: String { self == .system ? "units" : rawValue }

  /// Returns the possible values as texts.
  func choices(_ look: Look) -> [String] {
    switch self {
    case .system: [look[.settings.metric]] + Setting.systems.dropFirst().map(\.name)
    case .temperature: TemperatureUnit.allCases.map(\.fullSymbol)
    case .wind: WindUnit.allCases.map(\.symbol)
    case .rain: RainUnit.allCases.map(\.symbol)
    case .snow: SnowUnit.allCases.map(\.symbol)
    case .pressure: PressureUnit.allCases.map(\.symbol)
    case .distance: DistanceUnit.allCases.map(\.symbol)
    case .clock: [24, 12].map { look.say(.hours($0)) }
    case .language: Localization.all.map { Setting.name(of: $0, look) }
    case .drawing: ["Unicode", "ASCII", "Nerd Font", "Emoji"]
    case .theme:
      [
        look[.settings.anyGround], look[.settings.darkGround], look[.settings.lightGround],
        look[.settings.strong], look[.settings.ownColors], look[.settings.noColors],
        "theme.json",
      ]
    case .ramp: [look[.settings.classic], look[.settings.colorBlindSafe]]
    case .mouse: [look[.settings.on], look[.settings.off]]
    }
  }

  /// Returns a language's own name, or its code if the glyph set lacks its letters.
  private static func name(of language: Localization, _ look: Look) -> String {
    look.glyphs == .ascii && language.spelling == nil ? language.code : language.name
  }

  /// Returns the index of the current value, or nil if it is not one of the choices.
  func choice(in settings: ScreenSettings) -> Int? {
    let units = settings.units
    switch self {
    case .system: return Setting.systems.firstIndex { $0.units == units }
    case .temperature: return TemperatureUnit.allCases.firstIndex(of: units.temperature)
    case .wind: return WindUnit.allCases.firstIndex(of: units.wind)
    case .rain: return RainUnit.allCases.firstIndex(of: units.rain)
    case .snow: return SnowUnit.allCases.firstIndex(of: units.snow)
    case .pressure: return PressureUnit.allCases.firstIndex(of: units.pressure)
    case .distance: return DistanceUnit.allCases.firstIndex(of: units.distance)
    case .clock: return settings.clock == .hours24 ? 0 : 1
    case .language: return Localization.all.firstIndex { $0.code == settings.language }
    case .drawing: return SkySigns.allCases.firstIndex(of: settings.icons)
    case .theme: return ScreenSettings.Background.allCases.firstIndex(of: settings.background)
    case .ramp: return settings.ramp == .classic ? 0 : 1
    case .mouse: return settings.mouse ? 0 : 1
    }
  }

  func choose(_ index: Int, in settings: inout ScreenSettings) {
    guard (0..<count).contains(index) else { return }
    switch self {
    case .system: settings.units = Setting.systems[index].units
    case .temperature: settings.units.temperature = TemperatureUnit.allCases[index]
    case .wind: settings.units.wind = WindUnit.allCases[index]
    case .rain: settings.units.rain = RainUnit.allCases[index]
    case .snow: settings.units.snow = SnowUnit.allCases[index]
    case .pressure: settings.units.pressure = PressureUnit.allCases[index]
    case .distance: settings.units.distance = DistanceUnit.allCases[index]
    case .clock: settings.clock = index == 0 ? .hours24 : .hours12
    case .language: settings.language = Localization.all[index].code
    case .drawing: settings.icons = SkySigns.allCases[index]
    case .theme: settings.background = ScreenSettings.Background.allCases[index]
    case .ramp: settings.ramp = index == 0 ? .classic : .safe
    case .mouse: settings.mouse = index == 0
    }
  }

  /// Returns the current value as a text.
  func value(in settings: ScreenSettings) -> String {
    let look = settings.look
    return choice(in: settings).map { choices(look)[$0] }
      ?? (self == .system ? look[.settings.mixed] : settings.language)
  }

  private var count: Int { choices(Look()).count }

  /// Changes the value by `steps`, wrapping around.
  func step(_ steps: Int, in settings: inout ScreenSettings) {
    let count = count
    let index = choice(in: settings).map { $0 + steps } ?? (steps > 0 ? 0 : count - 1)
    choose(((index % count) + count) % count, in: &settings)
  }

  private static let systems: [(name: String, units: Units)] = [
    ("metric", .metric), ("US", .us), ("UK", .uk), ("SI", .si),
  ]
}
