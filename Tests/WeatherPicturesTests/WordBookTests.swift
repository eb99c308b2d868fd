import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct WordBookTests {
  /// Each word with its name, however deep.
  private static func words(_ value: Any, _ name: String = "") -> [String: String] {
    if let text = value as? Template { return [name: text.text] }
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

  /// The codes of the languages that stand beside English.
  private static let codes = WordBooks.all.map(\.language.code).filter { $0 != "en" }

  private static func book(_ code: String) throws -> any WordBook {
    WordBooks.of(try #require(WeatherLanguages.language(code)))
  }

  @Test(arguments: codes) func `No language has English in it`(_ code: String) throws {
    let (english, other) = (
      Self.words(WordBooks.english.words), Self.words(try Self.book(code).words)
    )
    // Names of keys are what is printed on them.
    for (name, word) in other where word.lowercased() == english[name]?.lowercased() {
      let isShared = SharedWords.all.contains(word.lowercased()) || word.count < 5
      #expect(isShared || SharedWords.keys.contains(name), "\(name): \(word)")
    }
  }

  @Test(arguments: codes)
  func `What a command says has no word that it has in English too`(_ code: String) throws {
    for (one, other) in zip(
      SaidByCommands.texts(WordBooks.english), SaidByCommands.texts(try Self.book(code)))
    {
      let common = SaidByCommands.words(one).intersection(SaidByCommands.words(other))
      let strange = common.subtracting(SaidByCommands.names).subtracting(SharedWords.all)
      #expect(strange.isEmpty, "\(strange)\n\(one)\n\(other)")
    }
  }

  @Test(arguments: WordBooks.all.map(\.language.code))
  func `What stands in a narrow column fits it`(_ code: String) throws {
    let words = try Self.book(code).words.inspector
    for word in [words.fetching, words.queued, words.failed, words.empty].map(\.text) {
      #expect(word.terminalWidth <= 8, "\(word)")
    }
    for word in [words.fromNetwork, words.fromDisk, words.fromProgram].map(\.text) {
      #expect(word.terminalWidth <= 4, "\(word)")
    }
    let heads = [words.left, words.hits, words.joins, words.fetch, words.waiting, words.bytes]
    for word in heads.map(\.text) { #expect(word.terminalWidth <= 5, "\(word)") }
    for event in SaidByCommands.events {
      let word = try Self.book(code).word(event)
      #expect(word.terminalWidth <= 9, "\(word)")
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

  @Test func `English has one spelling of colours`() {
    for (name, word) in Self.words(WordBooks.english.words) {
      #expect(!word.lowercased().contains("color"), "\(name): \(word)")
    }
  }
}
