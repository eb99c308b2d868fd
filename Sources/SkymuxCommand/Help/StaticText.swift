import WeatherReports

/// The commands that need no store, place or network.
enum StaticText {
  /// Returns the output; nil for other commands.
  static func answer(to invocation: Invocation) throws(UsageError) -> String? {
    if invocation.wantsHelp { return help(invocation.namesCommand ? invocation.command : nil) }
    switch invocation.command {
    case .man: return ManualPage.text
    case .completions: return try completions(invocation.words.first)
    case .help:
      guard let word = invocation.words.first else { return HelpText.program }
      guard let name = CommandName(typed: word) else {
        let names = CommandName.allCases.map(\.rawValue)
        let hint = UsageError.hint(word, among: names) ?? "Try: skymux help"
        throw UsageError("unknown command \(word). \(hint)")
      }
      return help(name)
    default: return nil
    }
  }

  private static func help(_ name: CommandName?) -> String {
    guard let name, name != .help, let command = CommandTable.command(name) else {
      return HelpText.program
    }
    return HelpText.command(command)
  }

  private static func completions(_ shell: String?) throws(UsageError) -> String {
    switch shell {
    case "bash": BashCompletion.text
    case "zsh": ZshCompletion.text
    case "fish": FishCompletion.text
    case "nushell": NushellCompletion.text
    default: throw UsageError("completions needs a shell: bash, zsh, fish or nushell")
    }
  }
}
