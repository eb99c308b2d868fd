import Testing
import Weather

@testable import WeatherPictures

@Suite struct WordBookTests {
  private static func words(_ book: any WordBook) -> [String: String] {
    Dictionary(
      Mirror(reflecting: book.words).children.compactMap { child in
        child.label.map { ($0, child.value as? String ?? "") }
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `Each word is there in each language`() {
    for language in WeatherLanguages.all {
      let words = Self.words(WordBooks.of(language))
      #expect(words.count > 90)
      #expect(words.allSatisfy { !$0.value.isEmpty })
    }
  }

  @Test func `German has no English in it`() {
    let same: Set = [
      "wind", "index", "region", "name", "cache", "ultraviolet", "temperature", "median",
    ]
    let (english, german) = (Self.words(WordBooks.english), Self.words(WordBooks.german))
    for (name, word) in german where word.lowercased() == english[name]?.lowercased() {
      #expect(same.contains(name) || word.count < 7, "\(name): \(word)")
    }
  }

  @Test func `Ages are told in words of the language`() {
    #expect(AgeText.long(8040) == "2 h 14 m")
    #expect(AgeText.long(8040, WordBooks.german) == "2 h 14 min")
    #expect(AgeText.long(30) == "less than a minute")
    #expect(AgeText.short(.infinity) == "<1m")
  }
}
