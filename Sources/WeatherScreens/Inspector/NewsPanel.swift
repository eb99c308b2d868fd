import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The cache events, newest first.
struct NewsPanel: Widget {
  private let news: [CacheNews]
  private let app: AppState

  init(_ news: [CacheNews], _ app: AppState) {
    self.news = news
    self.app = app
  }

  func draw(on canvas: inout Canvas) {
    let isWide = canvas.size.width >= 72
    let look = app.settings.look
    for (row, item) in news.prefix(canvas.size.height).enumerated() {
      let who = item.name.map { "\(item.address.source) \($0)" } ?? item.address.description
      let times = item.times > 1 ? " (\(look.say(.times(item.times))))" : ""
      let line = TextLine([
        Span(" \(clock(item.date)) ", Style(.dim)), item.kind.span,
        Span(" " + padded(look.language.text(item.event.short), 10), Style(.text)),
        Span(padded(who.harmless.truncated(columns: isWide ? 30 : 18), isWide ? 30 : 18)),
        Span("  \(look[item.event.message].harmless)\(times)", Style(.dim)),
      ])
      canvas.write(line.truncated(columns: canvas.size.width), at: Point(0, row))
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.terminalWidth, 0))
  }

  /// Returns the time of day with milliseconds, in the home zone.
  private func clock(_ date: Date) -> String {
    let local = date.timeIntervalSince1970 + Double(app.homeZone.offset(at: date))
    let thousandths = Int(clamping: (local * 1000).rounded(.down))
    let seconds = thousandths / 1000
    let parts = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    let rest = String(thousandths % 1000)
    let zeros = String(repeating: "0", count: max(3 - rest.count, 0))
    return parts.joined(separator: ":") + "." + zeros + rest
  }
}
