import Weather

extension WarningsText {
  static let none = Message("warning.none", "No warnings in effect here.")
  static let unknown = Message("warning.unknown", "Official warnings are not available right now.")
  static let asking = Message("warning.asking", "Loading official warnings…")
  static let nobody = Message("warning.nobody", "No official warning service covers this place.")

  static let asOf = Message("warning.asOf", "as of {0}")
  static let fromForecast = Message("warning.fromForecast", "From the forecast, 48 hours")
  static let nothing = Message("warning.nothing", "no hazards")
  static let inCountry = Message("warning.inCountry", "Elsewhere in the country, or area unknown")

  static let minor = Message("warning.minor", "minor")
  static let moderate = Message("warning.moderate", "moderate")
  static let severe = Message("warning.severe", "severe")
  static let extreme = Message("warning.extreme", "extreme")
}
