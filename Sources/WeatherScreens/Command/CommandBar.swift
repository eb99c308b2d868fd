import TerminalUI
import WeatherPictures

/// The command line, with completions above it.
struct CommandBar: Widget {
  private let command: CommandState
  private let state: AppState

  init(_ command: CommandState, _ state: AppState) {
    self.command = command
    self.state = state
  }

  func draw(on canvas: inout Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    guard height > 0 else { return }
    canvas.hideCursor()
    let line = Rectangle(x: 0, y: height - 1, width: width, height: 1)
    canvas.clear(line)
    canvas.draw(
      TextField(
        command.editor, prompt: TextLine(":", Style(.accent)),
        placeholder: state.settings.look[.search.commandOrPlace]), in: line)
    let rows = min(height - 1, 1)
    guard rows > 0 else { return }
    let part = Rectangle(x: 0, y: height - 2, width: width, height: 1)
    canvas.clear(part)
    canvas.draw(Text([hint(width)]), in: part)
  }

  private func hint(_ width: Int) -> TextLine {
    if !command.complaint.isEmpty { return TextLine(" " + command.complaint, Style(.caution)) }
    let choices = command.choices(state)
    if choices.isEmpty {
      return TextLine(" " + state.settings.look[.search.nothingBeginsSo], Style(.caution))
    }
    return Flow.lines(
      [TextLine(" Tab", Style(.accent))] + choices.map { TextLine($0, Style(.dim)) },
      columns: width, rows: 1
    ).first ?? TextLine()
  }
}
