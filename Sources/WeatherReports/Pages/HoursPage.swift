import TerminalUI
import Weather
import WeatherPictures

/// Hours in a table.
struct HoursPage {
  private let view: WeatherView
  private let look: Look
  private let hours: [WeatherMoment]

  private typealias Column = ReportTable.Column

  static func page(
    _ report: PlaceReport, _ look: Look, _ hours: [WeatherMoment], title: String? = nil
  ) -> Page {
    var page = Page(look)
    let view = report.view(look)
    PageHeader.add(report, to: &page)
    page.add(sentence: view.outlook)
    page.add(rule: title ?? look.say(.hours(hours.count)))
    guard !hours.isEmpty else {
      page.add(TextLine(" " + look[\.noDataThen], Style(.caution)))
      return page
    }
    ReportTable.add(HoursPage(view: view, look: look, hours: hours).columns, to: &page)
    PageFooter.add(report, to: &page)
    return page
  }

  private var columns: [Column] {
    [
      column("", .leading, cell: time), column("", .leading, cell: view.sign),
      column("", .leading, spare: 3) { TextLine(view.sky($0) ?? "–") },
      column("") { temperature($0.temperature) },
      column(look[\.feels], spare: 4) { temperature($0.feelsLike) },
      column(look[\.rain], spare: 1) { TextLine($0.fall?.text(look) ?? "", look.water) },
      column("%", spare: 2) { TextLine(look.chance($0.precipitationChance) ?? "", look.water) },
      column(look[\.wind], spare: 1, cell: wind),
      column(look[\.gusts], spare: 5) { hour in
        hour.gusts.map {
          TextLine(look.units.wind($0).number, Style($0 >= 17.2 ? .caution : .dim))
        } ?? TextLine()
      },
      column(look[\.humidity], spare: 6) { percent($0.humidity) },
      column(look[\.clouds], spare: 7) { percent($0.cloudCover) },
      column(look[\.ultraviolet], spare: 8) { hour in
        (hour.uvIndex ?? 0) >= 0.5 ? TextLine((hour.uvIndex ?? 0).whole) : TextLine()
      },
    ]
  }

  private func column(
    _ title: String, _ alignment: Alignment = .trailing, spare: Int = 0,
    cell: (WeatherMoment) -> TextLine
  ) -> Column {
    Column(title, alignment, spare: spare, hours.map(cell))
  }

  /// The clock, with the day in front where it begins.
  private func time(_ hour: WeatherMoment) -> TextLine {
    let text = view.time(hour.time)
    guard view.zone.clock(at: hour.time).hour == 0 else { return TextLine("    " + text) }
    return TextLine(
      look.weekday(view.zone.day(of: hour.time)) + " " + text, Style(.title, .bold))
  }

  private func temperature(_ celsius: Double?) -> TextLine {
    celsius.map { look.colored($0) } ?? TextLine("–", Style(.dim))
  }

  private func wind(_ hour: WeatherMoment) -> TextLine {
    guard let wind = hour.windSpeed else { return TextLine() }
    return TextLine(hour.windPoint.map { "\($0.arrow) " } ?? "")
      + TextLine(look.text(look.units.wind(wind)), Style(wind >= 10.8 ? .caution : .text))
  }

  private func percent(_ value: Double?) -> TextLine {
    value.map { TextLine(look.percent($0), Style(.dim)) } ?? TextLine()
  }
}
