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
      ".medianRow",
      ".minus", ".olive", ".pollen", ".keys.pause", ".inspector.bytes",
    ]
    let (english, german) = (
      Self.words(WordBooks.english.words), Self.words(WordBooks.german.words)
    )
    for (name, word) in german where word.lowercased() == english[name]?.lowercased() {
      #expect(same.contains(name) || word.count < 5, "\(name): \(word)")
    }
  }

  @Test func `What a command says has no word that it has in the other language too`() {
    for (one, other) in zip(
      SaidByCommands.texts(WordBooks.english), SaidByCommands.texts(WordBooks.german))
    {
      let common = SaidByCommands.words(one).intersection(SaidByCommands.words(other))
      #expect(common.subtracting(SaidByCommands.names).isEmpty, "\(one)\n\(other)")
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
