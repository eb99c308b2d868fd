import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Each screen speaks one language: what it says comes from the book of that language.
@Suite(.computes, .timeLimit(.minutes(10))) struct LanguageTests {
  /// What is called so in every language: names, units, keys, and what was typed.
  private static let names = """
    Berlin Reykjavík New York 東京 Cape Town Germany Iceland United States Japan South Africa DE IS
    US JP ZA Oslo Quito ECMWF GFS ICON UTC UV PM Bft km hPa mm cm KB °C EU UK SI Unicode ASCII
    English Deutsch Open Meteo com org https www geonames GeoNames CC BY skymux demo Esc Enter Tab
    PgUp PgDn Home End Del Ctrl Shift Strg Bild Pos Ende Entf Umschalt forecasts air searches portl
    en cache json Ber api CAMS min inHg Bergen Lund Kiel Bremen Bonn Basel Torino Napoli Palermo
    Tunis Springfield Massachusetts Missouri ma mi Cairo Somewhere
    """

  @Test(arguments: ["en", "de"], SpokenScreen.allCases)
  func `A screen says nothing that is not in the book of its language`(
    _ code: String, _ screen: SpokenScreen
  ) throws {
    let language = try #require(WeatherLanguages.language(code))
    let known = BookWords.of(WordBooks.of(language)).union(BookWords.words(Self.names))
    for size in [Size(100, 30), Size(200, 60)] {
      for (text, told) in screen.texts(size, code) {
        let all = known.union(BookWords.words(told))
        // What is cut where there is little room is whole on a large screen.
        let whole = text.replacing(/\p{L}+…/, with: "")
        let strange = Set(BookWords.words(whole)).subtracting(all)
        #expect(strange.isEmpty, "\(screen) \(size): \(strange.sorted())\n\(text)")
      }
    }
  }

  @Test(arguments: SpokenScreen.allCases)
  func `In ASCII the letters of German are spelled`(_ screen: SpokenScreen) {
    for (text, _) in screen.texts(Size(100, 30), "de", .ascii) {
      let left = text.filter { "äöüßÄÖÜ".contains($0) }
      #expect(left.isEmpty, "\(screen): \(left)\n\(text)")
    }
  }

  @Test(arguments: SpokenScreen.allCases)
  func `Nothing is cut in German that is whole in English`(_ screen: SpokenScreen) {
    let size = Size(80, 24)
    func cuts(_ code: String) -> [Int] {
      screen.texts(size, code).map { $0.text.matches(of: /[\p{L}.,:]…/).count }
    }
    let (english, german) = (cuts("en"), cuts("de"))
    #expect(zip(english, german).allSatisfy { $0 >= $1 }, "\(screen): \(english) \(german)")
  }

  @Test(arguments: [SpokenScreen.settings, .search, .inspector], [GlyphSet.unicode, .ascii])
  func `No key is left out in German that is there in English`(
    _ screen: SpokenScreen, _ glyphs: GlyphSet
  ) {
    func keys(_ code: String) -> [Int] {
      screen.texts(Size(80, 24), code, glyphs).map { drawn in
        let lines = drawn.text.split(separator: "\n").filter { $0.contains("Esc ") }
        return lines.last?.split(separator: "  ").count { $0.contains(where: \.isLetter) } ?? 0
      }
    }
    let (english, german) = (keys("en"), keys("de"))
    #expect(zip(english, german).allSatisfy { $0 <= $1 }, "\(english) \(german)")
  }

  @Test func `A reason that the store keeps as text is read back`() {
    for trouble in BookWords.troubles {
      guard case .limited(let reason) = trouble, reason != .words("x") else { continue }
      let text = WordBooks.english.text(reason)
      #expect(TroubleReason(told: text) == reason || text.contains("x "), "\(text)")
    }
    #expect(TroubleReason(told: "api.com takes no connection") == .noConnection("api.com"))
    #expect(TroubleReason(told: "anything else") == .words("anything else"))
  }
}
