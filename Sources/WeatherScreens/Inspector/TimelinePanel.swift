import Weather
import LightFoundation
import TerminalUI
import WeatherPictures

/// The recent history of each entry, in the order of the table.
struct TimelinePanel: Widget {
  /// The available time spans with their titles.
  private static let spans: [(seconds: TimeInterval, title: Message)] = [
    (60, .inspector.lastMinute), (600, .inspector.lastTenMinutes),
    (1800, .inspector.lastHalfHour), (10_800, .inspector.lastThreeHours),
  ]
  private let lines: [CacheLine]
  private let row: Int
  private let now: Date
  private let span: (seconds: TimeInterval, title: Message)

  init(_ lines: [CacheLine], row: Int, now: Date) {
    self.lines = lines
    self.row = row
    self.now = now
    let first = lines.compactMap { $0.marks.first?.date }.min() ?? now
    span =
      Self.spans.first { now.timeIntervalSince(first) < $0.seconds }
      ?? Self.spans[Self.spans.count - 1]
  }

  /// A title such as `The last half hour`, for the shortest span that covers all events.
  var title: Message { span.title }

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
      let timeline = CacheTimeline(line, now: now, span: span.seconds).text(columns: columns)
      canvas.write(
        TextLine("▕", Style(.border)) + timeline + TextLine("▏", Style(.border)),
        at: Point(names + 2, y))
    }
  }
}
