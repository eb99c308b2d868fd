import EmbeddedResources
import Synchronization

/// A language of the program: its texts, plural rule and punctuation.
package struct Localization: Sendable {
  private let language: Language
  /// True if the terminal supports only ASCII.
  private let isASCII: Bool

  package static let english = Localization(Language(), isASCII: false)

  package static let codes = [english.code] + LanguageFile.all.map(\.code)

  package static var all: [Localization] { codes.compactMap(language) }

  /// The languages used so far, by code; a start reads none of the others.
  private static let loaded = Mutex([english.code: english])

  /// The language of a code such as "de", "de_AT" or "de-AT"; nil if there is no such file.
  package static func language(_ code: String) -> Localization? {
    let wanted = String(code.lowercased().prefix { $0 != "-" && $0 != "_" && $0 != "." })
    return loaded.withLock { loaded in
      if let known = loaded[wanted] { return known }
      guard let file = LanguageFile.all.first(where: { $0.code == wanted }) else { return nil }
      let language = Localization(Language(file), isASCII: false)
      loaded[wanted] = language
      return language
    }
  }

  private init(_ language: Language, isASCII: Bool) {
    self.language = language
    self.isASCII = isASCII
  }

  /// The two-letter ISO 639 code.
  package var code: String { language.code }
  package var name: String { spelled(language.name) }
  package var decimalMark: String { language.decimalMark }
  package var plural: Plural { language.plural }
  package var marks: SentenceMarks { language.marks }
  /// Abbreviated weekdays, Monday first.
  package var weekdays: [String] { language.weekdays.map(spelled) }
  /// Full weekdays, Monday first.
  package var longWeekdays: [String] { language.longWeekdays.map(spelled) }
  /// Abbreviated months, January first.
  ///
  /// Not converted to ASCII spellings, which would exceed three letters.
  package var months: [String] { language.months }
  /// Full months, January first.
  package var longMonths: [String] { language.longMonths.map(spelled) }
  /// The letters of north, east, south and west.
  var compass: [String] { language.compass }
  /// The ASCII spellings of letters, or nil if the language cannot be written in ASCII.
  package var spelling: [Character: String]? { language.spelling }

  /// The version for an ASCII terminal: English if the language has no ASCII form.
  package var ascii: Localization {
    spelling == nil ? .english : Localization(language, isASCII: true)
  }

  /// The version with all its letters.
  var unspelled: Localization { Localization(language, isASCII: false) }

  /// The abbreviated weekday, such as `Sat`.
  package func weekday(of day: CalendarDay) -> String {
    spelled(language.weekdays[(day.weekday + 6) % 7])
  }

  package func text(_ message: Message) -> String {
    let text = language.text(message.key) ?? message.english
    guard !message.arguments.isEmpty else { return spelled(text) }
    var filler = MessageFiller(text, message.arguments, self)
    return spelled(filler.text())
  }

  /// The names in a message, which separates them by `|`.
  func list(_ message: Message) -> [String] { text(message).split(separator: "|").map(String.init) }

  func spelled(_ text: String) -> String {
    guard isASCII, let letters = spelling, !letters.isEmpty, !text.utf8.allSatisfy({ $0 < 0x80 })
    else { return text }
    return text.reduce(into: "") { $0 += letters[$1] ?? String($1) }
  }
}

/// The properties of a language, read once.
private final class Language: Sendable {
  let code, name, decimalMark: String
  let plural: Plural
  let marks: SentenceMarks
  let spelling: [Character: String]?
  let weekdays, longWeekdays, months, longMonths, compass: [String]
  private let file: LanguageFile?

  /// Reads a language file, or creates English without one.
  init(_ file: LanguageFile? = nil) {
    func text(_ message: Message) -> String { file?[message.key] ?? message.english }
    self.file = file
    code = file?.code ?? "en"
    name = text(Message("language.name", "English"))
    decimalMark = text(Message("language.decimalMark", "."))
    plural = Plural(rawValue: text(Message("language.plural", "one"))) ?? .one
    marks = text(Message("language.marks", "usual")) == "wide" ? .wide : .usual
    func list(_ message: Message) -> [String] {
      text(message).split(separator: "|").map(String.init)
    }
    weekdays = list(Message("calendar.weekdays", "Mon|Tue|Wed|Thu|Fri|Sat|Sun"))
    longWeekdays = list(
      Message("calendar.longWeekdays", "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday"))
    months = list(Message("calendar.months", "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"))
    longMonths = list(
      Message(
        "calendar.longMonths",
        "January|February|March|April|May|June|July|August|September|October|November|December"))
    compass = list(Message("calendar.compass", "N|E|S|W"))
    spelling = Self.spelling(text(Message("language.ascii", "bare")))
  }

  func text(_ key: String) -> String? { file?[key] }

  /// Parses `ä=ae ß=ss` (spellings), `bare` (only strip accents) or `none` (no ASCII form).
  private static func spelling(_ text: String) -> [Character: String]? {
    if text == "none" { return nil }
    return text.split(separator: " ").reduce(into: [:]) { letters, pair in
      guard let letter = pair.first, pair.dropFirst().first == "=" else { return }
      letters[letter] = String(pair.dropFirst(2))
    }
  }
}

/// A language of `Resources/languages`: one `key = text` per line, sorted by key.
///
/// Texts are looked up in the embedded bytes, so that a start parses no language.
struct LanguageFile: Sendable {
  let code: String
  private let index: Int

  /// All languages except English, in display order.
  static let all = (0..<embedded_language_count()).map { LanguageFile(index: $0) }

  private init(index: Int) {
    self.index = index
    code = String(cString: embedded_language_code(index))
  }

  /// The text of a key, or nil if this language lacks it.
  subscript(_ key: String) -> String? {
    let text = embedded_text(index, key)
    guard text.bytes != nil else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}

package enum Plural: String, Sendable {
  case none
  /// One form for 1, another for the rest.
  case one
  /// One form for 0 and 1, another for the rest.
  case noneOrOne
  /// Three forms by the last digits: for 1, for 2 to 4, and for the rest, as in Ukrainian.
  case byLastDigit
  /// The same, but only the number 1 itself has the first form, as in Polish.
  case byLastDigitButOne

  /// The index of the form that a number takes.
  package func form(of number: Int) -> Int {
    let count = number.magnitude
    let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
    switch self {
    case .none: return 0
    case .one: return count == 1 ? 0 : 1
    case .noneOrOne: return count <= 1 ? 0 : 1
    case .byLastDigit: return count % 10 == 1 && count % 100 != 11 ? 0 : isFew ? 1 : 2
    case .byLastDigitButOne: return count == 1 ? 0 : isFew ? 1 : 2
    }
  }
}

package struct SentenceMarks: Sendable {
  /// The text between clauses, after a sentence, and between sentences.
  package let clause, stop, gap: String

  package static let usual = SentenceMarks(clause: ", ", stop: ".", gap: " ")
  package static let wide = SentenceMarks(clause: "、", stop: "。", gap: "")
}
