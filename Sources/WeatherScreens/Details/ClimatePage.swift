import TerminalUI
import Weather
import WeatherPictures

/// The month and the year so far in sentences, then earlier years as stripes.
enum ClimatePage: DetailsPage {
  static let title = Message.keys.climate
  static let kind: PlaceData.Kind? = .years

  static func effect(_ place: Place, refresh: Bool) -> AppEffect? { .years(place) }

  static func rows(_ view: WeatherView, _ app: AppState, width: Int) -> Int {
    sentences(view, app, width).count
  }

  static func draw(
    _ view: WeatherView, _ app: AppState, from first: Int, in part: Rectangle,
    on canvas: inout Canvas
  ) {
    let lines = sentences(view, app, part.width)
    let free = part.height - lines.count
    let rows = part.rows(
      .fixed(min(lines.count, part.height)), .fixed(free >= 4 ? 1 : 0),
      .fixed(free >= 4 ? min(free - 1, 9) : 0), .flexible())
    canvas.draw(Text(Array(lines.dropFirst(first))), in: rows[0].inset(left: 1, right: 1))
    guard rows[2].height > 0, isComplete(view, app), let (titles, stripes) = YearText(view).stripes
    else { return }
    let room = part.width - stripes.legend.width - 7
    let title = titles.first { $0.terminalWidth <= room } ?? ""
    canvas.draw(Rule(TextLine(title, Style(.title)), trailing: stripes.legend), in: rows[1])
    canvas.draw(stripes, in: rows[2])
  }

  /// Returns whether no decade is in flight, which would change the counts.
  private static func isComplete(_ view: WeatherView, _ app: AppState) -> Bool {
    view.parts.years?.years.first?.year == YearRecord.firstYear || !isRequested(view, app)
  }

  private static func sentences(_ view: WeatherView, _ app: AppState, _ width: Int) -> [TextLine] {
    let (text, glyphs) = (YearText(view), view.display.glyphs)
    guard view.parts.years != nil, isComplete(view, app) else {
      let line = TextLine(glyphs.text(isRequested(view, app) ? text.loading : text.unknown))
      return line.filled(columns: max(width - 2, 8))
    }
    return text.sentences.flatMap {
      TextLine(glyphs.text($0), Style(.text)).filled(columns: max(width - 2, 8))
    }
  }
}
