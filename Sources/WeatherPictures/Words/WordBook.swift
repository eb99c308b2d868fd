package import Weather

/// All that is said around the weather in one language; the compiler holds it complete.
package protocol WordBook: Sendable {
  var name: String { get }
  var language: any WeatherLanguage { get }
  /// How letters that ASCII lacks are spelled where they are not simply bared of their signs.
  var spelling: [Character: String] { get }
  /// Whether its letters can be spelled in ASCII at all.
  var isSpelled: Bool { get }
  /// The words that stand alone, as the language wrote them.
  var words: Words { get }
  func word(_ word: Word) -> String
  /// A phrase with what is put into it.
  func text(_ phrase: Phrase) -> String
  func text(_ phrase: ScreenPhrase) -> String
  /// What was done, or what the user has to know.
  func text(_ phrase: NoticePhrase) -> String
  func text(_ phrase: ReportPhrase) -> String
  func text(_ phrase: KeepingPhrase) -> String
  func word(_ subject: CheckSubject) -> String
  func text(_ phrase: CheckPhrase) -> String
  func text(_ advice: CheckAdvice) -> String
  func text(_ phrase: ScenePhrase) -> String
  /// Why there is no new weather, in a few words.
  func text(_ trouble: Trouble) -> String
  /// Why something could not be kept or read.
  func text(_ trouble: DiskTrouble) -> String
  func text(_ reason: TroubleReason) -> String
  /// Why there is no new weather, in two or three words.
  func brief(_ trouble: Trouble) -> String
  /// What happened in the cache, in nine letters at most.
  func word(_ event: CacheEvent) -> String
  func text(_ event: CacheEvent) -> String
  /// A phrase as it is read aloud.
  func spoken(_ phrase: SpokenPhrase) -> String
}

extension WordBook {
  /// How good data is, in a word.
  package func word(_ condition: DataCondition) -> String {
    switch condition {
    case .fresh: word(\.fresh)
    case .stale: word(\.stale)
    case .offline: word(\.offline)
    case .loading: word(\.loading)
    case .empty: word(\.noData)
    }
  }
}
