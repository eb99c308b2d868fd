enum BashCompletion {
  static let text: String = {
    let options = OptionTable.all.flatMap { option in
      (option.letter.map { ["-\($0)"] } ?? []) + [option.name.typed]
    }
    var lines = [
      "# bash completion for skymux", "_skymux() {",
      "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  local command=\"\" word before=\"\"",
      "  COMPREPLY=()", "  case \"$previous\" in",
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

  /// The options that take a value.
  private static var valued: [CommandOption] { OptionTable.all.filter { $0.value != .none } }

  /// Returns a pattern for `case`.
  private static func names(_ option: CommandOption) -> String {
    (option.letter.map { "-\($0)|" } ?? "") + option.name.typed
  }

  private static var commands: String {
    CommandTable.all.map(\.name.rawValue).joined(separator: " ")
  }
}
