import LightFoundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

/// Checks the files in `Resources/languages`; each failure has the file and the line.
@Suite(.computes) struct LanguageFileTests {
  private static let codes = Localization.codes.filter { $0 != "en" }

  /// The English texts by key.
  private static let english = Dictionary(
    LanguageText.english.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

  @Test func `Each key has one English text`() {
    #expect(Self.english.count > 800)
    for text in LanguageText.english {
      #expect(Self.english[text.key]?.text == text.text, "\(text.place): \(text.key)")
      #expect(!text.text.isEmpty, "\(text.place): \(text.key)")
    }
  }

  @Test(arguments: codes) func `A language file has each key once, sorted`(_ code: String) throws {
    let lines = try LanguageText.lines(of: code)
    for (one, next) in zip(lines, lines.dropFirst()) {
      #expect(one.key.utf8.lexicographicallyPrecedes(next.key.utf8), "\(next.place): \(next.key)")
    }
    for line in lines {
      #expect(Self.english[line.key] != nil, "\(line.place): no such key \(line.key)")
      #expect(!line.text.isEmpty && line.text == line.text.trimmed, "\(line.place): \(line.key)")
    }
    let missing = Set(Self.english.keys).subtracting(lines.map(\.key))
    #expect(missing.isEmpty, "\(code).txt has no \(missing.sorted())")
  }

  @Test(arguments: codes) func `The program finds each text of a language file`(_ code: String)
    throws
  {
    let language = try #require(Localization.language(code))
    for line in try LanguageText.lines(of: code) {
      #expect(language.text(Message(line.key, "")) == line.text, "\(line.place)")
    }
  }

  /// Messages whose translations leave out English words of the system or the service.
  private static let leftOut: Set<String> = [
    "check.unreachableSaid", "disk.damaged", "disk.named", "disk.system", "disk.unwritable",
    "disk.words", "event.notEncodable", "event.storeFailed", "event.unshared", "notice.damaged",
    "notice.setAside", "notice.unreadable", "phrase.degrees",
    "trouble.limitedSaid", "trouble.serviceFailedSaid", "trouble.unreachableSaid",
  ]

  @Test(arguments: codes) func `A translation has the placeholders of the English text`(
    _ code: String
  ) throws {
    for line in try LanguageText.lines(of: code) {
      let english = try #require(Self.english[line.key])
      let given = Set(0..<(english.arguments ?? 0)).union(english.holes)
      #expect(line.holes.isSubset(of: given), "\(line.place): \(line.text)")
      let lost = english.holes.subtracting(line.holes)
      #expect(lost.isEmpty || Self.leftOut.contains(line.key), "\(line.place): \(line.text)")
      let (open, shut) = (line.text.count { $0 == "{" }, line.text.count { $0 == "}" })
      #expect(open == shut, "\(line.place): \(line.text)")
    }
  }

  /// Columns with a fixed maximum width.
  private static let widths: [(keys: [String], columns: Int)] = [
    (["fetching", "queued", "failed", "empty"].map { "inspector.\($0)" }, 8),
    (["fromNetwork", "fromDisk", "fromProgram"].map { "inspector.\($0)" }, 4),
    (["left", "hits", "joins", "fetch", "waiting", "bytes"].map { "inspector.\($0)" }, 5),
    (english.keys.filter { $0.hasPrefix("event.short.") }, 9),
  ]

  @Test(arguments: codes) func `Texts for narrow columns fit their width`(_ code: String) throws {
    let lines = Dictionary(
      try LanguageText.lines(of: code).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    for (keys, columns) in Self.widths {
      for key in keys {
        let line = try #require(lines[key])
        #expect(line.text.terminalWidth <= columns, "\(line.place): \(line.text)")
      }
    }
  }

  @Test(arguments: codes) func `No translation repeats the English text`(_ code: String) throws {
    for line in try LanguageText.lines(of: code) where !line.key.hasPrefix("language.") {
      let english = try #require(Self.english[line.key]).text
      guard line.text.lowercased() == english.lowercased(), line.text.count > 4 else { continue }
      let isShared =
        SharedWords.words(line.text).isSubset(of: SharedWords.all.union(SharedWords.names))
      #expect(isShared || SharedWords.keys.contains(line.key), "\(line.place): \(line.text)")
    }
  }

  @Test(arguments: codes)
  func `Translated command messages contain no English words`(_ code: String) throws {
    let said = ["report.", "keeping.", "check.", "advice.", "disk."]
    for line in try LanguageText.lines(of: code) where said.contains(where: line.key.hasPrefix) {
      let english = try #require(Self.english[line.key]).text
      let common = SharedWords.words(line.text).intersection(SharedWords.words(english))
      let strange = common.subtracting(SharedWords.names).subtracting(SharedWords.all)
      #expect(strange.isEmpty, "\(line.place): \(strange)\n\(line.text)\n\(english)")
    }
  }
}
