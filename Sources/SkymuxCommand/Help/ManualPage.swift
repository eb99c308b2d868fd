import OpenMeteo

/// The manual page in mdoc format.
enum ManualPage {
  static let text: String = {
    var lines = [
      ".Dd November 21, 2026", ".Dt SKYMUX 1", ".Os skymux \(Version.number)", ".Sh NAME",
      ".Nm skymux",
      ".Nd a terminal weather app that works offline", ".Sh SYNOPSIS", ".Nm",
      ".Op Ar place", ".Op Ar option ...", ".Nm", ".Ar command", ".Op Ar word ...",
      ".Op Ar option ...", ".Sh DESCRIPTION",
      escaped(
        "skymux shows the weather of a place. It stores what it fetches, answers from the store "
          + "when there is no network, and shows the age of the data."), ".Pp",
      escaped(
        "A place is a name, with a region or country after a comma if needed; a postal code; "
          + "coordinates such as 52.52,13.41 or -33.9,18.4; or @ and the short name of a saved place. "
          + "Options may come before or after the words."),
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
      ".It 128+n", "Ended by signal n, after saving the data.", ".El", ".Sh EXAMPLES",
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
    ("NO_COLOR", "disables colors if it is not empty"),
    ("CLICOLOR_FORCE", "forces colors even if standard output is not a terminal"),
    ("COLUMNS", "width of a report without --width and without a terminal"),
    (
      OpenMeteoHost.commonVariable,
      "server to use instead of Open-Meteo and the warning services; for a single service: "
        + ServiceVariables.single.joined(separator: ", ")
    ),
    (
      "SKYMUX_APIKEY",
      "API key for Open-Meteo or the servers that replace it, not for the warning services"
    ),
    ("VISUAL, EDITOR", "the editor of config edit"),
    ("XDG_CACHE_HOME, XDG_CONFIG_HOME", "parents of the folders of skymux"),
    ("SKYMUX_CACHE_DIR, SKYMUX_CONFIG_DIR", "replace the folders below"),
  ]

  static let folders: [(String, String)] = [
    ("~/.cache/skymux", "fetched data, and what you last saw of each place"),
    ("~/.config/skymux", "your settings and places"),
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
