import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// Current air quality indices, and a table of pollutants and pollen over time.
enum AirPage: DetailsPage {
  static let title = Message.air

  static func rows(_ view: WeatherView, _ app: AppState, width: Int) -> Int {
    view.parts.air?.isEmpty == false ? AirTable(view).height : 1
  }

  static func draw(
    _ view: WeatherView, _ app: AppState, from first: Int, in part: Rectangle,
    on canvas: inout Canvas
  ) {
    guard let air = view.parts.air, !air.isEmpty else {
      let isAwaited = app.shown.map { $0.isLoading || $0.isAwaited } ?? true
      let text = TextLine(view.display[isAwaited ? .beingFetched : .noDataThen], Style(.dim))
      return canvas.draw(Text([text]), in: part.inset(left: 1))
    }
    let gauges = AirGauges(view)
    var table = AirTable(view)
    table.first = first
    let free = part.height - gauges.height - table.height
    let rows = part.rows(
      .fixed(free >= 3 ? 1 : 0), .fixed(free >= 1 ? gauges.height : 0),
      .fixed(free >= 1 ? 1 : 0), .flexible(), .fixed(free >= 9 ? free - 3 : 0),
      .fixed(free >= 2 ? 1 : 0))
    if rows[4].height > 0 {
      drawCurve(view, HourPlot(app), app.firstHour, in: rows[4], on: &canvas)
    }
    canvas.draw(gauges, in: rows[1])
    let display = view.display
    let title = TextLine(SkyPage.name(of: view), Style(.title))
    let units = "µg/m³" + (table.hasPollen ? ", \(display[.pollen]): \(display[.grains])" : "")
    canvas.draw(
      Rule(title, trailing: TextLine(display.glyphs.text(units), Style(.dim))), in: rows[2])
    canvas.draw(table, in: rows[3])
    canvas.draw(Text([TextLine(" " + display[.airSource], Style(.dim))]), in: rows[5])
  }

  /// Draws the air quality index as a curve below a title line.
  private static func drawCurve(
    _ view: WeatherView, _ plot: HourPlot, _ firstHour: Date, in part: Rectangle,
    on canvas: inout Canvas
  ) {
    let rows = part.rows(.fixed(1), .flexible())
    let (hours, display) = (plot.count(part.width), view.display)
    let legend = WeatherPlot.legend(.air, of: view, height: rows[1].height)
    let title = [display[.hours(hours)], legend].compactMap(\.self).joined(separator: ", ")
    canvas.draw(Rule(TextLine(title, Style(.title))), in: rows[0])
    let start = firstHour + Double(plot.first(part.width)) * 3_600
    canvas.draw(WeatherPlot(view, .air, from: start, hours: hours), in: rows[1])
  }
}
