/// The languages that are there.
package enum WeatherLanguages {
  /// English.
  package static let english: any WeatherLanguage = WrittenLanguage.english
  /// German.
  package static let german: any WeatherLanguage = WrittenLanguage.german
  /// Spanish.
  package static let spanish: any WeatherLanguage = WrittenLanguage.spanish
  /// French.
  package static let french: any WeatherLanguage = WrittenLanguage.french
  /// Italian.
  package static let italian: any WeatherLanguage = WrittenLanguage.italian
  /// Dutch.
  package static let dutch: any WeatherLanguage = WrittenLanguage.dutch
  /// Polish.
  package static let polish: any WeatherLanguage = WrittenLanguage.polish
  /// Portuguese.
  package static let portuguese: any WeatherLanguage = WrittenLanguage.portuguese
  /// Ukrainian.
  package static let ukrainian: any WeatherLanguage = WrittenLanguage.ukrainian
  /// Japanese.
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
