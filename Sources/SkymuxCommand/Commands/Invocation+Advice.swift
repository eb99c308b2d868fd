import LightFoundation
import Weather
import WeatherReports

extension Invocation {
  /// Splits off a number in front of the words, as in `hours 12 Berlin`, but not a postcode, as in
  /// `hours 8001`.
  func countAndWords() -> (count: String?, words: [String]) {
    guard let first = words.first, !Self.isPostcode(words),
      Int(first) != nil || first.allSatisfy({ $0.isASCII && $0.isNumber })
    else {
      return (nil, words)
    }
    return (first, Array(words.dropFirst()))
  }

  /// Returns whether the only word has four to ten digits, which is a place and not a count.
  private static func isPostcode(_ words: [String]) -> Bool {
    guard words.count == 1, let word = words.first else { return false }
    return (4...10).contains(word.count) && word.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Splits off a rule and its minimum number of hours, as in `when dry 3h Berlin`.
  func ruleAndWords() -> (rule: String?, hours: Double?, words: [String]) {
    guard let rule = words.first else { return (nil, nil, []) }
    let rest = Array(words.dropFirst())
    guard let typed = rest.first, typed.first?.isNumber == true, !Self.isPostcode(rest),
      let time = DurationText.read(Int(typed) == nil ? typed : typed + "h")
    else { return (rule, nil, rest) }
    return (rule, Double(time.components.seconds) / 3600, Array(rest.dropFirst()))
  }

  /// The command line to retry with, without options for output and freshness.
  var again: String {
    var line = ["skymux"]
    if namesCommand { line.append(command.rawValue) }
    if comparing.models { line.append(OptionName.models.typed) }
    line += words.map(CommandFailure.quoted)
    // Maps of different widths are stored separately.
    if map.width != MapChoices().width {
      line += [OptionName.across.typed, "\(map.width.rawValue)"]
    }
    if wantsPlain { line.append(OptionName.plain.typed) }
    return line.joined(separator: " ")
  }
}
