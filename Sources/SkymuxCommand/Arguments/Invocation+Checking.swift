import LightFoundation
import TerminalUI
import WeatherReports
import WeatherStore

extension Invocation {
  func check() throws(UsageError) {
    guard !wantsHelp, !wantsVersion else { return }
    if freshness.isOffline, freshness.refreshes {
      throw UsageError("choose one of --offline and --refresh")
    }
    try checkScreen()
    if command == .watch, freshness.isStrict {
      throw UsageError("--strict does not work with watch")
    }
    if wantsPlain || wantsScreen, command != .now {
      throw UsageError("--plain and --tui work only with now, or with a place alone")
    }
    try checkDemo()
    if form == .format, command != .now, FormatTemplate.namesForm(template) {
      throw UsageError("--format \(template) works only with now, or with a place alone")
    }
    if command != .watch, watching != WatchChoices() {
      throw UsageError(
        "--frost, --warn, --once, --exec and numbers after --rain and --wind work only with watch"
      )
    }
    if let table = CommandTable.command(command) { try check(against: table) }
  }

  private func checkScreen() throws(UsageError) {
    if wantsPlain, wantsScreen { throw UsageError("choose one of --plain and --tui") }
    let screen = wantsPlain ? "--plain" : "--tui"
    if wantsPlain || wantsScreen, let option = form.option {
      throw UsageError("choose one of \(screen) and \(option.typed)")
    }
    let isReport = (namesCommand || !words.isEmpty || span != Span()) && !wantsScreen
    if wantsInspector, wantsPlain || form != .text || isReport {
      throw UsageError("--inspect counts only with the full screen")
    }
    if wantsScreen, span.at != nil { throw UsageError("choose one of --tui and --at") }
    if wantsPlain || wantsScreen,
      let option = [OptionName.days, .hours].first(where: given.contains)
    {
      throw UsageError("choose one of \(screen) and \(option.typed)")
    }
  }

  private func checkDemo() throws(UsageError) {
    if demo.seed != nil, !demo.isDemo { throw UsageError("--seed works only with --demo") }
    if demo.now != nil, !demo.isDemo {
      throw UsageError("--now works only with --demo. For another time, use --at")
    }
    if demo.isDemo, demo.server != nil { throw UsageError("choose one of --demo and --server") }
  }

  private func check(against table: Command) throws(UsageError) {
    try checkForm(command.rawValue, table.forms)
    if !table.actions.isEmpty, let action = words.first {
      let names = table.actions.map(\.name)
      guard names.contains(action) else {
        let hint = UsageError.hint(action, among: names) ?? "It has " + Invocation.list(names) + "."
        let typed = action.truncated(columns: 60)
        throw UsageError("\(command.rawValue) has no action \(typed). \(hint)")
      }
    }
    if let action = table.actions.first(where: { $0.name == words.first }) {
      try checkForm("\(command.rawValue) \(action.name)", action.forms)
    }
    if command == .when, words.isEmpty {
      try checkForm("when without a rule", table.forms.filter { $0 != .oneline })
    }
    if let option = needlessOption(table) {
      let users = Invocation.list(Invocation.users(of: option))
      throw UsageError("\(option.typed) works only with \(users)")
    }
    if let needless = needlessWord(table) {
      throw UsageError(
        "unexpected argument: \(needless.truncated(columns: 60)). Try: skymux \(command.rawValue) --help"
      )
    }
  }

  /// Throws if a command does not support the selected output form.
  private func checkForm(_ name: String, _ forms: [OutputForm]) throws(UsageError) {
    guard let option = form.option, !forms.contains(form) else { return }
    let known = forms.compactMap(\.option?.typed)
    let hint = known.isEmpty ? "It prints text only." : "It has " + Invocation.list(known) + "."
    throw UsageError("\(name) has no \(option.typed). \(hint)")
  }

  /// Returns the first span option without an effect on the command.
  ///
  /// For a command with actions, an option applies only to the actions that name it.
  private func needlessOption(_ table: Command) -> OptionName? {
    OptionTable.span.map(\.name).first { name in
      guard given.contains(name) else { return false }
      return !table.span.contains(name)
        || !table.actions.isEmpty && !table.actionNames(using: name).contains(words.first ?? "")
    }
  }

  /// Returns the commands and actions that use a span option.
  private static func users(of option: OptionName) -> [String] {
    CommandTable.all.filter { $0.span.contains(option) }.flatMap { table in
      let name = table.name.rawValue
      return table.actions.isEmpty
        ? [name] : table.actionNames(using: option).map { "\(name) \($0)" }
    }
  }

  /// Returns the first word without an effect.
  private func needlessWord(_ table: Command) -> String? {
    let action = table.actions.first { $0.name == words.first }
    let wanted = action?.words ?? (table.actions.isEmpty ? table.words : "")
    // The name of a place, and a search text, can consist of several words.
    guard !wanted.contains("PLACE"), !wanted.contains("TEXT") else { return nil }
    let rest = words.dropFirst(action == nil ? 0 : 1)
    return rest.dropFirst(wanted.split(separator: " ").count).first
  }

  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Throws if a server variable is invalid and the command may send requests.
  ///
  /// `doctor` checks the variables itself.
  func checkAddresses(in variables: [String: String]) throws(UsageError) {
    let asks = CommandTable.command(command)?.groups.contains(.freshness) ?? false
    guard asks, command != .doctor, !demo.isDemo, demo.server == nil,
      let (name, value) = ServiceVariables.faulty(in: variables)
    else { return }
    throw UsageError("\(name)=\(value): expected a URL such as http://127.0.0.1:8080")
  }
}
