public import Weather

/// All that is said around the weather in one language; the compiler holds it complete.
public protocol WordBook: Sendable {
  /// The words that stand alone.
  var words: Words { get }
  /// A phrase with what is put into it.
  func text(_ phrase: Phrase) -> String
  /// A phrase as it is read aloud.
  func spoken(_ phrase: SpokenPhrase) -> String
}

/// The word books that are there.
public enum WordBooks {
  /// The book of a language; English where nobody wrote one yet.
  public static func of(_ language: any WeatherLanguage) -> any WordBook {
    language.code == "de" ? german : english
  }

  /// English.
  public static let english: any WordBook = EnglishWords()
  /// German.
  public static let german: any WordBook = GermanWords()
}

extension WordBook {
  /// How good data is, in a word.
  public func word(_ condition: DataCondition) -> String {
    switch condition {
    case .fresh: words.fresh
    case .stale: words.stale
    case .offline: words.offline
    case .loading: words.loading
    case .empty: words.noData
    }
  }
}
