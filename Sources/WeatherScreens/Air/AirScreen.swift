import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The air page of the shown place: current indices, and a table of pollutants and pollen over
/// time.
struct AirScreen: ScrolledPage {
  static let key = Key.character("A")
  static let title = Message.pollenAndAir
  static let turning = PageTurning.hours(3)
  static let actions: Set<Action> = [.refresh, .refreshAll]

  var scroll = Scroll()

  static func lastRow(_ app: AppState, in size: Size) -> Int {
    guard let entry = app.shown else { return 0 }
    return max(AirTable(WeatherView(entry, app)).height - page(size).height, 0)
  }

  func draw(
    _ entry: PlaceEntry, _ app: AppState, in part: Rectangle, on canvas: inout Canvas
  ) {
    let view = WeatherView(entry, app)
    guard let air = entry.parts.air, !air.isEmpty else {
      let isAwaited = entry.isLoading || entry.forecast == nil && entry.problem == nil
      let text = TextLine(view.look[isAwaited ? .beingFetched : .noDataThen], Style(.dim))
      return canvas.draw(
        Text([text]), in: part.inset(left: 1, top: canvas.size.height > 6 ? 1 : 0))
    }
    let gauges = AirGauges(view)
    var table = AirTable(view)
    table.first = min(scroll.selection, max(table.height - part.height, 0))
    let spare = part.height - gauges.height - table.height
    let rows = part.rows(
      .fixed(spare >= 3 ? 1 : 0), .fixed(spare >= 1 ? gauges.height : 0),
      .fixed(spare >= 1 ? 1 : 0), .flexible(), .fixed(spare >= 9 ? spare - 3 : 0),
      .fixed(spare >= 2 ? 1 : 0))
    if rows[4].height > 0 {
      drawCurve(view, HourPlot(app), app.firstHour, in: rows[4], on: &canvas)
    }
    canvas.draw(gauges, in: rows[1])
    let look = view.look
    let day = view.date == view.today ? look.language.today.asTitle : look.language.date(view.date)
    let title = TextLine("\(day) \(view.time)", Style(.title))
    let units = "µg/m³" + (table.hasPollen ? ", \(look[.pollen]): \(look[.grains])" : "")
    canvas.draw(Rule(title, trailing: TextLine(look.glyphs.text(units), Style(.dim))), in: rows[2])
    canvas.draw(table, in: rows[3])
    canvas.draw(Text([TextLine(" " + look[.airSource], Style(.dim))]), in: rows[5])
  }

  /// Draws the air quality index as a curve below a title line.
  private func drawCurve(
    _ view: WeatherView, _ plot: HourPlot, _ firstHour: Date, in part: Rectangle,
    on canvas: inout Canvas
  ) {
    let rows = part.rows(.fixed(1), .flexible())
    let (hours, look) = (plot.count(part.width), view.look)
    let legend = WeatherPlot.legend(.air, of: view, height: rows[1].height).map {
      // The first curve is an index, but the second one is a concentration.
      $0 + " " + look.glyphs.text("µg/m³")
    }
    let title = [look[.hours(hours)], legend].compactMap(\.self).joined(separator: ", ")
    canvas.draw(Rule(TextLine(title, Style(.title))), in: rows[0])
    let start = firstHour + Double(plot.first(part.width)) * 3_600
    canvas.draw(WeatherPlot(view, .air, from: start, hours: hours), in: rows[1])
  }
}
