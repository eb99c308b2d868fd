import Foundation
import TerminalUI

/// What has happened to each entry in the last half hour, in the order of the table.
struct TimelinePanel: Widget {
  /// How long ago the left end is.
  static let span: TimeInterval = 30 * 60
  /// What the signs mean.
  static let legend = "● new  ━ fresh  ─ old  ◐ old served  ↻ asked  ○ failed"

  private let lines: [CacheLine]
  private let row: Int
  private let now: Date

  init(_ lines: [CacheLine], row: Int, now: Date) {
    self.lines = lines
    self.row = row
    self.now = now
  }

  func draw(on canvas: inout Canvas) {
    let names = canvas.size.width >= 72 ? 28 : 14
    var scroll = Scroll(selection: row)
    scroll.follow(height: canvas.size.height, of: lines.count)
    for y in 0..<canvas.size.height {
      guard let index = scroll.row(at: y, height: canvas.size.height, of: lines.count) else {
        break
      }
      let line = lines[index]
      canvas.write(
        line.title.harmless.truncated(columns: names), at: Point(1, y),
        index == row ? Style(.text, .bold) : Style(.text))
      let columns = canvas.size.width - names - 4
      guard columns > 0 else { continue }
      let timeline = CacheTimeline(line, now: now, span: Self.span).text(columns: columns)
      canvas.write(
        TextLine("▕", Style(.border)) + timeline + TextLine("▏", Style(.border)),
        at: Point(names + 2, y))
    }
  }
}
