import TerminalUI

/// The keys of the main screen, and who is to be thanked for the data.
struct HelpOverlay: Widget {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  func draw(on canvas: inout Canvas) {
    let wanted = KeyTable.all.count + Credit.long.count + 3
    let size = Size(min(canvas.size.width - 2, 64), min(canvas.size.height, wanted))
    let title = TextLine("Keys", Style(.title))
    let foot = TextLine("Esc closes", Style(.dim))
    canvas.draw(Overlay(size, Box(title, footer: foot), Inside()))
  }

  private struct Inside: Widget {
    func draw(on canvas: inout Canvas) {
      let hasCredits = canvas.size.height >= 14
      let rows = canvas.bounds.inset(left: 1).rows(
        .flexible(), .fixed(hasCredits ? Credit.long.count : 0))
      canvas.draw(KeyHelp(KeyTable.all), in: rows[0])
      canvas.draw(
        Text(Credit.long.map { TextLine($0, Style(.dim)) }), in: rows[1].inset(left: 1))
    }
  }
}
