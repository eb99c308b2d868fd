import TerminalUI
import Weather

/// Which of the settings is chosen.
public struct SettingsState: Hashable, Sendable {
  var scroll = Scroll()
}

/// One of the settings: a name, and values to go through.
enum Setting: String, CaseIterable {
  case system, temperature, wind, rain, snow, pressure, distance, clock, language, drawing
  case background, colors

  /// The name beside the value.
  var name: String {
    switch self {
    case .system: "all units"
    case .drawing: "drawing"
    case .colors: "temperature colors"
    default: rawValue
    }
  }

  /// The value in words.
  func value(in settings: ScreenSettings) -> String {
    let units = settings.units
    switch self {
    case .system: return Setting.systems.first { $0.units == units }?.name ?? "mixed"
    case .temperature: return units.temperature.fullSymbol
    case .wind: return units.wind.symbol
    case .rain: return units.rain.symbol
    case .snow: return units.snow.symbol
    case .pressure: return units.pressure.symbol
    case .distance: return units.distance.symbol
    case .clock: return settings.clock == .hours24 ? "24 hours" : "12 hours"
    case .language: return settings.language
    case .drawing: return settings.glyphs == .unicode ? "unicode" : "ascii"
    case .background: return settings.background.rawValue
    case .colors: return settings.ramp == .classic ? "classic" : "color-blind safe"
    }
  }

  /// Goes so many values on.
  func step(_ steps: Int, in settings: inout ScreenSettings) {
    switch self {
    case .system:
      let index = Setting.systems.firstIndex { $0.units == settings.units } ?? -1
      let count = Setting.systems.count
      settings.units = Setting.systems[((index + steps) % count + count) % count].units
    case .temperature: settings.units.temperature = next(settings.units.temperature, steps)
    case .wind: settings.units.wind = next(settings.units.wind, steps)
    case .rain: settings.units.rain = next(settings.units.rain, steps)
    case .snow: settings.units.snow = next(settings.units.snow, steps)
    case .pressure: settings.units.pressure = next(settings.units.pressure, steps)
    case .distance: settings.units.distance = next(settings.units.distance, steps)
    case .clock: settings.clock = next(settings.clock, steps)
    case .language:
      let codes = WeatherLanguages.all.map(\.code)
      let index = codes.firstIndex(of: settings.language) ?? 0
      settings.language = codes[((index + steps) % codes.count + codes.count) % codes.count]
    case .drawing: settings.glyphs = next(settings.glyphs, steps)
    case .background: settings.background = next(settings.background, steps)
    case .colors: settings.ramp = next(settings.ramp, steps)
    }
  }

  private static let systems: [(name: String, units: Units)] = [
    ("metric", .metric), ("us", .us), ("uk", .uk), ("si", .si),
  ]

  private func next<Value: CaseIterable & Equatable>(_ value: Value, _ steps: Int) -> Value {
    let all = Array(Value.allCases)
    let index = all.firstIndex(of: value) ?? 0
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}

extension AppState {
  /// Takes in something from the terminal while the settings are open.
  mutating func handle(_ input: Input, in state: SettingsState) -> [AppEffect] {
    var state = state
    let all = Setting.allCases
    switch input {
    case .key(.escape), .key(.character("q")), .key(.character("U")), .key(.character("s")):
      layer = nil
      return []
    case .key(.up), .key(.character("k")), .wheel(_, -1): state.scroll.move(-1, of: all.count)
    case .key(.down), .key(.character("j")), .wheel(_, 1): state.scroll.move(1, of: all.count)
    case .key(.left), .key(.character("h")): return step(-1, state)
    case .key(.right), .key(.character("l")), .key(.enter), .key(.character(" ")):
      return step(1, state)
    default: return []
    }
    layer = .settings(state)
    return []
  }

  private mutating func step(_ steps: Int, _ state: SettingsState) -> [AppEffect] {
    Setting.allCases[state.scroll.selection].step(steps, in: &settings)
    return [.saveSettings(settings)]
  }
}
