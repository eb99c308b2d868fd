package import Weather

/// The word books that are there.
package enum WordBooks {
  /// The book of a language; English where there is none yet.
  package static func of(_ language: any WeatherLanguage) -> any WordBook {
    all.first { $0.language.code == language.code } ?? english
  }

  /// English.
  package static let english: any WordBook = WrittenBook.english
  /// German.
  package static let german: any WordBook = WrittenBook.german
  /// All of them, English first.
  package static let all: [any WordBook] = [
    english, german, WrittenBook.spanish, WrittenBook.french, WrittenBook.italian,
    WrittenBook.dutch, WrittenBook.polish, WrittenBook.portuguese, WrittenBook.ukrainian,
    WrittenBook.japanese,
  ]
}
