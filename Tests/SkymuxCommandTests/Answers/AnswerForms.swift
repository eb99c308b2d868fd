import Foundation
import SystemTesting

@testable import SkymuxCommand
@testable import WeatherReports

/// Every line of the program that may show what came in an answer, made from its own tables.
///
/// A command, an option or a form that is new does not compile here, or is in the list at once.
enum AnswerForms {
  /// A place that only the server knows.
  static let place = "Qvarnholm"

  /// Every command in every form.
  static let all = CommandTable.all.flatMap { command in
    bases(command).flatMap { base in
      [base] + forms(of: base, command).compactMap { form(base, $0) }
    }
  }

  /// Every option of every command, with every value where there are a few.
  static let withOptions = CommandTable.all.flatMap { command in
    bases(command).prefix(command.groups.contains(.units) ? 1 : .max).flatMap { base in
      command.options.filter { $0.group != .output && isTaken($0, by: base) }.flatMap { option in
        values(option).map { "\(base) \($0)" }
      }
    }
  }

  /// A few lines from all over a list, others in each turn; in a thorough run each turn gets all.
  static func share(_ turn: Int, in lines: [String], most: Int = 5) -> [String] {
    guard !Thorough.isOn else { return lines }
    let step = max(lines.count / most, 1)
    return (0..<min(most, lines.count)).map { lines[(turn * 7 % step + $0 * step) % lines.count] }
  }

  /// The lines that fill what is kept, in this order.
  static let filling =
    ["places add \(place) --as home"]
    + Thorough.pick(
      [],
      CommandLines.ofPlace(place)
        + ["compare --models \(place)", "search \(place)", "search Qvarnby"])

  /// Whether the line needs weather.
  static func isWeather(_ line: String) -> Bool {
    CommandTable.weather.contains { line == $0.name.rawValue || line.hasPrefix("\($0.name) ") }
  }

  /// Whether an option of a command is one of its action, too.
  private static func isTaken(_ option: CommandOption, by base: String) -> Bool {
    option.name != .alias || base.hasPrefix("places add ")
  }

  private static func bases(_ command: Command) -> [String] {
    let name = command.name.rawValue
    switch command.name {
    // It waits.
    case .watch: return []
    // Something dry is to be found in any week, so that a table has rows.
    case .when: return ["when dry \(place)", "when"]
    case _ where command.takesPlace: return ["\(name) \(place)"]
    case .compare: return ["compare \(place) Oslo", "compare --models \(place)"]
    case .search: return ["search \(place)", "search Qvarnby"]
    // It invents its own weather.
    case .tour: return []
    case _ where command.actions.isEmpty: return [name]
    default: return command.actions.compactMap { action($0.name) }.map { "\(name) \($0)" }
    }
  }

  /// An action with its words; those that would end the test's own state stand at the end.
  private static func action(_ name: String) -> String? {
    switch name {
    case "add": "add Qvarnby --as other"
    case "rm": "rm Qvarnby"
    case "get": "get clock"
    case "set": "set clock 24"
    // It starts an editor, and what it would clear is what is looked at.
    case "edit", "clear": nil
    default: name
    }
  }

  /// The forms in which a line can be asked for.
  private static func forms(of base: String, _ command: Command) -> [OutputForm] {
    let words = base.split(separator: " ")
    if let action = command.actions.first(where: { $0.name == words.dropFirst().first ?? "" }) {
      return action.forms
    }
    // A list of rules is more than a line.
    return base == "when" ? command.forms.filter { $0 != .oneline } : command.forms
  }

  private static func form(_ base: String, _ form: OutputForm) -> String? {
    switch form {
    case .text: nil
    case .json, .jsonl, .csv, .oneline, .waybar, .tmux, .prose: "\(base) --\(form.rawValue)"
    case .format: "\(base) --format \"\(template)\""
    }
  }

  /// Every name and every letter there is.
  private static let template = FormatField.allCases.map { field in
    "{\(field.rawValue)} " + (field.code.map { "%\($0) " } ?? "")
  }.joined()

  private static func values(_ option: CommandOption) -> [String] {
    let typed = option.name.typed
    switch option.name {
    // The first wants a terminal, the others another world, time or nothing from an answer.
    case .tui, .demo, .seed, .now, .server, .timeout, .help, .models: return []
    // What waits is asked nothing here.
    case .frost, .warn, .once, .exec: return []
    case .json, .jsonl, .csv, .format, .oneline, .waybar, .tmux, .prose: return []
    case .days: return ["--days 16"]
    case .hours: return ["--hours 30"]
    case .at: return ["--at +3h", "--at tomorrow"]
    case .alias: return ["--as third"]
    case .lang: return ["--lang de", "--lang en"]
    case .width: return ["--width 20", "--width 40", "--width 200"]
    case .maxAge: return ["--max-age 1h", "--max-age 0s"]
    case .verbose: return ["-v", "-vv", "-vvv"]
    case .plain, .diff, .noColor, .offline, .refresh, .strict, .version: return [typed]
    case .sort, .units, .temp, .wind, .rain, .snow, .pressure, .distance, .clock, .icons, .color,
      .of, .across:
      return option.choices.map { "\(typed) \($0)" }
    }
  }
}
