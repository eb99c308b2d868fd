import LightFoundation
import TerminalUI
package import Weather
import WeatherPictures

package struct MapChoices: Hashable, Sendable {
  package var width = FieldWidth.near
  /// The quantity to show; nil means rain if it rains, or else the temperature.
  package var quantity: FieldQuantity?
  /// The place, then the towns on the map by descending size.
  package var towns: [Place] = []

  package init() {}
}

enum MapPage {
  static func page(_ report: PlaceReport, _ choices: MapChoices, _ display: DisplayOptions) -> Page
  {
    var page = Page(display)
    PageHeader.add(report, to: &page)
    guard let field = report.parts.field, let hour = field.hour(at: report.moment) else {
      page.add(TextLine(" " + display[.noDataThen], Style(.caution)))
      return page
    }
    let quantity = choices.quantity ?? .first(on: field, hour: hour)
    let picture = FieldPicture(field, hour: hour, quantity, towns: choices.towns, display: display)
    let reach = display.text(display.units.distance(Double(field.grid.width.rawValue) * 1000))
    // The shown hour began before the report's time.
    let begun = display.time(field.time(of: hour), in: report.view.zone)
    let title = TextLine(
      " \(display[.map.title]) \(reach), \(display[quantity.word]), \(begun)", Style(.title))
    let room = display.width - title.width - 3
    let legend = picture.legend(room)
    page.add(height: 1) { canvas in
      canvas.write(title, at: .zero)
      canvas.write(legend, at: Point(display.width - legend.width - 1, 0))
    }
    // Keeps the aspect ratio of the map.
    let height = display.width * (FieldGrid.rows - 1) / (FieldGrid.columns - 1) / 2
    page.add(height: min(max(height, 5), 40)) { $0.draw(picture) }
    if let town = choices.towns.first {
      page.add(
        TextLine(" ") + FieldReading(field, hour: hour, town: town, display).line(display.width - 2)
      )
    }
    PageFooter.add(report, to: &page)
    return page
  }
}

extension ReportPrinter {
  package func map(_ report: PlaceReport, _ choices: MapChoices) -> String {
    let form = rows(of: report)
    if let text = table(points(of: report, form).map { row(report, $0) }) { return text }
    guard self.form == .json else { return MapPage.page(report, choices, display).text }
    return document(report, [("map", map(report, choices, form))])
  }

  private func map(_ report: PlaceReport, _ choices: MapChoices, _ form: RowJSON) -> JSONText {
    guard let field = report.parts.field, let hour = field.hour(at: report.moment) else {
      return .null
    }
    let sheet = field.sheet(of: hour)
    let towns = choices.towns.map { town in
      let position = field.grid.position(of: town.coordinates)
      return JSONText.members(
        [("name", .text(town.name)), ("country_code", .optional(town.countryCode))]
          + form.point(town.coordinates, sheet.conditions(at: position)))
    }
    return .members([
      ("time", form.time(field.time(of: hour))), ("width_km", .integer(field.grid.width.rawValue)),
      ("columns", .integer(FieldGrid.columns)), ("rows", .integer(FieldGrid.rows)),
      ("points", .list(points(of: report, form).map { .members($0) })), ("towns", .list(towns)),
    ])
  }

  /// Returns the grid points by row, starting in the north-west; empty without data for the hour.
  private func points(of report: PlaceReport, _ form: RowJSON) -> [[(String, JSONText)]] {
    guard let field = report.parts.field, let hour = field.hour(at: report.moment) else {
      return []
    }
    let sheet = field.sheet(of: hour)
    return field.grid.points.map { point in
      form.point(point, sheet.conditions(at: field.grid.position(of: point)))
    }
  }
}

extension RowJSON {
  fileprivate func point(_ point: Coordinates, _ row: FieldConditions) -> [(String, JSONText)] {
    [
      ("latitude", .rounded(point.latitude, decimals: 3)),
      ("longitude", .rounded(point.longitude, decimals: 3)),
      ("temperature", temperature(row.temperature)), ("rain", rain(row.precipitation)),
      ("wind", wind(row.windSpeed)), ("wind_from_deg", .rounded(row.windDirection, decimals: 0)),
      ("clouds_pct", .rounded(row.cloudCover, decimals: 0)),
      ("pressure", .rounded(row.pressure.map(units.pressure.scale.shown))),
    ]
  }
}
