import TerminalUI
import Weather
import WeatherPictures

/// The commands that can be typed after a colon.
enum CommandTable {
  enum Meaning: Hashable {
    case action(Action)
    case set(SettingKey, Int)
  }

  struct Command: Hashable {
    let name: String
    let meaning: Meaning
  }

  /// Returns all commands sorted by name, including one for each rule.
  static func all(_ rules: [HourRule]) -> [Command] {
    (fixed + rules.map(marking)).sorted { $0.name < $1.name }
  }

  private static let fixed =
    actions + [Command(name: "when none", meaning: .action(.rule(nil)))] + settings

  private static func marking(_ rule: HourRule) -> Command {
    Command(name: "when \(rule.name)", meaning: .action(.rule(rule.name)))
  }

  private static let actions: [Command] = [
    ("add", .search), ("back", .escape), ("day-back", .dayBack), ("day-on", .dayForward),
    ("compare", .compare), ("default", .makeDefault), ("down", .placeDown), ("first", .firstPlace),
    ("help", .help),
    ("hour-back", .hourBack),
    ("hour-on", .hourForward), ("hours", .open(HoursScreen.key)),
    ("inspector", .inspector), ("inspector-full", .fullInspector),
    ("last", .lastPlace), ("map", .open(FieldState.key)), ("move-down", .moveDown),
    ("move-up", .moveUp), ("now", .backToNow), ("plot", .nextPlot),
    ("plot air", .plot(.air)),
    ("plot feels", .plot(.feelsLike)), ("plot rain", .plot(.rain)),
    ("plot temp", .plot(.temperature)), ("plot uv", .plot(.ultraviolet)),
    ("plot wind", .plot(.wind)), ("quit", .quit), ("refresh", .refresh),
    ("refresh-all", .refreshAll), ("remove", .remove), ("save", .keep), ("search", .search),
    ("settings", .settings), ("sure", .sure), ("undo", .undo), ("up", .placeUp),
  ].map { Command(name: $0, meaning: .action($1)) }

  /// One command for each value of each setting, such as `wind mph`.
  ///
  /// Like command-line options, they are not translated.
  private static let settings: [Command] = SettingKey.onScreen.flatMap { setting in
    setting.choices(Look()).enumerated().map { index, choice in
      Command(name: "\(setting.command) \(choice.lowercased())", meaning: .set(setting, index))
    }
  }

  /// Returns the commands that start with a text, ignoring case; an empty text matches all.
  static func matching(_ text: String, _ rules: [HourRule]) -> [Command] {
    let text = text.lowercased()
    return all(rules).filter { $0.name.lowercased().hasPrefix(text) }
  }

  /// Returns the command with this name, or the only one that starts with it.
  static func command(_ text: String, _ rules: [HourRule]) -> Command? {
    let found = matching(text, rules)
    return found.first { $0.name.lowercased() == text.lowercased() }
      ?? (found.count == 1 ? found[0] : nil)
  }
}
