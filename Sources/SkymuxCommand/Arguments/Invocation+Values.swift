import LightFoundation
import WeatherStore

/// The values of options, each read or told in one line why it cannot be.
extension Invocation {
  static func days(_ text: String, typed: String) throws(UsageError) -> Int {
    guard let days = Int(text), (1...16).contains(days) else {
      throw UsageError("\(typed): Open-Meteo gives 1 to 16 days")
    }
    return days
  }

  static func hours(_ text: String, typed: String) throws(UsageError) -> Int {
    guard let hours = Int(text), (1...384).contains(hours) else {
      throw UsageError("\(typed): Open-Meteo gives 1 to 384 hours")
    }
    return hours
  }

  static func moment(_ name: OptionName, _ value: String) throws(UsageError) -> MomentText {
    guard let moment = MomentText(value) else {
      throw UsageError(
        "\(name.typed) \(value): it takes +3h, 17:00, tomorrow, or 2026-11-22T17:00")
    }
    return moment
  }

  static func duration(_ name: OptionName, _ value: String) throws(UsageError) -> Duration {
    guard let duration = DurationText.read(value) else {
      throw UsageError("\(name.typed) \(value): it takes a time such as 90s, 30m, 2h or 1d")
    }
    return duration
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: OptionName, _ value: String
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: value.lowercased()) else {
      throw .wrongChoice(name, value, Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  static func alias(_ value: String) throws(UsageError) -> String {
    guard let name = PlaceBook.alias(value) else {
      throw UsageError("--as \(value): a name is one word of letters, digits, - _ and .")
    }
    return name
  }

  static func server(_ value: String) throws(UsageError) -> String {
    guard ServiceVariables.isAddress(value) else {
      throw UsageError("--server \(value): it takes an address such as http://127.0.0.1:8080")
    }
    return value.hasSuffix("/") ? String(value.dropLast()) : value
  }
}
