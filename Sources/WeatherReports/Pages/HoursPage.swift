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
    HourColumn.allCases.map { column in
      Column(
        column.title(look), column.alignment, spare: column.spare,
        hours.map { column == .time ? time($0) : column.cell($0, view) })
    }
  }

  /// The clock, with the day in front where it begins.
  private func time(_ hour: WeatherMoment) -> TextLine {
    let text = HourColumn.time.cell(hour, view)
    guard view.zone.clock(at: hour.time).hour == 0 else { return TextLine("    ") + text }
    return TextLine(
      look.weekday(view.zone.day(of: hour.time)) + " " + text.text, Style(.title, .bold))
  }
}
