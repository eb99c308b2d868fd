/// What `--help` prints.
enum HelpText {
  /// The help of the whole program.
  static let program: String = {
    var lines = [
      "skymux - the weather in a terminal, also without a network", "",
      "usage: skymux [PLACE] [OPTION ...]", "       skymux COMMAND [WORD ...] [OPTION ...]", "",
      "A place is a name (Berlin, \"Portland, Maine\"), coordinates (-33.9,18.4), or @NAME for one",
      "that you keep. Options may stand anywhere.", "", "Commands",
    ]
    lines += rows(CommandTable.all.map { ($0.name.rawValue, $0.summary) })
    for group in CommandOption.Group.allCases {
      lines += ["", group.rawValue]
      lines += rows(OptionTable.options(in: group).map { ($0.usage, $0.summary) })
    }
    lines += ["", "Exit codes"]
    lines += rows(ExitCode.documented.map { ("\($0.code.rawValue)", $0.meaning) })
    lines += [
      "", "skymux COMMAND --help says more about a command, skymux man is the manual page.",
      "Weather data by Open-Meteo.com (CC BY 4.0), places by GeoNames.org (CC BY 4.0).",
    ]
    return lines.joined(separator: "\n") + "\n"
  }()

  /// The help of one command.
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
    if !command.details.isEmpty { lines += [""] + wrapped(command.details, columns: 92) }
    if !command.examples.isEmpty {
      lines += ["", "For example"] + command.examples.map { "  skymux \($0)" }
    }
    for group in CommandOption.Group.allCases {
      let options = command.options.filter { $0.group == group }
      if options.isEmpty { continue }
      lines += ["", group.rawValue] + rows(options.map { ($0.usage, $0.summary) })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Two columns; where the left one is too long, the right one begins in the next line.
  private static func rows(_ pairs: [(left: String, right: String)]) -> [String] {
    let longest = pairs.map(\.left.count).filter { $0 <= 26 }.max() ?? 0
    return pairs.flatMap { pair in
      let text = wrapped(pair.right, columns: 96 - longest)
      let indent = String(repeating: " ", count: longest + 4)
      guard pair.left.count <= longest else {
        return ["  " + pair.left] + text.map { indent + $0 }
      }
      let padding = String(repeating: " ", count: longest - pair.left.count)
      let first = "  " + pair.left + padding + "  " + (text.first ?? "")
      return [first] + text.dropFirst().map { indent + $0 }
    }
  }

  static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}
