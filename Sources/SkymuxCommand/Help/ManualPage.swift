import OpenMeteo

/// The manual page in mdoc format.
enum ManualPage {
  static let text: String = {
    var lines = [
      ".Dd November 21, 2026", ".Dt SKYMUX 1", ".Os", ".Sh NAME", ".Nm skymux",
      ".Nd the weather in a terminal, also without a network", ".Sh SYNOPSIS", ".Nm",
      ".Op Ar place", ".Op Ar option ...", ".Nm", ".Ar command", ".Op Ar word ...",
      ".Op Ar option ...", ".Sh DESCRIPTION",
      escaped(
        "skymux shows the weather of a place, keeps what it has fetched, and answers from "
          + "that when there is no network. It says how old an answer is."), ".Pp",
      escaped(
        "A place is a name, with a region or country behind a comma if need be; "
          + "a post code; coordinates such as 52.52,13.41 or -33.9,18.4; or @ and a name that you gave "
          + "to one that you keep. Options may stand before or behind the words."),
      ".Sh COMMANDS", ".Bl -tag -width Ds",
    ]
    for command in CommandTable.all { lines += item(command) }
    lines += [".El", ".Sh OPTIONS"]
    for group in CommandOption.Group.allCases {
      lines += [".Ss \(escaped(group.rawValue))", ".Bl -tag -width Ds"]
      for option in OptionTable.options(in: group) {
        lines += [".It \(flags(option))", escaped(sentence(option.summary))]
      }
      lines.append(".El")
    }
    lines += [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
    for (name, meaning) in variables {
      lines += [".It Ev \(escaped(name))", escaped(sentence(meaning))]
    }
    lines += [".El", ".Sh FILES", ".Bl -tag -width Ds"]
    for (path, meaning) in folders {
      lines += [".It Pa \(escaped(path))", escaped(sentence(meaning))]
    }
    lines.append(".El")
    lines += [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
    for (code, meaning) in ExitCode.documented {
      lines += [".It \(code.rawValue)", escaped(sentence(meaning))]
    }
    lines += [
      ".It 128+n", "Ended by signal n; what was fetched is saved before.", ".El", ".Sh EXAMPLES",
      ".Bd -literal",
    ]
    lines += CommandTable.all.flatMap(\.examples).map { escaped("skymux " + $0) }
    lines += [
      ".Ed", ".Sh AUTHORS",
      "Weather data by Open\\-Meteo.com, places by GeoNames.org, both under CC BY 4.0.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }()

  private static func item(_ command: Command) -> [String] {
    let name = command.name.rawValue
    let words = command.words.isEmpty ? "" : " Ar \(quoted(command.words))"
    var lines = [".It Cm \(name)\(words)", escaped(sentence(command.summary))]
    if !command.details.isEmpty { lines.append(escaped(command.details)) }
    if command.actions.isEmpty { return lines }
    lines.append(".Bl -tag -width Ds -compact")
    for action in command.actions {
      let words = action.words.isEmpty ? "" : " Ar \(quoted(action.words))"
      lines += [".It Cm \(action.name)\(words)", escaped(sentence(action.summary))]
    }
    return lines + [".El"]
  }

  static let variables: [(String, String)] = [
    ("NO_COLOR", "no colours, if it is not empty"),
    ("CLICOLOR_FORCE", "colours even where standard output is no terminal"),
    ("COLUMNS", "how wide a report is where --width is not given and there is no terminal"),
    (
      OpenMeteoHost.commonVariable,
      "asked instead of Open-Meteo; for one service alone: "
        + ServiceVariables.single.joined(separator: ", ")
    ),
    (
      "SKYMUX_APIKEY",
      "the key of a customer of Open-Meteo; also sent to the servers that the variables above name"
    ),
    ("VISUAL, EDITOR", "the editor of config edit"),
    ("XDG_CACHE_HOME, XDG_CONFIG_HOME", "folders in which that of skymux lies"),
    ("SKYMUX_CACHE_DIR, SKYMUX_CONFIG_DIR", "other folders than those below"),
  ]

  static let folders: [(String, String)] = [
    ("~/.cache/skymux", "what was fetched"),
    ("~/.config/skymux", "what you prefer, and the places that you keep"),
  ]

  private static func flags(_ option: CommandOption) -> String {
    var names = option.letter.map { ["Fl \($0)"] } ?? []
    names.append("Fl Fl \(escaped(option.name.rawValue))")
    let value = option.placeholder.map { " Ar \(quoted($0))" } ?? ""
    return names.joined(separator: " , ") + value
  }

  private static func sentence(_ text: String) -> String {
    guard let first = text.first, !text.hasPrefix("skymux") else { return text + "." }
    return first.uppercased() + text.dropFirst() + "."
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Escapes a text for mdoc macros.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "ø": result += "\\(/o"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
