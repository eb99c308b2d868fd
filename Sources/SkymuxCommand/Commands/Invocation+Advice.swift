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

  /// The command line that fetches what this one lacks of a place.
  ///
  /// Whatever is made of a forecast needs no more than the place; everything else has a command.
  func lineToFetch(_ place: Place) -> String {
    let place = CommandFailure.quoted(words(for: place))
    let line =
      switch command {
      case .air, .sea, .sure, .year, .warnings: "\(command.rawValue) \(place)"
      // Each width is a map of its own.
      case .map where map.width != MapChoices().width:
        "\(command.rawValue) \(place) \(OptionName.across.typed) \(map.width.rawValue)"
      case .map: "\(command.rawValue) \(place)"
      case .compare where comparing.models:
        "\(command.rawValue) \(OptionName.models.typed) \(place)"
      default: place
      }
    return "skymux \(line)"
  }

  /// The words that name a place on the next command line: those that named it on this one.
  ///
  /// Where several places were named, coordinates stay coordinates, and the others are called by
  /// their names.
  func words(for place: Place) -> String {
    let isOfModels = command == .compare && comparing.models
    if let command = CommandTable.command(command), command.takesPlace || isOfModels {
      let named =
        command.name == .when
        ? ruleAndWords().words : command.takesCount ? countAndWords().words : words
      if !named.isEmpty { return named.joined(separator: " ") }
    }
    if case .point(let point) = place.id { return point.description }
    return place.name
  }
}
