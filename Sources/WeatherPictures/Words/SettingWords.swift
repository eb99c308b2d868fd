package import Weather

/// The names of settings and of their values.
package struct SettingWords: Sendable {
  package var title: Message { Message("setting.title", "Settings") }
  // Names of settings.
  package var allUnits: Message { Message("setting.allUnits", "units") }
  package var temperature: Message { Message("setting.temperature", "temperature") }
  package var pressure: Message { Message("setting.pressure", "pressure") }
  package var distance: Message { Message("setting.distance", "distance") }
  package var clock: Message { Message("setting.clock", "clock") }
  package var language: Message { Message("setting.language", "language") }
  package var drawing: Message { Message("setting.drawing", "symbols") }
  package var colors: Message { Message("setting.colors", "colors") }
  package var temperatureColors: Message {
    Message("setting.temperatureColors", "temperature colors")
  }
  // Sets of units: a name, or "mixed" for any other combination.
  package var metric: Message { Message("setting.metric", "metric") }
  package var mixed: Message { Message("setting.mixed", "mixed") }
  package var anyGround: Message { Message("setting.anyGround", "any background") }
  package var darkGround: Message { Message("setting.darkGround", "dark background") }
  package var lightGround: Message { Message("setting.lightGround", "light background") }
  package var strong: Message { Message("setting.strong", "strong contrast") }
  package var ownColors: Message { Message("setting.ownColors", "the terminal's own") }
  package var noColors: Message { Message("setting.noColors", "none") }
  package var mouse: Message { Message("setting.mouse", "mouse") }
  package var on: Message { Message("setting.on", "on") }
  package var off: Message { Message("setting.off", "off") }
  package var classic: Message { Message("setting.classic", "classic") }
  package var colorBlindSafe: Message { Message("setting.colorBlindSafe", "color-blind safe") }
}

extension Message {
  package static var settings: SettingWords { SettingWords() }
}
