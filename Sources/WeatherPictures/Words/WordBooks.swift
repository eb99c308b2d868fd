package import Weather

package enum WordBooks {
  /// The book of a language; English where there is none yet.
  package static func of(_ language: any WeatherLanguage) -> any WordBook {
    all.first { $0.language.code == language.code } ?? english
  }

  package static let english: any WordBook = WrittenBook.english
  package static let german: any WordBook = WrittenBook.german
  /// All of them, English first.
  package static let all: [any WordBook] = [
    english, german, WrittenBook.spanish, WrittenBook.french, WrittenBook.italian,
    WrittenBook.dutch, WrittenBook.polish, WrittenBook.portuguese, WrittenBook.ukrainian,
    WrittenBook.japanese,
  ]
}
