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
