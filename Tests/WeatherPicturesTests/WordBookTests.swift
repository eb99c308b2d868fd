import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct WordBookTests {
  /// Each word with its name, however deep.
  private static func words(_ value: Any, _ name: String = "") -> [String: String] {
    if let text = value as? String { return [name: text] }
    return Mirror(reflecting: value).children.reduce(into: [:]) { all, child in
      all.merge(words(child.value, "\(name).\(child.label ?? "")")) { first, _ in first }
    }
  }

  @Test func `Each word is there in each language`() {
    let count = Self.words(WordBooks.english.words).count
    for book in WordBooks.all {
      let words = Self.words(book.words)
      #expect(words.count == count && count > 200)
      #expect(words.allSatisfy { !$0.value.isEmpty })
    }
  }

  @Test func `German has no English in it`() {
    let same: Set = [
      ".wind", ".index", ".region", ".name", ".cache", ".ultraviolet", ".temperature", ".median",
      ".minus", ".olive", ".pollen", ".keys.pause", ".inspector.bytes",
    ]
    let (english, german) = (
      Self.words(WordBooks.english.words), Self.words(WordBooks.german.words)
    )
    for (name, word) in german where word.lowercased() == english[name]?.lowercased() {
      #expect(same.contains(name) || word.count < 5, "\(name): \(word)")
    }
  }

  @Test func `A note of a command has no word that it has in the other language too`() {
    let same: Set = [
      "skymux", "search", "doctor", "places", "add", "berlin", "as", "refresh", "offline", "open",
      "meteo", "strict", "demo", "at", "cache", "region",
      "in", "rest",
    ]
    func words(_ phrase: ReportPhrase, _ book: any WordBook) -> Set<String> {
      Set(book.text(phrase).split { !$0.isLetter }.map { $0.lowercased() }.filter { $0.count > 1 })
    }
    let phrases: [ReportPhrase] = [
      .note("1"), .error("1"), .demoStoresNothing, .refreshIsOffline("1", again: "1"),
      .offline("1", again: "1"), .limited(.limitReached(.hourly), until: "1", "1"),
      .refused(.words("1"), "1"), .noAnswer(.noAnswer, "1", again: "1"), .cancelled,
      .searchFailed("1", .noAnswer), .noDefaultPlace, .unknownPlace("1"), .didYouMean("1"),
      .trySearch("1"), .tryFewerLetters, .noCommand("1", meant: "1"), .offTheGlobe("1"),
      .noAlias("1"), .keepAlias("1"), .thereAre("1"),
      .severalPlaces(2, "1", example: "1", command: "1"),
      .thisIsOne(2, "1", chosen: "1", command: "1"), .embedded(.noAnswer),
      .showingOld("1", why: "1", from: "1", age: "1"),
      .tooOld("1", why: "1", from: "1", age: "1"), .noAir(.noAnswer),
      .oldAir(.noAnswer, age: "1"), .airUnknown("1"), .noPlaceHasData, .noModelHasData, .noReport,
      .notThen("1", from: "1", to: "1"), .scenesPlayed(1, seconds: "1"), .scenesBroke(1, of: 2),
      .invented(seed: "1"), .cacheDamaged(reason: "1", kept: "1"),
      .cacheDamaged(reason: "1", kept: nil), .unsaved("1"),
    ]
    for phrase in phrases {
      let common = words(phrase, WordBooks.english).intersection(words(phrase, WordBooks.german))
      #expect(common.subtracting(same).isEmpty, "\(phrase): \(common)")
    }
  }

  @Test func `Where ASCII is all there is German is spelled in it`() {
    var look = Look()
    look.language = WeatherLanguages.german
    look.glyphs = .ascii
    #expect(look[\.gusts] == "Boeen")
    #expect(look.say(.unreachable(.noSecureConnection("öl"))) == "keine sichere Verbindung zu oel")
    #expect(look.language.name(of: UVBand.moderate) == "maessig")
    look.glyphs = .unicode
    #expect(look[\.gusts] == "Böen")
  }

  @Test func `Ages are told in words of the language`() {
    #expect(AgeText.long(8040) == "2 h 14 m")
    #expect(AgeText.long(8040, WordBooks.german) == "2 h 14 min")
    #expect(AgeText.long(30) == "less than a minute")
    #expect(AgeText.short(.infinity) == "<1m")
  }
}
