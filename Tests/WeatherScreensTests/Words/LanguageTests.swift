import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Each screen uses one language: its words come from the texts of that language.
@Suite(.computes, .timeLimit(.minutes(60))) struct LanguageTests {
  /// Words that are the same in every language: names, units, keys, and typed text.
  private static let names = """
    Berlin Reykjavík New York 東京 Cape Town Germany Iceland United States Japan South Africa DE IS
    US JP ZA Oslo Quito ECMWF GFS ICON UTC UV PM Bft km hPa mm cm KB °C EU UK SI Unicode ASCII
    English Deutsch Español Français Italiano Nederlands Polski Português Українська 日本語 vient
    Open Meteo com org https www geonames GeoNames CC BY skymux demo Esc Enter Tab
    PgUp PgDn Home End Del Ctrl Shift Strg Bild Pos Ende Entf Umschalt forecasts air searches portl
    en cache json Ber api CAMS min inHg Bergen Lund Kiel Bremen Bonn Basel Torino Napoli Palermo
    Tunis Springfield Massachusetts Missouri ma mi Cairo Somewhere
    """

  static let codes = Localization.codes

  /// The languages other than English that can be written in ASCII.
  static let spelled = codes.filter {
    $0 != "en" && Localization.language($0)?.spelling != nil
  }

  /// Every screen in every language, or a number of screens that differ by language.
  private static func screens(_ count: Int, in codes: [String]) -> [(String, SpokenScreen)] {
    let all = SpokenScreen.allCases
    return codes.enumerated().flatMap { index, code in
      Thorough.isOn
        ? all.map { (code, $0) }
        : (0..<count).map { (code, all[(index * count + $0) % all.count]) }
    }
  }

  /// All languages, or two that differ by size.
  static func some(at size: Size) -> [Localization] {
    Localization.all.enumerated().filter { index, _ in
      Thorough.isOn || (index + size.width / 20).isMultiple(of: 5)
    }.map(\.element)
  }

  /// The words of each language, read once for all screens.
  private static let known = Dictionary(
    uniqueKeysWithValues: Localization.all.map { language in
      (language.code, BookWords.of(language).union(BookWords.words(names)))
    })

  @Test(arguments: screens(2, in: codes))
  func `A screen contains only words of its language`(
    _ code: String, _ screen: SpokenScreen
  ) throws {
    let known = try #require(Self.known[code])
    for size in Thorough.pick([Size(100, 30)], [Size(100, 30), Size(200, 60)]) {
      for (text, told) in screen.texts(size, code) {
        let all = known.union(BookWords.words(told))
        // Words cut on a narrow screen appear whole on a wide one.
        let whole = text.replacing(/\p{L}+…/, with: "")
        let strange = Set(BookWords.words(whole)).subtracting(all)
        #expect(strange.isEmpty, "\(screen) \(size): \(strange.sorted())\n\(text)")
      }
    }
  }

  @Test(arguments: screens(2, in: spelled))
  func `ASCII screens spell out the letters of a language`(_ code: String, _ screen: SpokenScreen) {
    guard let language = Localization.language(code) else { return }
    let letters = language.spelling ?? [:]
    for (text, _) in screen.texts(Size(100, 30), code, .ascii) {
      let left = text.filter { letters[$0] != nil }
      #expect(left.isEmpty, "\(screen): \(left)\n\(text)")
    }
  }

  @Test(arguments: screens(3, in: ["uk", "ja"]))
  func `Languages without an ASCII spelling fall back to English`(
    _ code: String, _ screen: SpokenScreen
  ) {
    // The selected language is shown by its code.
    guard screen != .settings else { return }
    let size = Size(100, 30)
    #expect(
      screen.texts(size, code, .ascii).map(\.text) == screen.texts(size, "en", .ascii).map(\.text))
  }

  @Test(arguments: screens(2, in: codes))
  func `No language cuts more text than English`(
    _ code: String, _ screen: SpokenScreen
  ) throws {
    let inEnglish = try #require(Self.inEnglish[screen])
    guard code != "en" else { return }
    for (english, other) in zip(inEnglish, Self.cuts(on: screen, code)) {
      #expect(english.count >= other.count, "\(screen): \(english) \(other)")
    }
  }

  /// The cut texts of each screen in English, computed once for all languages.
  private static let inEnglish = Dictionary(
    uniqueKeysWithValues: SpokenScreen.allCases.map { ($0, cuts(on: $0, "en")) })

  /// The cut texts of a screen, with some text before each cut.
  private static func cuts(on screen: SpokenScreen, _ code: String) -> [[Substring]] {
    screen.texts(Size(80, 24), code).map { text, _ in
      text.indices.compactMap { end in
        guard text[end] == "…" else { return nil }
        let before = text[..<end]
        guard let last = before.last, last.isLetter || ".,:".contains(last) else { return nil }
        return before.suffix(24).split { "│\n".contains($0) }.last
      }
    }
  }

  private static let keyed = [SpokenScreen.settings, .search, .inspector]

  @Test(
    arguments: codes.enumerated().flatMap { index, code in
      Thorough.pick([keyed[index % 3]], keyed).map { (code, $0) }
    })
  func `No language shows fewer keys than English`(
    _ code: String, _ screen: SpokenScreen
  ) {
    for glyphs in [GlyphSet.unicode, .ascii] {
      func keys(_ code: String) -> [Int] {
        screen.texts(Size(80, 24), code, glyphs).map { drawn in
          let lines = drawn.text.split(separator: "\n").filter { $0.contains("Esc ") }
          return lines.last?.split(separator: "  ").count { $0.contains(where: \.isLetter) } ?? 0
        }
      }
      let (english, other) = (keys("en"), keys(code))
      #expect(zip(english, other).allSatisfy { $0 <= $1 }, "\(english) \(other)")
    }
  }

  @Test func `A reason that the store saves as text is read back`() {
    for trouble in BookWords.troubles {
      guard case .limited(let reason, _) = trouble, reason != .words("x") else { continue }
      let text = reason.text
      #expect(FailureReason(told: text) == reason || text.contains("x "), "\(text)")
    }
    #expect(FailureReason(told: "could not connect to api.com") == .noConnection("api.com"))
    #expect(FailureReason(told: "anything else") == .words("anything else"))
  }
}
