import Foundation
import TerminalUI
import Testing
import Weather
import WeatherScreens
import WeatherStore
import WeatherPictures

@testable import SkymuxCommand

@Suite struct ScreenSettingsTests {
  @Test func `Only a changed setting is stored in the preferences`() {
    let old = ScreenSettings(Preferences().settings(in: LocaleDefaults(units: .us)))
    var new = old
    new.units.wind = .knots
    new.background = .light
    var preferences = Preferences()
    preferences.choose(new, insteadOf: old)
    var wanted = Preferences()
    wanted.wind = .knots
    wanted.theme = .light
    #expect(preferences == wanted)
  }

  @Test(arguments: [ScreenSettings.Background.light, .plain])
  func `Stored settings are read back`(background: ScreenSettings.Background) {
    let old = ScreenSettings(Settings())
    var new = ScreenSettings(
      units: .us, clock: .hours12, language: "de", glyphs: .ascii, background: background,
      ramp: .safe)
    new.units.pressure = .hectopascals
    var preferences = Preferences()
    preferences.choose(new, insteadOf: old)
    #expect(ScreenSettings(preferences.settings(in: LocaleDefaults())) == new)
  }
}
