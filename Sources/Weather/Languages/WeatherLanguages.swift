package enum WeatherLanguages {
  package static let english: any WeatherLanguage = WrittenLanguage.english
  package static let german: any WeatherLanguage = WrittenLanguage.german
  package static let spanish: any WeatherLanguage = WrittenLanguage.spanish
  package static let french: any WeatherLanguage = WrittenLanguage.french
  package static let italian: any WeatherLanguage = WrittenLanguage.italian
  package static let dutch: any WeatherLanguage = WrittenLanguage.dutch
  package static let polish: any WeatherLanguage = WrittenLanguage.polish
  package static let portuguese: any WeatherLanguage = WrittenLanguage.portuguese
  package static let ukrainian: any WeatherLanguage = WrittenLanguage.ukrainian
  package static let japanese: any WeatherLanguage = WrittenLanguage.japanese
  /// All of them, English first.
  package static let all: [any WeatherLanguage] = [
    english, german, spanish, french, italian, dutch, polish, portuguese, ukrainian, japanese,
  ]

  /// The language of a code such as "de", "de_AT" or "de-AT"; nil if it is not written yet.
  package static func language(_ code: String) -> (any WeatherLanguage)? {
    let wanted = code.lowercased().prefix { $0 != "-" && $0 != "_" && $0 != "." }
    return all.first { $0.code == wanted }
  }
}
