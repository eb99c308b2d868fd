enum BashCompletion {
  static let text: String = {
    let options = OptionTable.all.flatMap { option in
      (option.letter.map { ["-\($0)"] } ?? []) + [option.name.typed]
    }
    var lines = [
      "# bash completion for skymux", "_skymux() {",
      "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  local command=\"\" word before=\"\"", "  COMPREPLY=()", "  case \"$previous\" in",
    ]
    for option in valued {
      let names = names(option)
      let words = option.choices.joined(separator: " ")
      let reply =
        words.isEmpty ? "" : " COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\"));"
      lines.append("    \(names))\(reply) return;;")
    }
    lines += [
      "  esac", "  if [[ $current == -* ]]; then",
      "    COMPREPLY=($(compgen -W \"\(options.joined(separator: " "))\" -- \"$current\"))",
      "    return", "  fi", "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do",
      // Bash also splits words at equal signs.
      "    [[ $word == = ]] && continue", "    case \"$before\" in",
      "      \(valued.map(names).joined(separator: "|"))) before=\"\"; continue;;", "    esac",
      "    before=$word",
      "    [[ $word == -* ]] || { command=$word; break; }", "  done", "  case \"$command\" in",
      "    \"\") COMPREPLY=($(compgen -W \"\(commands)\" -- \"$current\"));;",
      "    help) COMPREPLY=($(compgen -W \"\(commands)\" -- \"$current\"));;",
    ]
    for command in CommandTable.all where !command.actions.isEmpty {
      let words = command.actions.map(\.name).joined(separator: " ")
      lines.append(
        "    \(command.name.rawValue)) [[ $previous == \(command.name.rawValue) ]] && "
          + "COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\"));;")
    }
    lines += ["  esac", "}", "complete -F _skymux skymux"]
    return lines.joined(separator: "\n") + "\n"
  }()

  private static var valued: [CommandOption] { OptionTable.all.filter { $0.value != .none } }

  /// Returns a pattern for `case`.
  private static func names(_ option: CommandOption) -> String {
    (option.letter.map { "-\($0)|" } ?? "") + option.name.typed
  }

  private static var commands: String {
    CommandTable.all.map(\.name.rawValue).joined(separator: " ")
  }
}

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

enum ZshCompletion {
  static let text: String = {
    var lines = [
      "#compdef skymux", "", "_skymux() {", "  local context state state_descr line",
      "  typeset -A opt_args", "  local -a commands", "  commands=(",
    ]
    lines += CommandTable.all.map { "    \(quoted("\($0.name.rawValue):\($0.summary)"))" }
    lines += ["  )", "  _arguments -s \\"]
    for option in OptionTable.all { lines += specs(option).map { "    \($0) \\" } }
    lines += [
      "    '1: :->first' '*: :->rest'", "  case $state in",
      "    first) _describe -t commands command commands;;", "    rest)",
      "      case $line[1] in", "        help) _describe -t commands command commands;;",
    ]
    for command in CommandTable.all where !command.actions.isEmpty {
      let actions = command.actions.map { quoted("\($0.name):\($0.summary)") }
      lines += [
        "        \(command.name.rawValue))", "          local -a actions",
        "          actions=(\(actions.joined(separator: " ")))",
        "          (( CURRENT == 3 )) && _describe -t actions action actions;;",
      ]
    }
    lines += [
      "      esac;;", "  esac", "}", "",
      "if [ \"$funcstack[1]\" = \"_skymux\" ]; then _skymux \"$@\"; else compdef _skymux skymux; fi",
    ]
    return lines.joined(separator: "\n") + "\n"
  }()

  private static func specs(_ option: CommandOption) -> [String] {
    var value = ""
    switch option.value {
    case .none: break
    case .choice(let words): value = ":\(option.name.rawValue):(\(words.joined(separator: " ")))"
    case .text(let word): value = ":\(word): "
    }
    let summary = option.summary.replacing(":", with: "\\:").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
    let names = [option.name.typed] + (option.letter.map { ["-\($0)"] } ?? [])
    let again = option.name == .verbose ? "*" : ""
    return names.map { quoted("\(again)\($0)[\(summary)]\(value)") }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
