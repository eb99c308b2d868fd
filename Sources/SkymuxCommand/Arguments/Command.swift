import WeatherReports

/// The definition of a command: for parsing, help, completion and execution.
struct Command: Sendable {
  /// A second word that selects what the command does.
  struct Action: Hashable, Sendable {
    let name: String
    let words: String
    let summary: String
    /// The output forms it supports besides text, out of those of its command.
    let forms: [OutputForm]

    init(_ name: String, _ words: String = "", _ summary: String, forms: [OutputForm] = []) {
      self.name = name
      self.words = words
      self.summary = summary
      self.forms = forms
    }
  }

  let name: CommandName
  /// The words after the command, as help shows them.
  let words: String
  /// A description without a full stop.
  let summary: String
  /// An optional further paragraph.
  let details: String
  let actions: [Action]
  /// Example arguments, one per line of help.
  let examples: [String]
  let span: [OptionName]
  /// The option groups that apply to it in full.
  let groups: [CommandOption.Group]
  /// The output forms it supports besides text.
  let forms: [OutputForm]
  /// Returns the output; nil if the command is static, see ``StaticText``.
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

  /// The options that apply to it, in table order.
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

  /// Returns the names of the actions that use an option.
  func actionNames(using option: OptionName) -> [String] {
    actions.filter { $0.words.contains(option.typed) }.map(\.name)
  }
}
