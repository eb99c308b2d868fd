import Weather

/// A word book for a terminal that has ASCII alone: letters are spelled as the language does it.
struct SpelledBook: WordBook {
  private let book: any WordBook

  init(_ book: any WordBook) { self.book = book }

  /// A text with other letters for each that ASCII lacks and the language can spell.
  static func spelled(_ text: String, _ letters: [Character: String]) -> String {
    guard !letters.isEmpty, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.reduce(into: "") { $0 += letters[$1] ?? String($1) }
  }

  var name: String { spelled(book.name) }
  var language: any WeatherLanguage { SpelledLanguage(book.language) }
  var spelling: [Character: String] { [:] }
  var isSpelled: Bool { true }
  var words: Words { book.words }
  func word(_ word: Word) -> String { spelled(book.word(word)) }
  func text(_ phrase: Phrase) -> String { spelled(book.text(phrase)) }
  func text(_ phrase: ScreenPhrase) -> String { spelled(book.text(phrase)) }
  func text(_ phrase: NoticePhrase) -> String { spelled(book.text(phrase)) }
  func text(_ phrase: ReportPhrase) -> String { spelled(book.text(phrase)) }
  func text(_ phrase: KeepingPhrase) -> String { spelled(book.text(phrase)) }
  func word(_ subject: CheckSubject) -> String { spelled(book.word(subject)) }
  func text(_ phrase: CheckPhrase) -> String { spelled(book.text(phrase)) }
  func text(_ advice: CheckAdvice) -> String { spelled(book.text(advice)) }
  func text(_ phrase: ScenePhrase) -> String { spelled(book.text(phrase)) }
  func text(_ trouble: Trouble) -> String { spelled(book.text(trouble)) }
  func text(_ trouble: DiskTrouble) -> String { spelled(book.text(trouble)) }
  func text(_ reason: TroubleReason) -> String { spelled(book.text(reason)) }
  func brief(_ trouble: Trouble) -> String { spelled(book.brief(trouble)) }
  func word(_ event: CacheEvent) -> String { spelled(book.word(event)) }
  func text(_ event: CacheEvent) -> String { spelled(book.text(event)) }
  func spoken(_ phrase: SpokenPhrase) -> String { spelled(book.spoken(phrase)) }

  private func spelled(_ text: String) -> String { Self.spelled(text, book.spelling) }
}
