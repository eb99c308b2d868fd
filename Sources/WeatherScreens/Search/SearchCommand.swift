import TerminalUI
import Weather
import WeatherPictures

/// A command that the search finds by its name.
struct SearchCommand: Hashable {
  enum Meaning: Hashable {
    case action(Action)
    case set(SettingKey, Int)
  }

  let name: String
  let meaning: Meaning

  /// Returns all commands sorted by name, including one for each rule.
  static func all(_ rules: [HourRule]) -> [SearchCommand] {
    (fixed + rules.map(marking)).sorted { $0.name < $1.name }
  }

  private static let fixed =
    actions + [SearchCommand(name: "when none", meaning: .action(.rule(nil)))] + settings

  private static func marking(_ rule: HourRule) -> SearchCommand {
    SearchCommand(name: "when \(rule.name)", meaning: .action(.rule(rule.name)))
  }

  private static let actions: [SearchCommand] = [
    ("back", .escape), ("compare", .compare), ("default", .makeDefault),
    ("details", .open(DetailsScreen.key)), ("first", .firstPlace), ("help", .help),
    ("hours", .open(HoursScreen.key)), ("inspector", .inspector), ("last", .lastPlace),
    ("map", .open(FieldState.key)), ("move-down", .moveDown), ("move-up", .moveUp),
    ("now", .backToNow), ("quit", .quit), ("refresh", .refresh), ("refresh-all", .refreshAll),
    ("remove", .remove), ("save", .keep), ("settings", .settings), ("undo", .undo),
    ("warnings", .details(.warnings)), ("air", .details(.air)), ("sun", .details(.sky)),
    ("confidence", .details(.confidence)), ("climate", .details(.climate)),
    ("plot air", .plot(.air)), ("plot rain", .plot(.rain)), ("plot temp", .plot(.temperature)),
    ("plot uv", .plot(.ultraviolet)), ("plot wind", .plot(.wind)),
  ].map { SearchCommand(name: $0, meaning: .action($1)) }

  /// One command for each value of each setting, such as `wind mph`.
  ///
  /// Like command-line options, they are not translated.
  private static let settings: [SearchCommand] = SettingKey.onScreen.flatMap { setting in
    setting.choices(DisplayOptions()).enumerated().map { index, choice in
      SearchCommand(
        name: "\(setting.command) \(choice.lowercased())", meaning: .set(setting, index))
    }
  }

  /// Returns the commands that start with a text, ignoring case; an empty text matches all.
  static func matching(_ text: String, in app: AppState) -> [SearchCommand] {
    let text = text.lowercased()
    return all(app.rules).filter { command in
      guard command.name.lowercased().hasPrefix(text) else { return false }
      return if case .action(let action) = command.meaning { app.allows(action) } else { true }
    }
  }
}
