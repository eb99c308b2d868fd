import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The days of many years at the place that is shown, as stripes; the latest year is the last row.
struct YearsScreen: Widget {
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
    let parts = Self.parts(app, canvas.size)
    canvas.draw(Header(entry, app, canvas.size.width >= 92 ? .wide : .medium), in: parts[0])
    canvas.draw(KeyRow(keys, app), in: parts[4])
    let view = WeatherView(entry, app)
    let text = YearText(view)
    guard let years = entry.parts.years?.years else {
      let isLoading = app.fetchesYears.contains(entry.place.id)
      let line = TextLine(
        view.look.glyphs.text(isLoading ? text.loading : text.unknown), Style(.dim))
      return canvas.draw(
        Text(line.wrapped(columns: max(canvas.size.width - 2, 8))),
        in: parts[2].inset(left: 1, right: 1))
    }
    canvas.draw(
      Rule(TextLine(view.look.glyphs.text(text.title(years)), Style(.title))), in: parts[1])
    let fitting = Self.fitting(app, parts[2].height)
    let hidden = min(scroll.selection, max(years.count - fitting, 0))
    let shown = years.dropLast(hidden).suffix(fitting)
    canvas.draw(YearStripes(Array(shown), view.look), in: parts[2])
    let sentences = text.sentences.map {
      TextLine(view.look.glyphs.text($0), Style(.text)).wrapped(
        columns: max(canvas.size.width - 2, 8))
    }
    // What does not fit whole is left out.
    let fits = sentences.reduce(0) { $0 + $1.count } <= parts[3].height
    let told = fits ? sentences.flatMap(\.self) : sentences.first ?? []
    canvas.draw(Text(told), in: parts[3].inset(left: 1, right: 1))
  }

  /// How many years before the latest the last row can be.
  static func last(_ app: AppState, in size: Size) -> Int {
    let count = app.shown?.parts.years?.years.count ?? 0
    return max(count - fitting(app, parts(app, size)[2].height), 0)
  }

  /// How many years have room in so many rows, below that of the months.
  private static func fitting(_ app: AppState, _ height: Int) -> Int {
    max(height - 1, 0) * YearStripes.yearsPerRow(app.settings.look)
  }

  private static func parts(_ app: AppState, _ size: Size) -> [Rectangle] {
    Rectangle(size).rows(
      .fixed(size.height >= 4 ? 1 : 0), .fixed(size.height >= 8 ? 1 : 0), .flexible(),
      .fixed(size.height >= 12 ? 2 : 0), .fixed(size.height >= 6 ? 1 : 0))
  }

  private var keys: [KeyHelp.Entry] {
    let look = app.settings.look
    let keys: [(String, Word)] = [
      ("↑↓", \.keys.lines), ("Esc", \.back), ("←→", \.place), ("?", \.help),
    ]
    return keys.map { look.key($0, $1) }
  }
}
