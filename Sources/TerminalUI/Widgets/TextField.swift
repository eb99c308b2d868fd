/// A single-line text input after a prompt, with the terminal cursor.
package struct TextField: Widget, Hashable, Sendable {
  package var editor: LineEditor
  package var prompt: TextLine
  package var placeholder: String

  package init(_ editor: LineEditor, prompt: TextLine = TextLine(), placeholder: String = "") {
    self.editor = editor
    self.prompt = prompt
    self.placeholder = placeholder
  }

  /// Draws one row; an overlong text is scrolled to the cursor.
  package func draw(on canvas: inout Canvas) {
    let start = canvas.write(prompt, at: .zero)
    let field = Rectangle(x: start, y: 0, width: canvas.size.width - start, height: 1)
    canvas.draw(in: field) { canvas in
      canvas.fill(canvas.bounds, .blank, Style(.standard, on: .role(.field)))
      guard !editor.text.isEmpty else {
        canvas.write(placeholder.truncated(columns: canvas.size.width), at: .zero, Style(.dim))
        return canvas.placeCursor(.zero)
      }
      let skipped = skipped(columns: canvas.size.width)
      let shown = editor.text.dropFirst(skipped)
      canvas.write(shown, at: .zero, Style(.text))
      canvas.placeCursor(Point(shown.prefix(editor.cursor - skipped).terminalWidth, 0))
    }
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
