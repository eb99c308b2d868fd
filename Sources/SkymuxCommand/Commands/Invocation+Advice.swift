import LightFoundation
import Weather
import WeatherReports

extension Invocation {
  /// A number in front of the words, as `hours 12 Berlin` has it; not a postcode, as `hours 8001`.
  func countAndWords() -> (count: String?, words: [String]) {
    guard let first = words.first, !Self.isPostcode(words),
      Int(first) != nil || first.allSatisfy({ $0.isASCII && $0.isNumber })
    else {
      return (nil, words)
    }
    return (first, Array(words.dropFirst()))
  }

  /// Whether the words are no more than four digits or more, which is a place and no span.
  private static func isPostcode(_ words: [String]) -> Bool {
    guard words.count == 1, let word = words.first else { return false }
    return (4...10).contains(word.count) && word.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// A rule and how many hours it has to hold, in front of the words as `when dry 3h Berlin` has it.
  func ruleAndWords() -> (rule: String?, hours: Double?, words: [String]) {
    guard let rule = words.first else { return (nil, nil, []) }
    let rest = Array(words.dropFirst())
    guard let typed = rest.first, typed.first?.isNumber == true, !Self.isPostcode(rest),
      let time = DurationText.read(Int(typed) == nil ? typed : typed + "h")
    else { return (rule, nil, rest) }
    return (rule, Double(time.components.seconds) / 3600, Array(rest.dropFirst()))
  }

  /// This command line once more, without what only says how and from when the answer is printed.
  var again: String {
    var line = ["skymux"]
    if namesCommand { line.append(command.rawValue) }
    if comparing.models { line.append(OptionName.models.typed) }
    line += words.map(CommandFailure.quoted)
    // Each width is a map of its own.
    if map.width != MapChoices().width {
      line += [OptionName.across.typed, "\(map.width.rawValue)"]
    }
    if wantsPlain { line.append(OptionName.plain.typed) }
    return line.joined(separator: " ")
  }
}
