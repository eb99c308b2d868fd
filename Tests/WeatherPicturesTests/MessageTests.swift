import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct MessageTests {
  private let german = Localization.language("de") ?? .english

  @Test func `In ASCII German letters are spelled out`() {
    var display = DisplayOptions()
    display.language = german
    display.glyphs = .ascii
    #expect(display[.gusts] == "Boeen")
    #expect(
      display.say(.unreachable(.noSecureConnection("öl"))) == "keine sichere Verbindung zu oel")
    display.glyphs = .unicode
    #expect(display[.gusts] == "Böen")
  }

  @Test func `Ages use the words of the language`() {
    #expect(AgeText.long(8040) == "2 h 14 m")
    #expect(AgeText.long(8040, german) == "2 h 14 min")
    #expect(AgeText.long(30) == "less than a minute")
    #expect(AgeText.short(.infinity) == "<1m")
  }
}
