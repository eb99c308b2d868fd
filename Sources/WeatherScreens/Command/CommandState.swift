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
    layer = .command(command)
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
    command.complaint = settings.look.say(.nothingBegins(with: text))
    layer = .command(command)
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
