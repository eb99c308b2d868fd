enum FishCompletion {
  static let text: String = {
    let names = CommandTable.all.map(\.name.rawValue).joined(separator: " ")
    var lines = ["# fish completion for skymux", "complete -c skymux -f"]
    for command in CommandTable.all {
      lines.append(
        "complete -c skymux -n __fish_use_subcommand -a \(command.name.rawValue)"
          + " -d \(quoted(command.summary))")
      for action in command.actions {
        let known = command.actions.map(\.name).joined(separator: " ")
        let condition =
          "__fish_seen_subcommand_from \(command.name.rawValue)"
          + "; and not __fish_seen_subcommand_from \(known)"
        lines.append(
          "complete -c skymux -n \(quoted(condition)) -a \(action.name)"
            + " -d \(quoted(action.summary))")
      }
    }
    let help = quoted("__fish_seen_subcommand_from help")
    lines.append("complete -c skymux -n \(help) -a \(quoted(names))")
    for option in OptionTable.all {
      var line = "complete -c skymux -l \(option.name.rawValue)"
      if let letter = option.letter { line += " -s \(letter)" }
      switch option.value {
      case .none: break
      case .choice(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
      case .text: line += " -x"
      }
      lines.append(line + " -d \(quoted(option.summary))")
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
