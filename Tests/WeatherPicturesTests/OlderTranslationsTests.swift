import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherPictures

@Suite(.computes) struct OlderTranslationsTests {
  private static let codes = Localization.codes.filter { $0 != "en" }

  @Test func `A changed English text names its translations and the line to write`() {
    func lines(_ text: String, _ file: String) -> [LanguageText] {
      LanguageText.lines(in: text, file: file)
    }
    let changes = OlderTranslations.changes(
      in: lines("a.one = New\na.two = Same\n", "Words.swift"),
      from: lines("a.one = Old\na.one de = Older\na.two = Same\n", "english.txt"),
      lines("a.one = Alt\na.two = Gleich\n", "de.txt") + lines("a.one = Vieux\n", "fr.txt"))
    #expect(
      changes == [
        """
        Words.swift:1: a.one was "Old". Check its translations:
          de.txt:1: Alt
          fr.txt:1: Vieux
        Then write in english.txt:1:
        a.one = New
        """
      ])
  }

  @Test func `Each translation was made from the current English text`() throws {
    let translations = try Self.codes.flatMap(LanguageText.lines)
    let changes = OlderTranslations.changes(
      in: LanguageText.english, from: try LanguageText.lines(of: "english"), translations)
    #expect(changes.isEmpty, "\(changes.joined(separator: "\n\n"))")
  }

  @Test func `english.txt is sorted and has only keys and languages that exist`() throws {
    let english = Dictionary(
      LanguageText.english.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    let lines = try LanguageText.lines(of: "english")
    for (one, next) in zip(lines, lines.dropFirst()) {
      #expect(one.key.utf8.lexicographicallyPrecedes(next.key.utf8), "\(next.place): \(next.key)")
    }
    for line in lines {
      let (key, codes) = OlderTranslations.marks(of: line)
      #expect(english[key] != nil, "\(line.place): no such key \(key)")
      #expect(codes.allSatisfy(Self.codes.contains), "\(line.place): no such language in \(codes)")
      #expect(codes.isEmpty || english[key] != line.text, "\(line.place): not older: \(codes)")
    }
  }

  @Test func `No translation is older than its English text`() throws {
    let older = try LanguageText.lines(of: "english").filter {
      !OlderTranslations.marks(of: $0).codes.isEmpty
    }
    let count = older.reduce(0) { $0 + OlderTranslations.marks(of: $1).codes.count }
    #expect(count == 0, "\(older.map { "\($0.place): \($0.key)" })")
  }
}
