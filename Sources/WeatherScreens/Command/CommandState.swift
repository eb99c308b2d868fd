import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

package struct CommandState: Hashable, Sendable {
  var editor = LineEditor(limit: 60)
  /// The error message for the last attempt to run the text.
  var complaint = ""

  var text: String { editor.text.trimmed }

  /// Returns the completions of the text: commands, then places.
  func choices(_ state: AppState) -> [String] {
    let places = state.places.map(\.place.name.harmless).filter {
      !text.isEmpty && $0.lowercased().hasPrefix(text.lowercased())
    }
    return CommandTable.matching(text, state.rules).map(\.name) + places
  }
}

extension CommandState: Layer {
  var isTyping: Bool { true }

  /// Draws the command line, with completions above it.
  func draw(_ app: AppState, on canvas: inout Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    guard height > 0 else { return }
    canvas.hideCursor()
    let line = Rectangle(x: 0, y: height - 1, width: width, height: 1)
    canvas.clear(line)
    canvas.draw(
      TextField(
        editor, prompt: TextLine(":", Style(.accent)),
        placeholder: app.settings.look[.search.commandOrPlace]), in: line)
    let rows = min(height - 1, 1)
    guard rows > 0 else { return }
    let part = Rectangle(x: 0, y: height - 2, width: width, height: 1)
    canvas.clear(part)
    canvas.draw(Text([hint(app, width)]), in: part)
  }

  private func hint(_ app: AppState, _ width: Int) -> TextLine {
    if !complaint.isEmpty { return TextLine(" " + complaint, Style(.caution)) }
    let choices = choices(app)
    if choices.isEmpty {
      return TextLine(" " + app.settings.look[.search.nothingBeginsSo], Style(.caution))
    }
    return Flow.lines(
      [TextLine(" Tab", Style(.accent))] + choices.map { TextLine($0, Style(.dim)) },
      columns: width, rows: 1
    ).first ?? TextLine()
  }

  func handle(_ input: Input, in app: inout AppState) -> [AppEffect] {
    app.handle(input, in: self)
  }

  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)]) {
    (
      .keys.ofCommand,
      [
        ("Enter", .keys.run), ("Tab", .keys.complete), ("Ctrl-U", .keys.clear),
        ("F1", .keys.theseKeys), ("Esc", .keys.close),
      ]
    )
  }
}

extension AppState {
  /// Handles input in the command line.
  mutating func handle(_ input: Input, in command: CommandState) -> [AppEffect] {
    var command = command
    switch input {
    case .key(.escape):
      layer = nil
      return []
    case .key(.backspace) where command.editor.text.isEmpty:
      layer = nil
      return []
    case .key(.enter): return run(command)
    case .key(.tab):
      let choices = command.choices(self)
      if let common = choices.commonPrefix, common.count > command.text.count {
        command.editor = LineEditor(common, limit: command.editor.limit)
      }
    default:
      guard command.editor.handle(input) else { return [] }
      command.complaint = ""
    }
    layer = command
    return []
  }

  private mutating func run(_ command: CommandState) -> [AppEffect] {
    layer = nil
    let text = command.text
    if text.isEmpty { return [] }
    if let found = CommandTable.command(text, rules) {
      switch found.meaning {
      case .action(let action): return perform(action)
      case .set(let setting, let index):
        setting.choose(index, in: &settings)
        return [.saveSettings(settings)]
      }
    }
    let row = places.firstIndex {
      $0.place.name.harmless.lowercased().hasPrefix(text.lowercased())
    }
    if let row { return select(row) }
    var command = command
    command.complaint = settings.look[.nothingBegins(with: text)]
    layer = command
    return []
  }
}

extension [String] {
  /// The longest common prefix of all elements, or nil if there are none.
  fileprivate var commonPrefix: String? {
    guard let first else { return nil }
    return dropFirst().reduce(first) { one, other in
      String(zip(one, other).prefix { $0 == $1 }.map(\.0))
    }
  }
}
