import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

struct Invocation: Hashable, Sendable {
  /// The command; `now` if only a place is given.
  var command = CommandName.now
  var namesCommand = false
  var words: [String] = []
  var given: Set<OptionName> = []
  var form = OutputForm.text
  /// The user's template for the `format` form.
  var template = ""
  var span = Span()
  var comparing = CompareChoices()
  /// The quantity and width of a map.
  var map = MapChoices()
  var watching = WatchChoices()
  /// The settings for this run; unset ones leave those that are preferred.
  var choices = Preferences()
  var display = DisplayChoices()
  var freshness = FreshnessChoices()
  var demo = DemoChoices()
  /// The level of detail on standard error, 0 to 3.
  var verbosity = 0
  var wantsHelp = false
  var wantsVersion = false
  var wantsScreen = false
  var wantsPlain = false
  /// True if the full screen offers the cache inspector.
  var wantsInspector = false
  /// The port of `serve`.
  var port: UInt16?
  /// The alias to save a place under.
  var alias: String?

  /// True if the output is always UTF-8.
  var isForPrograms: Bool {
    form.isForPrograms || form == .format && FormatTemplate.namesForm(template)
  }

  struct Span: Hashable, Sendable {
    var days: Int?
    var hours: Int?
    var at: MomentText?
  }

  struct CompareChoices: Hashable, Sendable {
    /// True if it compares models instead of places.
    var models = false
    var order = RowOrder.list
    var isDifference = false
  }

  /// The events to watch for, and the command to run for them.
  struct WatchChoices: Hashable, Sendable {
    var rain: Duration?
    /// In the preferred unit.
    var wind: Double?
    var frost = false
    var warn = false
    var once = false
    var command: String?

    /// Returns the watched conditions; `unit` is the unit of ``wind``.
    func wishes(in unit: WindUnit) -> WatchWishes {
      let isOpen = rain == nil && wind == nil && !frost && !warn
      let lead = rain.map { Double($0.components.seconds) } ?? (isOpen ? 1800 : nil)
      return WatchWishes(
        rain: lead, gusts: wind.map(unit.metersPerSecond), frost: frost, warnings: warn || isOpen)
    }
  }

  /// The requested display options; nil keeps the preferred ones.
  struct DisplayChoices: Hashable, Sendable {
    var color: ColorLevel.Choice?
    var width: Int?
  }

  struct FreshnessChoices: Hashable, Sendable {
    var isOffline = false
    /// True if a setting, not the command line, requests it.
    var isOfflineByChoice = false
    var refreshes = false
    var maxAge: Duration?
    var isStrict = false
    var timeout: Duration?
  }

  struct DemoChoices: Hashable, Sendable {
    var isDemo = false
    var seed: UInt64?
    var now: MomentText?
    var server: String?
  }
}

/// Parses option values; an error explains in one line why a value is invalid.
extension Invocation {
  /// Parses a number of days or hours; `typed` is the input in an error.
  static func count(_ option: OptionName, _ text: String, typed: String) throws(UsageError) -> Int {
    let most = option == .days ? 16 : 384
    guard let count = Int(text), (1...most).contains(count) else {
      throw UsageError("\(typed): must be 1 to \(most)")
    }
    return count
  }

  static func moment(_ name: OptionName, _ value: String) throws(UsageError) -> MomentText {
    guard let moment = MomentText(value) else {
      throw UsageError(
        "\(UsageError.echo(name, value)): expected +3h, 17:00, tomorrow, or 2026-11-22T17:00")
    }
    return moment
  }

  static func duration(_ name: OptionName, _ value: String) throws(UsageError) -> Duration {
    guard let duration = DurationText.read(value) else {
      throw UsageError(
        "\(UsageError.echo(name, value)): expected a time such as 90s, 30m, 2h or 1d")
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
      throw UsageError(
        "\(UsageError.echo(.alias, value)): a name is one word of letters, digits, - _ and .")
    }
    return name
  }

  static func server(_ value: String) throws(UsageError) -> String {
    guard ServiceVariables.isAddress(value) else {
      throw UsageError(
        "\(UsageError.echo(.server, value)): expected a URL such as http://127.0.0.1:8080")
    }
    return value.hasSuffix("/") ? String(value.dropLast()) : value
  }

  /// Splits off a number in front of the words, as in `hours 12 Berlin`, but not a postcode, as in
  /// `hours 8001`.
  func countAndWords() -> (count: String?, words: [String]) {
    guard let first = words.first, !Self.isPostcode(words),
      Int(first) != nil || first.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return (nil, words) }
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
