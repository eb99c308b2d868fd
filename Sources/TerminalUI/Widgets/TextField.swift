/// A single-line text input after a prompt.
package struct TextField: Widget, Hashable, Sendable {
  package var editor: LineEditor
  package var prompt: TextLine
  package var placeholder: String
  /// A Boolean value indicating whether it has the keyboard focus and the terminal cursor.
  package var isFocused: Bool

  package init(
    _ editor: LineEditor, prompt: TextLine = TextLine(), placeholder: String = "",
    isFocused: Bool = true
  ) {
    self.editor = editor
    self.prompt = prompt
    self.placeholder = placeholder
    self.isFocused = isFocused
  }

  /// Draws one row; an overlong text is scrolled to the cursor.
  package func draw(on canvas: inout Canvas) {
    let start = canvas.write(prompt, at: .zero)
    let field = Rectangle(x: start, y: 0, width: canvas.size.width - start, height: 1)
    canvas.draw(in: field) { canvas in
      canvas.fill(canvas.bounds, .blank, Style(.standard, on: .role(.field)))
      guard !editor.text.isEmpty else {
        canvas.write(placeholder.truncated(columns: canvas.size.width), at: .zero, Style(.dim))
        return place(0, on: &canvas)
      }
      let skipped = skipped(columns: canvas.size.width)
      let shown = editor.text.dropFirst(skipped)
      canvas.write(shown, at: .zero, Style(.text))
      place(shown.prefix(editor.cursor - skipped).terminalWidth, on: &canvas)
    }
  }

  private func place(_ x: Int, on canvas: inout Canvas) {
    if isFocused { canvas.placeCursor(Point(x, 0)) }
  }

  /// Returns the number of leading characters to skip so that the cursor is visible.
  private func skipped(columns: Int) -> Int {
    guard editor.text.terminalWidth >= columns else { return 0 }
    let widths = editor.text.prefix(editor.cursor).map(\.terminalWidth)
    var used = widths.reduce(0, +)
    var skipped = 0
    while skipped < widths.count, used >= columns {
      used -= widths[skipped]
      skipped += 1
    }
    return skipped
  }
}
