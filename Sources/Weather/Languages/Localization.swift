/// A language of the program: its texts, plural rule and punctuation.
package struct Localization: Sendable {
  private let language: Language
  /// True if the terminal supports only ASCII.
  private let isASCII: Bool

  package static let english = Localization(Language(), isASCII: false)

  /// All languages, English first.
  package static let all =
    [english] + LanguageFile.all.map { Localization(Language($0), isASCII: false) }

  /// Returns the language of a code such as "de", "de_AT" or "de-AT", or nil if the program lacks it.
  package static func language(_ code: String) -> Localization? {
    let wanted = code.lowercased().prefix { $0 != "-" && $0 != "_" && $0 != "." }
    return wanted == english.code ? english : all.first { $0.code == wanted }
  }

  private init(_ language: Language, isASCII: Bool) {
    self.language = language
    self.isASCII = isASCII
  }

  /// The two-letter ISO 639 code.
  package var code: String { language.code }
  /// The name of the language in the language itself.
  package var name: String { spelled(language.name) }
  package var decimalMark: String { language.decimalMark }
  package var plural: Plural { language.plural }
  package var marks: SentenceMarks { language.marks }
  /// The ASCII spellings of letters that lose more than an accent, or nil if the language cannot be
  /// written in ASCII.
  package var spelling: [Character: String]? { language.spelling }

  /// The version for a terminal limited to ASCII, which is English if the language has no ASCII
  /// form.
  package var ascii: Localization {
    spelling == nil ? .english : Localization(language, isASCII: true)
  }

  /// The version with all its letters.
  var unspelled: Localization { Localization(language, isASCII: false) }

  package func text(_ message: Message) -> String {
    let text = language.text(message.key) ?? message.english
    guard !message.arguments.isEmpty else { return spelled(text) }
    var filler = MessageFiller(text, message.arguments, self)
    return spelled(filler.text())
  }

  /// The names in a message, which separates them by `|`.
  func list(_ message: Message) -> [String] {
    text(message).split(separator: "|").map(String.init)
  }

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
