import Testing
import Weather

@testable import WeatherStore

@Suite struct LocaleDefaultsTests {
  @Test func `Units, clock and language have their own variables`() {
    let locale = LocaleDefaults(environment: [
      "LANG": "de_DE.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8", "LC_TIME": "en_US",
    ])
    #expect(locale == LocaleDefaults(units: .us, clock: .hours12, language: "de", country: "US"))
  }

  @Test func `LC_ALL overrides the other variables`() {
    let locale = LocaleDefaults(environment: [
      "LANG": "de_DE.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8", "LC_ALL": "en_GB.utf8@euro",
    ])
    #expect(locale == LocaleDefaults(units: .uk, clock: .hours24, language: "en", country: "GB"))
  }

  @Test(arguments: [
    [:], ["LANG": "C"], ["LC_ALL": "POSIX"], ["LANG": ""], ["LC_ALL": "C", "LANGUAGE": "fr"],
  ])
  func `Without a locale the language is English and the icons ASCII`(
    _ environment: [String: String]
  ) {
    let locale = LocaleDefaults(environment: environment)
    #expect(locale == LocaleDefaults(isUTF8: false))
    #expect(Preferences().settings(in: locale).icons == .ascii)
  }

  @Test func `LANGUAGE takes precedence over LANG`() {
    let locale = LocaleDefaults(environment: ["LANG": "en_US.UTF-8", "LANGUAGE": "pt_BR:pt:en"])
    #expect(locale.language == "pt")
    #expect(LocaleDefaults(environment: ["LANG": "C.UTF-8"]).isUTF8)
  }

  @Test func `Preferences override the locale`() {
    let locale = LocaleDefaults(units: .us, clock: .hours12, language: "en")
    var file = Preferences()
    file.set(.wind, to: WindUnit.knots.rawValue)
    file.set(.language, to: "de")
    var line = Preferences()
    line.set(.language, to: "fr")
    line.set(.temperature, to: TemperatureUnit.celsius.rawValue)
    let settings = file.overridden(by: line).settings(in: locale)
    #expect(settings.units.wind == .knots && settings.units.temperature == .celsius)
    #expect(settings.units.rain == .inches && settings.clock == .hours12)
    #expect(settings.language == "fr")
  }

  @Test func `Every preference is set and read by its word`() {
    for key in SettingKey.allCases {
      var preferences = Preferences()
      let words = key.allowedValues.isEmpty ? ["de"] : key.allowedValues
      for word in words {
        let isSet = preferences.set(key, to: word.uppercased())
        #expect(isSet && preferences[key] == word)
      }
      let before = preferences
      let isNonsense = preferences.set(key, to: "no such thing")
      #expect(!isNonsense && preferences == before)
      let isUnset = preferences.set(key, to: nil)
      #expect(isUnset && preferences == Preferences())
    }
  }
}
