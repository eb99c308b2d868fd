import SystemTesting
import WeatherReports

@testable import SkymuxCommand

/// Command lines made from the table of commands, so that a new command is tested at once.
enum CommandLines {
  /// Every command that tells of one place, with that place.
  static func ofPlace(_ place: String = "Oslo") -> [String] {
    answering.map { "\(typed($0)) \(place)" }
  }

  /// Those of them that know a form of output.
  static func ofPlace(in form: OutputForm) -> [String] {
    answering.filter { $0.forms.contains(form) }
      .map { "\(typed($0)) Oslo" }
  }

  /// Some of these lines, others in each turn, or all in a thorough run; of what the demonstration
  /// invents, not what it takes long for.
  static func some(
    _ turn: Int, of lines: [String], every step: Int = 4, isInvented: Bool = false
  ) -> [String] {
    guard !Thorough.isOn else { return lines }
    let lines = lines.filter { line in
      !isInvented || !["map ", "year "].contains(where: line.hasPrefix)
    }
    return stride(from: turn % step, to: lines.count, by: step).map { lines[$0] }
  }

  /// What tells of a place and ends.
  private static let answering = CommandTable.all.filter { $0.takesPlace && $0.name != .watch }

  /// A command with what has to stand before a place.
  private static func typed(_ command: Command) -> String {
    command.name == .when ? "when run" : command.name.rawValue
  }
}
