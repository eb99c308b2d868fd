import Foundation
import TerminalUI
import Testing
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

@Suite struct ScreenSettingsTests {
  @Test func `Only a changed setting is stored in the preferences`() {
    let old = Preferences().settings(in: LocaleDefaults(units: .us))
    var new = old
    new.units.wind = .knots
    new.theme = .light
    var preferences = Preferences()
    preferences.choose(new, insteadOf: old)
    var wanted = Preferences()
    wanted.set(.wind, to: WindUnit.knots.rawValue)
    wanted.set(.theme, to: "light")
    #expect(preferences == wanted)
  }

  @Test(arguments: [ThemeChoice.light, .plain])
  func `Stored settings are read back`(theme: ThemeChoice) {
    let old = Settings()
    var new = Settings(
      units: .us, clock: .hours12, language: "de", icons: .ascii, theme: theme, ramp: .safe)
    new.units.pressure = .hectopascals
    var preferences = Preferences()
    preferences.choose(new, insteadOf: old)
    #expect(preferences.settings(in: LocaleDefaults()) == new)
  }
}
