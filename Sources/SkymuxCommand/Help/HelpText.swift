/// The output of `--help`, 79 columns wide.
enum HelpText {
  private static let width = 79

  static let program: String = {
    var lines = [
      "skymux - a terminal weather app that works offline", "",
      "usage: skymux [PLACE] [OPTION ...]", "       skymux COMMAND [WORD ...] [OPTION ...]", "",
      "A place is a name (Berlin, \"Portland, Maine\"), coordinates (-33.9,18.4), or the",
      "short name of a saved place (@home). Without a place, the default is shown.", "",
    ]
    let column = CommandTable.all.map(\.name.rawValue.count).max() ?? 0
    for (title, commands) in CommandTable.groups {
      lines += [title] + rows(commands.map { ($0.name.rawValue, $0.summary) }, column: column)
      lines.append("")
    }
    let others = CommandTable.others.map(\.name.rawValue).joined(separator: ", ")
    lines += ["Also: \(others).", "", "Options, anywhere on the line"]
    let groups = CommandOption.Group.allCases
    let indent = groups.map(\.rawValue.count).max() ?? 0
    for group in groups {
      let names = OptionTable.options(in: group).map(\.usage)
      let listed = wrapped(names, between: ", ", columns: width - indent - 4)
      lines += beside(group.rawValue, listed, indent)
    }
    lines += ["", "Exit codes"]
    lines += rows(
      ExitCode.documented.map { ("\($0.code.rawValue)", $0.meaning) }
        + [("128+n", "ended by signal n, after saving the data")])
    lines += [
      "", "More: skymux COMMAND --help, and skymux man.",
      "Weather data by Open-Meteo.com, places by GeoNames.org, both under CC BY 4.0.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }()

  /// The manual as plain text, for systems without `man`.
  static let manual: String = {
    var lines: [String] = []
    for group in CommandOption.Group.allCases {
      lines += ["", group.rawValue] + explained(OptionTable.options(in: group))
    }
    lines += ["", "Variables"] + rows(ManualPage.variables)
    lines += ["", "Files"] + rows(ManualPage.folders)
    return program + lines.joined(separator: "\n") + "\n"
  }()

  static func command(_ command: Command) -> String {
    let name = command.name.rawValue
    var lines = ["skymux \(name) - \(command.summary)", ""]
    if command.actions.isEmpty {
      let words = command.words.isEmpty ? "" : " " + command.words
      lines.append("usage: skymux \(name)\(words) [OPTION ...]")
    } else {
      for (index, action) in command.actions.enumerated() {
        let words = action.words.isEmpty ? "" : " " + action.words
        lines.append("\(index == 0 ? "usage:" : "      ") skymux \(name) \(action.name)\(words)")
      }
      lines += [""] + rows(command.actions.map { ($0.name, $0.summary) })
    }
    if !command.details.isEmpty { lines += [""] + wrapped(command.details, columns: width) }
    if !command.examples.isEmpty {
      lines += ["", "For example"] + command.examples.map { "  skymux \($0)" }
    }
    for group in CommandOption.Group.allCases {
      let options = command.options.filter { $0.group == group }
      if options.isEmpty { continue }
      lines += ["", group.rawValue] + explained(options)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func explained(_ options: [CommandOption]) -> [String] {
    rows(options.map { (($0.letter.map { "-\($0), " } ?? "    ") + $0.usage, $0.summary) })
  }

  /// Formats two columns; an overlong left one moves the right one to the next line.
  private static func rows(
    _ pairs: [(left: String, right: String)], column: Int? = nil
  ) -> [String] {
    let column = column ?? pairs.map(\.left.count).filter { $0 <= 26 }.max() ?? 0
    return pairs.flatMap { pair in
      beside(pair.left, wrapped(pair.right, columns: width - column - 4), column)
    }
  }

  private static func beside(_ left: String, _ right: [String], _ column: Int) -> [String] {
    let indent = String(repeating: " ", count: column + 4)
    guard left.count <= column else { return ["  " + left] + right.map { indent + $0 } }
    let padding = String(repeating: " ", count: column - left.count)
    return ["  " + left + padding + "  " + (right.first ?? "")]
      + right.dropFirst().map { indent + $0 }
  }

  private static func wrapped(_ text: String, columns: Int) -> [String] {
    wrapped(text.split(separator: " ").map(String.init), between: " ", columns: columns)
  }

  /// Wraps unbreakable pieces into lines.
  private static func wrapped(
    _ pieces: [String], between separator: String, columns: Int
  ) -> [String] {
    var lines: [String] = []
    for piece in pieces {
      if let last = lines.last, last.count + separator.count + piece.count <= columns {
        lines[lines.count - 1] += separator + piece
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += separator.dropLast() }
        lines.append(piece)
      }
    }
    return lines
  }
}
