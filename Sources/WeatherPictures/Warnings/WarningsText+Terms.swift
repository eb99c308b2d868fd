import Weather

extension WarningsText {
  static let none = Message("warning.none", "No warning is in force here.")

  static let unknown = Message("warning.unknown", "What the authorities warn of is not known now.")

  static let asking = Message("warning.asking", "The authorities are being asked.")

  static let nobody = Message(
    "warning.nobody", "No authority is known here that could be asked for its warnings.")

  static let asOf = Message("warning.asOf", "as of {0}")

  static let fromForecast = Message("warning.fromForecast", "From the forecast, 48 hours")

  static let nothing = Message("warning.nothing", "nothing to beware of")

  static let inCountry = Message(
    "warning.inCountry", "Elsewhere in the country, or not known where")

  static let minor = Message("warning.minor", "minor")

  static let moderate = Message("warning.moderate", "moderate")

  static let severe = Message("warning.severe", "severe")

  static let extreme = Message("warning.extreme", "extreme")
}
