import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct DisplayOptionsTests {
  @Test func `In ASCII a degree sign becomes a word if it cannot be dropped`() {
    let text = GlyphSet.ascii.text("-12 °C, 54 °F. Tomorrow 9° warmer.")
    #expect(text == "-12 C, 54 F. Tomorrow 9 deg warmer.")
  }

  @Test func `In ASCII a temperature has the letter of its scale`() {
    var display = DisplayOptions()
    display.glyphs = .ascii
    #expect(display.temperature(-3) == "-3C")
    #expect(display.text(display.units.temperatureDifference(2)) == "2C")
    #expect(PlotQuantity.temperature.difference(2, display) == "+2C")
    #expect(display.degrees(in: "Tomorrow 3° colder.") == "Tomorrow 3C colder.")
    #expect(display.text(Reading(40, decimals: 0, symbol: "°")) == "40", "an angle has no scale")
    display.units.temperature = .fahrenheit
    #expect(display.temperature(-3) == "27F" && display.degreeSign == "F")
    display.units.temperature = .kelvin
    #expect(display.temperature(0) == "273 K")
  }

  @Test func `In ASCII a wind has the letters of its origin, not an arrow`() {
    var display = DisplayOptions()
    #expect(display.direction(.sw) == "↗" && display.direction(.wsw) == "→")
    display.glyphs = .ascii
    #expect(
      CompassPoint.allCases.map(display.direction) == [
        "N ", "NE", "NE", "E ", "E ", "SE", "SE", "S ", "S ", "SW", "SW", "W ", "W ", "NW", "NW",
        "N ",
      ])
  }

  @Test func `In ASCII sky signs differ from arrows`() {
    let skies = Set(SkyGlyph.allCases.map { $0.text(.ascii) })
    let arrows = Set("↑↗→↘↓↙←↖".map { String(Character(GlyphSet.ascii.form(of: Glyph($0)).base)) })
    #expect(arrows.count == 8 && skies.isDisjoint(with: arrows), "\(skies) \(arrows)")
  }

  @Test(arguments: [0, 2]) func `The moon is drawn with lines, not letters`(code: Int) {
    var canvas = Canvas(SkyArt.size)
    canvas.draw(SkyArt(code: WeatherCode(rawValue: code), isDay: false))
    let text = canvas.text()
    #expect(text.contains("(") && !text.contains(where: \.isLetter), "\(text)")
    let colors = (0..<SkyArt.size.width).compactMap { canvas[Point($0, 1)]?.style.foreground }
    #expect(colors.contains(Style(.title).foreground), "the moon stands out")
  }

  @Test func `Gusts follow the wind in brackets`() {
    #expect(DisplayOptions().wind(2.5, gusts: 10.8) == "9 (39) km/h")
    #expect(DisplayOptions().wind(2.5, gusts: nil) == "9 km/h")
  }

  @Test func `Sky signs are one column wide, emoji two`() {
    for glyph in SkyGlyph.allCases {
      for signs in IconStyle.allCases {
        let columns = signs == .emoji ? 2 : 1
        #expect(glyph.text(signs).terminalWidth == columns, "\(glyph) \(signs)")
      }
    }
  }

  @Test(arguments: [
    ("en", 8_804_190, "8,804,190"), ("ja", 999, "999"), ("pl", 10_000, "10 000"),
  ])
  func `Digits are grouped as in the language`(code: String, number: Int, text: String) throws {
    var display = DisplayOptions()
    display.language = try #require(Localization.language(code))
    #expect(display.grouped(number) == text)
  }
}
