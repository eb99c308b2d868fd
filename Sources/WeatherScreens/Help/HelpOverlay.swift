import TerminalUI

/// The keys that do something where one is, what the signs mean, and who is to be thanked.
struct HelpOverlay: Widget {
  private let entries: [TextLine]
  private let scroll: Scroll

  init(_ state: AppState, _ scroll: Scroll) {
    self.scroll = scroll
    let keys = KeyTable.all(state)
    let width = keys.map(\.key.terminalWidth).max() ?? 0
    entries =
      keys.map { Self.line($0, keyWidth: width) } + [TextLine(), Self.signs, TextLine()]
      + Credit.long.map { TextLine($0, Style(.dim)) }
  }

  func draw(on canvas: inout Canvas) {
    let size = size(canvas.size)
    let rows = Self.rows(size)
    let first = first(rows)
    let isLonger = entries.count > rows
    let more =
      isLonger ? "↑↓ \(first + 1)–\(min(first + rows, entries.count)) of \(entries.count)  " : ""
    canvas.draw(
      Overlay(
        size,
        Box(
          TextLine("Keys", Style(.title)), footer: TextLine(more + "Esc closes", Style(.dim))),
        Lines(lines: Array(entries.dropFirst(first)))))
  }

  /// The place in the list after so many more rows.
  func scrolled(_ steps: Int, in screen: Size) -> Scroll {
    let most = max(entries.count - Self.rows(size(screen)), 0)
    return Scroll(selection: min(max(first(Self.rows(size(screen))) + steps, 0), most))
  }

  private func size(_ screen: Size) -> Size {
    let width = (entries.map(\.width).max() ?? 0) + 4
    return Size(min(screen.width, width), min(screen.height, entries.count + 2))
  }

  /// How many lines fit inside; an overlay without room for a frame has none.
  private static func rows(_ size: Size) -> Int {
    size.width > 4 && size.height > 2 ? size.height - 2 : size.height
  }

  private func first(_ rows: Int) -> Int {
    min(scroll.selection, max(entries.count - rows, 0))
  }

  private static func line(_ entry: KeyHelp.Entry, keyWidth: Int) -> TextLine {
    let padding = String(repeating: " ", count: max(keyWidth - entry.key.terminalWidth, 0))
    return TextLine([
      Span(entry.key + padding, Style(.accent)), Span("  " + entry.action, Style(.text)),
    ])
  }

  /// The signs of the states with their words.
  private static var signs: TextLine {
    let all: [PlaceEntry.Condition] = [.fresh, .stale, .offline, .loading]
    return all.reduce(TextLine()) { line, condition in
      line
        + TextLine([
          StatusText.span(condition), Span(" \(StatusText.word(condition))  ", Style(.dim)),
        ])
    }
  }

  private struct Lines: Widget {
    let lines: [TextLine]

    func draw(on canvas: inout Canvas) {
      canvas.draw(Text(lines), in: canvas.bounds.inset(left: 1, right: 1))
    }
  }
}
