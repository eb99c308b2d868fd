import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// What to beware of at the place that is shown: what authorities warn of, then what the forecast shows.
struct WarningsScreen: Widget {
  private let app: AppState
  private let scroll: Scroll

  init(_ app: AppState, _ scroll: Scroll) {
    self.app = app
    self.scroll = scroll
  }

  func draw(on canvas: inout Canvas) {
    canvas.hideCursor()
    canvas.clear(canvas.bounds)
    guard let entry = app.shown else { return }
    let parts = Self.parts(canvas.size)
    canvas.draw(Header(entry, app, canvas.size.width >= 92 ? .wide : .medium), in: parts[0])
    canvas.draw(KeyRow(keys, app), in: parts[2])
    let lines = Self.lines(app, parts[1].width)
    let first = min(scroll.selection, Self.last(lines.count, parts[1].height))
    canvas.draw(Text(Array(lines.dropFirst(first))), in: parts[1].inset(left: 1, right: 1))
  }

  /// The first line that can be the first on a screen of a size.
  static func last(_ app: AppState, in size: Size) -> Int {
    let part = parts(size)[1]
    return last(lines(app, part.width).count, part.height)
  }

  private static func last(_ count: Int, _ height: Int) -> Int { max(count - height, 0) }

  private static func lines(_ app: AppState, _ width: Int) -> [TextLine] {
    guard let entry = app.shown else { return [] }
    let isAsked = !app.asksForWarnings.contains(entry.place.id)
    return WarningsText(WeatherView(entry, app)).lines(
      width: max(min(width - 2, 96), 8), isAsked: isAsked)
  }

  private static func parts(_ size: Size) -> [Rectangle] {
    Rectangle(size).rows(
      .fixed(size.height >= 4 ? 1 : 0), .flexible(), .fixed(size.height >= 6 ? 1 : 0))
  }

  private var keys: [KeyHelp.Entry] {
    let look = app.settings.look
    let keys: [(String, Word)] = [
      ("↑↓", \.keys.lines), ("Esc", \.back), ("←→", \.place), ("?", \.help), ("r", \.refresh),
    ]
    return keys.map { look.key($0, $1) }
  }
}
