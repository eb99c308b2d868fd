import SystemTesting
import WeatherReports

@testable import SkymuxCommand

/// Command lines built from the command table, so that tests cover new commands automatically.
enum CommandLines {
  /// Every command that reports on one place, with that place.
  static func ofPlace(_ place: String = "Oslo") -> [String] {
    answering.map { "\(typed($0)) \(place)" }
  }

  /// The commands for one place that support an output form.
  static func ofPlace(in form: OutputForm) -> [String] {
    answering.filter { $0.forms.contains(form) }
      .map { "\(typed($0)) Oslo" }
  }

  /// Returns some of the lines, different ones for each turn; all of them in a thorough run.
  ///
  /// For demo weather it leaves out the slow commands.
  static func some(
    _ turn: Int, of lines: [String], every step: Int = 4, isInvented: Bool = false
  ) -> [String] {
    guard !Thorough.isOn else { return lines }
    let lines = lines.filter { line in
      !isInvented || !["map ", "climate "].contains(where: line.hasPrefix)
    }
    return stride(from: turn % step, to: lines.count, by: step).map { lines[$0] }
  }

  /// The commands that report on a place and end.
  private static let answering = CommandTable.all.filter {
    $0.words.hasSuffix("[PLACE]") && $0.name != .watch
  }

  /// A command with the words that go before its place.
  private static func typed(_ command: Command) -> String {
    command.name == .when ? "when run" : command.name.rawValue
  }
}
