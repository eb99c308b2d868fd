import WeatherReports

@testable import SkymuxCommand

/// Command lines made from the table of commands, so that a new command is tested at once.
enum CommandLines {
  /// Every command that tells of one place, with that place.
  static func ofPlace(_ place: String = "Oslo") -> [String] {
    CommandTable.all.filter(\.takesPlace).map { "\($0.name) \(place)" }
  }

  /// Those of them that know a form of output.
  static func ofPlace(in form: OutputForm) -> [String] {
    CommandTable.all.filter { $0.takesPlace && $0.forms.contains(form) }.map { "\($0.name) Oslo" }
  }
}
