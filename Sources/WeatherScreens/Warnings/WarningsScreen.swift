import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The warnings page of the shown place: official warnings, then those derived from the forecast.
struct WarningsScreen: Widget {
  private let app: AppState
  private let scroll: Scroll

  init(_ app: AppState, _ scroll: Scroll) {
    self.app = app
    self.scroll = scroll
  }

  func draw(on canvas: inout Canvas) {
    PageFrame(app, keys: keys).draw(on: &canvas) { _, page, canvas in
      let lines = Self.lines(app, page.width)
      let first = min(scroll.selection, Self.last(lines.count, page.height))
      canvas.draw(Text(Array(lines.dropFirst(first))), in: page.inset(left: 1, right: 1))
    }
  }

  /// Returns the last valid scroll offset for a screen size.
  static func last(_ app: AppState, in size: Size) -> Int {
    let part = PageFrame.page(size)
    return last(lines(app, part.width).count, part.height)
  }

  private static func last(_ count: Int, _ height: Int) -> Int { max(count - height, 0) }

  private static func lines(_ app: AppState, _ width: Int) -> [TextLine] {
    guard let entry = app.shown else { return [] }
    let isAsked = !app.asksForWarnings.contains(entry.place.id)
    return WarningsText(WeatherView(entry, app)).lines(
      width: max(min(width - 2, 96), 8), isAsked: isAsked)
  }

  private var keys: [(String, Message)] {
    [
      ("↑↓", .keys.lines), ("Esc", .back), ("←→", .place), ("?", .help), ("r", .refresh),
    ]
  }
}
