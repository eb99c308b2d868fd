/// Completions for bash.
enum BashCompletion {
  static let text: String = {
    let options = OptionTable.all.flatMap { option in
      (option.letter.map { ["-\($0)"] } ?? []) + [option.name.typed]
    }
    var lines = [
      "# bash completion for skymux", "_skymux() {",
      "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  local command=\"\" word",
      "  COMPREPLY=()", "  case \"$previous\" in",
    ]
    for option in OptionTable.all where option.value != .none {
      let names = (option.letter.map { "-\($0)|" } ?? "") + option.name.typed
      let words = option.choices.joined(separator: " ")
      let reply =
        words.isEmpty ? "" : " COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\"));"
      lines.append("    \(names))\(reply) return;;")
    }
    lines += [
      "  esac", "  if [[ $current == -* ]]; then",
      "    COMPREPLY=($(compgen -W \"\(options.joined(separator: " "))\" -- \"$current\"))",
      "    return", "  fi", "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do",
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

  private static var commands: String {
    CommandTable.all.map(\.name.rawValue).joined(separator: " ")
  }
}
