import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

struct NewsPanel: Widget {
  let news: [CacheNews]
  let app: AppState

  func draw(on canvas: inout Canvas) {
    let names = canvas.size.width >= 72 ? 30 : 18
    let display = app.settings.display
    for (row, item) in news.prefix(canvas.size.height).enumerated() {
      let who = item.name.map { "\(item.address.source) \($0)" } ?? item.address.description
      let times = item.times > 1 ? " (\(display[.times(item.times)]))" : ""
      let line = TextLine([
        Span(" \(clock(item.date)) ", Style(.dim)), StatusText.span(item.event.condition),
        Span(" " + display[item.event.short].padded(columns: 10), Style(.text)),
        Span(who.harmless.truncated(columns: names).padded(columns: names)),
        Span("  \(display[item.event.message].harmless)\(times)", Style(.dim)),
      ])
      canvas.write(line.truncated(columns: canvas.size.width), at: Point(0, row))
    }
  }

  /// Returns the time of day with milliseconds, in the home zone.
  private func clock(_ date: Date) -> String {
    let local = date.timeIntervalSince1970 + Double(app.homeZone.offset(at: date))
    let thousandths = Int(clamping: (local * 1000).rounded(.down))
    let seconds = thousandths / 1000
    let parts = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map(\.twoDigits)
    let rest = thousandths % 1000
    return parts.joined(separator: ":") + "." + (rest < 100 ? "0" : "") + rest.twoDigits
  }
}

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
    (self.lines, self.row, self.now) = (lines, row, now)
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
      let timeline = CacheTimeline(line: line, now: now, span: span.seconds).text(columns: columns)
      canvas.write(
        TextLine("▕", Style(.border)) + timeline + TextLine("▏", Style(.border)),
        at: Point(names + 2, y))
    }
  }
}
