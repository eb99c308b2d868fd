import WeatherReports

/// An invalid command line, explained in one line with a suggestion.
struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Returns the error for an unknown option, with the nearest known one.
  static func unknownOption(_ typed: String) -> UsageError {
    let word = String(typed.drop { $0 == "-" }.prefix { $0 != "=" })
    let names = OptionTable.all.map(\.name.rawValue)
    let begun = names.filter { !word.isEmpty && $0.hasPrefix(word) }
    if typed.hasPrefix("--"), begun.count > 1 {
      return UsageError(
        "\(typed) is ambiguous: \(begun.map { "--" + $0 }.joined(separator: " or "))")
    }
    let nearest = typed.hasPrefix("--") ? NearestWord.find(word, among: names) : nil
    let hint = nearest.map { "Did you mean --\($0)?" } ?? "Try: skymux --help"
    return UsageError("unknown option \(typed). \(hint)")
  }

  static func missingValue(_ name: OptionName) -> UsageError {
    let wanted = OptionTable.option(name)?.placeholder ?? "a value"
    return UsageError("\(name.typed) needs \(wanted)")
  }

  static func echo(_ name: OptionName, _ value: String) -> String {
    "\(name.typed) \(value.isEmpty ? "\"\"" : value)"
  }

  /// Returns the error for a value that is not one of the choices.
  static func wrongChoice(_ name: OptionName, _ value: String, _ choices: [String]) -> UsageError {
    let hint = hint(value, among: choices) ?? "Choose from: " + choices.joined(separator: ", ")
    return UsageError("\(echo(name, value)): unknown value. \(hint)")
  }

  /// Returns a question for the nearest word, or nil if none is near.
  static func hint(_ word: String, among words: [String]) -> String? {
    NearestWord.find(word, among: words).map { "Did you mean \($0)?" }
  }
}
