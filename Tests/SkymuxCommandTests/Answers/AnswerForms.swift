import Foundation
import SystemTesting

@testable import SkymuxCommand
@testable import WeatherReports

/// Every command line that may print text from a response, built from the tables of the program.
///
/// New options and forms appear here automatically or stop this file from compiling.
enum AnswerForms {
  /// A place that only the server knows.
  static let place = "Qvarnholm"

  static let all = CommandTable.all.flatMap { command in
    bases(command).flatMap { base in
      [base] + forms(of: base, command).compactMap { form(base, $0) }
    }
  }

  /// Every option of every command, with every value if there are only a few.
  static let withOptions = CommandTable.all.flatMap { command in
    bases(command).prefix(command.groups.contains(.units) ? 1 : .max).flatMap { base in
      command.options.filter { $0.group != .output && isTaken($0, by: base) }.flatMap { option in
        values(option).map { "\(base) \($0)" }
      }
    }
  }

  /// A few lines spread over a list, different ones for each turn; all of them in a thorough run.
  static func share(_ turn: Int, in lines: [String], most: Int = 5) -> [String] {
    guard !Thorough.isOn else { return lines }
    let step = max(lines.count / most, 1)
    return (0..<min(most, lines.count)).map { lines[(turn * 7 % step + $0 * step) % lines.count] }
  }

  /// The lines that fill the cache, in this order.
  static let filling =
    ["places add \(place) --as home"]
    + Thorough.pick(
      [],
      CommandLines.ofPlace(place)
        + ["compare --models \(place)", "search \(place)", "search Qvarnby"])

  /// Returns whether the line loads weather.
  static func isWeather(_ line: String) -> Bool {
    (CommandTable.weather + CommandTable.questions + CommandTable.around).contains {
      line == $0.name.rawValue || line.hasPrefix("\($0.name) ")
    }
  }

  /// Returns whether an option belongs to the action and not only to its command.
  private static func isTaken(_ option: CommandOption, by base: String) -> Bool {
    option.name != .alias || base.hasPrefix("places add ")
  }

  private static func bases(_ command: Command) -> [String] {
    let name = command.name.rawValue
    switch command.name {
    // They do not end.
    case .serve, .watch: return []
    // Every week has dry hours, so the table has rows.
    case .when: return ["when dry \(place)", "when"]
    case _ where command.words.hasSuffix("[PLACE]"): return ["\(name) \(place)"]
    case .compare: return ["compare \(place) Oslo", "compare --models \(place)"]
    case .search: return ["search \(place)", "search Qvarnby"]
    // It generates its own weather.
    case .tour: return []
    case _ where command.actions.isEmpty: return [name]
    default: return command.actions.compactMap { action($0.name) }.map { "\(name) \($0)" }
    }
  }

  /// An action with its arguments, or nil if the action would break the test's own state.
  private static func action(_ name: String) -> String? {
    switch name {
    case "add": "add Qvarnby --as other"
    case "rm": "rm Qvarnby"
    case "get": "get clock"
    case "set": "set clock 24"
    // `edit` starts an editor, and `clear` would delete the data under test.
    case "edit", "clear": nil
    default: name
    }
  }

  /// The output forms of a line.
  private static func forms(of base: String, _ command: Command) -> [OutputForm] {
    let words = base.split(separator: " ")
    if let action = command.actions.first(where: { $0.name == words.dropFirst().first ?? "" }) {
      return action.forms
    }
    // A list of rules takes more than one line.
    return base == "when" ? command.forms.filter { $0 != .oneline } : command.forms
  }

  private static func form(_ base: String, _ form: OutputForm) -> String? {
    switch form {
    case .text: nil
    case .json, .jsonl, .csv, .oneline, .waybar, .tmux, .prose: "\(base) --\(form.rawValue)"
    case .format: "\(base) --format \"\(template)\""
    }
  }

  /// Every field name and every letter.
  private static let template = FormatField.allCases.map { field in
    "{\(field.rawValue)} " + (field.code.map { "%\($0) " } ?? "")
  }.joined()

  private static func values(_ option: CommandOption) -> [String] {
    let typed = option.name.typed
    switch option.name {
    // The first needs a terminal; the others change the data, the time, or print nothing from a
    // response.
    case .tui, .inspect, .demo, .seed, .now, .server, .timeout, .help, .models: return []
    // Options of `watch` and `serve`, which are not run here.
    case .frost, .warn, .once, .exec, .port: return []
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
