/// The languages that are there.
public enum WeatherLanguages {
  /// English.
  public static let english: any WeatherLanguage = WrittenLanguage.english
  /// German.
  public static let german: any WeatherLanguage = WrittenLanguage.german
  /// Spanish.
  public static let spanish: any WeatherLanguage = WrittenLanguage.spanish
  /// French.
  public static let french: any WeatherLanguage = WrittenLanguage.french
  /// Italian.
  public static let italian: any WeatherLanguage = WrittenLanguage.italian
  /// Dutch.
  public static let dutch: any WeatherLanguage = WrittenLanguage.dutch
  /// Polish.
  public static let polish: any WeatherLanguage = WrittenLanguage.polish
  /// Portuguese.
  public static let portuguese: any WeatherLanguage = WrittenLanguage.portuguese
  /// Ukrainian.
  public static let ukrainian: any WeatherLanguage = WrittenLanguage.ukrainian
  /// Japanese.
  public static let japanese: any WeatherLanguage = WrittenLanguage.japanese
  /// All of them, English first.
  public static let all: [any WeatherLanguage] = [
    english, german, spanish, french, italian, dutch, polish, portuguese, ukrainian, japanese,
  ]

  /// The language of a code such as "de", "de_AT" or "de-AT"; nil if it is not written yet.
  public static func language(_ code: String) -> (any WeatherLanguage)? {
    let wanted = code.lowercased().prefix { $0 != "-" && $0 != "_" && $0 != "." }
    return all.first { $0.code == wanted }
  }
}
