import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The past years page: the days of each year as stripes, the latest year in the last row.
struct YearsScreen: ScrolledPage {
  static let key = Key.character("Y")
  static let title = Message.pastYears
  static let turning = PageTurning.places(rows: -2, page: -10)

  /// The number of rows scrolled up from the latest year.
  var scroll = Scroll()

  /// Opens the page and requests its data.
  static func open(in app: inout AppState) -> [AppEffect] {
    app.layer = YearsScreen()
    guard let place = app.shown?.place else { return [] }
    app.fetchesYears.insert(place.id)
    return [.years(place)]
  }

  func draw(
    _ entry: PlaceEntry, _ app: AppState, in _: Rectangle, on canvas: inout Canvas
  ) {
    let view = WeatherView(entry, app)
    guard let years = entry.parts.years?.years else {
      return drawNothing(view, isLoading: app.fetchesYears.contains(entry.place.id), on: &canvas)
    }
    draw(years, view, on: &canvas)
  }

  private func drawNothing(_ view: WeatherView, isLoading: Bool, on canvas: inout Canvas) {
    let text = YearText(view)
    let line = TextLine(
      view.look.glyphs.text(isLoading ? text.loading : text.unknown), Style(.dim))
    let part = Self.parts(canvas.size)[1].inset(left: 1, right: 1)
    canvas.draw(Text(line.wrapped(columns: max(canvas.size.width - 2, 8))), in: part)
  }

  private func draw(_ years: [YearRecord.Year], _ view: WeatherView, on canvas: inout Canvas) {
    let (text, parts) = (YearText(view), Self.parts(canvas.size))
    let fitting = Self.fitting(view.look, parts[1].height)
    let hidden = min(scroll.selection, max(years.count - fitting, 0))
    let shown = Array(years.dropLast(hidden).suffix(fitting))
    let stripes = YearStripes(shown, view.look)
    canvas.draw(
      Self.rule(text.titles(shown, of: years), stripes.legend, view.look, canvas.size),
      in: parts[0])
    canvas.draw(stripes, in: parts[1])
    let sentences = text.sentences.map {
      TextLine(view.look.glyphs.text($0), Style(.text)).filled(
        columns: max(canvas.size.width - 2, 8))
    }
    // Shows only sentences that fit completely.
    let fits = sentences.reduce(0) { $0 + $1.count } <= parts[2].height
    let told = fits ? sentences.flatMap(\.self) : sentences.first ?? []
    canvas.draw(Text(told), in: parts[2].inset(left: 1, right: 1))
  }

  /// Returns the title line: the longest title beside the legend, because nothing else explains the
  /// stripes.
  private static func rule(
    _ titles: [String], _ legend: TextLine, _ look: Look, _ size: Size
  ) -> Rule {
    let lines = titles.map { TextLine(look.glyphs.text($0), Style(.title)) }
    for line in lines where line.width + legend.width + 7 <= size.width {
      return Rule(line, trailing: legend)
    }
    return Rule(lines.first ?? TextLine())
  }

  static func lastRow(_ app: AppState, in size: Size) -> Int {
    let count = app.shown?.parts.years?.years.count ?? 0
    return max(count - fitting(app.settings.look, parts(size)[1].height), 0)
  }

  /// Returns the number of years that fit below the row of months.
  private static func fitting(_ look: Look, _ height: Int) -> Int {
    max(height - 1, 0) * YearStripes.yearsPerRow(look)
  }

  /// Returns the title, the stripes, and the text about the current year.
  private static func parts(_ size: Size) -> [Rectangle] {
    page(size).rows(
      .fixed(size.height >= 8 ? 1 : 0), .flexible(), .fixed(size.height >= 12 ? 2 : 0))
  }
}
