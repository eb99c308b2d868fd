import WeatherReports

/// What is known of one command: enough to read it, to explain it, to complete it and to run it.
struct Command: Sendable {
  /// A second word that says what the command does.
  struct Action: Hashable, Sendable {
    let name: String
    let words: String
    let summary: String
    /// The forms of output that it knows beside text, of those of its command.
    let forms: [OutputForm]

    init(
      _ name: String, _ words: String = "", _ summary: String, forms: [OutputForm] = []
    ) {
      self.name = name
      self.words = words
      self.summary = summary
      self.forms = forms
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
  let span: [OptionName]
  /// The groups of which all options mean something to it.
  let groups: [CommandOption.Group]
  /// The forms of output that it knows beside text.
  let forms: [OutputForm]
  /// Answers it with what it prints; nil where that is known without the weather, see ``StaticText``.
  let run: Run?

  typealias Run = @Sendable (CommandRunner) async throws -> String

  init(
    _ name: CommandName, _ words: String = "", _ summary: String, details: String = "",
    actions: [Action] = [], examples: [String] = [], span: [OptionName] = [],
    groups: [CommandOption.Group] = [], forms: [OutputForm] = [], run: Run? = nil
  ) {
    self.name = name
    self.words = words
    self.summary = summary
    self.details = details
    self.actions = actions
    self.examples = examples
    self.span = span
    self.groups = groups
    self.forms = forms
    self.run = run
  }

  /// The options that mean something to it, in the order of the table.
  var options: [CommandOption] {
    let names = Set(forms.compactMap(\.option))
    return OptionTable.all.filter { option in
      switch option.group {
      case .general: true
      case .output: names.contains(option.name)
      case .span: span.contains(option.name)
      default: groups.contains(option.group)
      }
    }
  }

  /// The actions whose words name an option.
  func actionNames(using option: OptionName) -> [String] {
    actions.filter { $0.words.contains(option.typed) }.map(\.name)
  }

  var takesPlace: Bool { words.hasSuffix("[PLACE]") }

  var takesCount: Bool { words.hasPrefix("[N]") }
}
