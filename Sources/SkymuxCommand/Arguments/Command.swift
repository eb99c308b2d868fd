import WeatherReports

/// What is known of one command: enough to read it, to explain it and to complete it.
struct Command: Hashable, Sendable {
  /// A second word that says what the command does.
  struct Action: Hashable, Sendable {
    let name: String
    /// The words that follow it.
    let words: String
    let summary: String

    init(_ name: String, _ words: String = "", _ summary: String) {
      self.name = name
      self.words = words
      self.summary = summary
    }
  }

  let name: CommandName
  /// The words that follow it, as help shows them.
  let words: String
  /// What it does, without a full stop.
  let summary: String
  /// A paragraph more.
  let details: String
  let actions: [Action]
  /// What follows the name of the program, one example each.
  let examples: [String]
  /// The groups of options that mean something to it.
  let groups: [CommandOption.Group]
  /// The forms of output that it knows beside text.
  let forms: [OutputForm]

  init(
    _ name: CommandName, _ words: String = "", _ summary: String, details: String = "",
    actions: [Action] = [], examples: [String] = [], groups: [CommandOption.Group] = [],
    forms: [OutputForm] = []
  ) {
    self.name = name
    self.words = words
    self.summary = summary
    self.details = details
    self.actions = actions
    self.examples = examples
    self.groups = groups
    self.forms = forms
  }

  /// The options that mean something to it, in the order of the table.
  var options: [CommandOption] {
    let names = Set(forms.compactMap(\.option))
    return OptionTable.all.filter { option in
      switch option.group {
      case .general: true
      case .output: names.contains(option.name)
      case .span: groups.contains(.span) && spanOptions.contains(option.name)
      default: groups.contains(option.group)
      }
    }
  }

  private var spanOptions: Set<OptionName> {
    switch name {
    case .now: [.days, .hours, .at, .tui, .plain]
    case .today, .air, .sun: [.at]
    case .hours: [.hours, .at]
    case .days: [.days, .at]
    case .compare: [.hours, .at, .models, .sort, .diff]
    case .places: [.alias]
    default: []
    }
  }
}
