import WeatherReports

enum NushellCompletion {
  static let text: String = {
    var lines = ["# nushell completion for skymux", "module skymux-completion {"]
    lines += definition("commands", CommandTable.all.map { ($0.name.rawValue, $0.summary) })
    lines += ["  def \"nu-complete skymux words\" [context: string] {"]
    lines += ["    match ($context | split row --regex '\\s+' | get 1?) {"]
    for command in CommandTable.all where !command.actions.isEmpty {
      let name = command.name.rawValue
      lines.append("      \"\(name)\" => \(list(command.actions.map { ($0.name, $0.summary) }))")
    }
    lines += ["      \"help\" => (nu-complete skymux commands)", "      _ => []", "    }", "  }"]
    for option in OptionTable.all where !option.choices.isEmpty {
      lines += definition(option.name.rawValue, option.choices.map { ($0, "") })
    }
    lines += [
      "  export extern \"skymux\" [", "    command?: string@\"nu-complete skymux commands\"",
      "    ...words: string@\"nu-complete skymux words\"",
    ]
    for option in OptionTable.all {
      let letter = option.letter.map { "(-\($0))" } ?? ""
      let value: String =
        switch option.value {
        case .none: ""
        case .choice: ": string@\"nu-complete skymux \(option.name.rawValue)\""
        case .text: ": string"
        }
      lines.append("    \(option.name.typed)\(letter)\(value) # \(option.summary)")
    }
    lines += ["  ]", "}", "use skymux-completion *"]
    return lines.joined(separator: "\n") + "\n"
  }()

  private static func definition(_ name: String, _ words: [(String, String)]) -> [String] {
    ["  def \"nu-complete skymux \(name)\" [] { \(list(words)) }"]
  }

  private static func list(_ words: [(String, String)]) -> String {
    let items = words.map { word, summary in
      summary.isEmpty
        ? JSONText.text(word).line
        : "{value: \(JSONText.text(word).line), description: \(JSONText.text(summary).line)}"
    }
    return "[" + items.joined(separator: ", ") + "]"
  }
}
