/// One line that is being typed, after a prompt.
package struct TextField: Widget, Hashable, Sendable {
  /// What is typed, and where.
  package var editor: LineEditor
  package var prompt: TextLine
  package var placeholder: String
  /// Whether keys go there: it then has the terminal's cursor.
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

  /// Draws one row; where the text is too long, the part that ends at the cursor.
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

  /// How many characters at the start are left out so that the cursor can be seen.
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
