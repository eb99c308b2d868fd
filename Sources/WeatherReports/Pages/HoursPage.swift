import TerminalUI
import Weather
import WeatherPictures

struct HoursPage {
  private let view: WeatherView
  private let display: DisplayOptions
  private let hours: [WeatherMoment]
  private let dayWidth: Int

  private typealias Column = ReportTable.Column

  private init(view: WeatherView, hours: [WeatherMoment]) {
    (self.view, display, self.hours) = (view, view.display, hours)
    let days = hours.map { view.display.weekday(view.zone.day(of: $0.time)) }
    dayWidth = days.map(\.terminalWidth).max() ?? 0
  }

  static func page(
    _ report: PlaceReport, _ display: DisplayOptions, _ hours: [WeatherMoment], title: String? = nil
  ) -> Page {
    var page = Page(display)
    let view = report.view(display)
    PageHeader.add(report, to: &page)
    page.add(sentence: view.outlook)
    page.add(rule: title ?? display[.hours(hours.count)])
    guard !hours.isEmpty else {
      page.add(wrapping: TextLine(view.noWeatherThen, Style(.caution)))
      return page
    }
    ReportTable.add(HoursPage(view: view, hours: hours).columns, to: &page)
    PageFooter.add(report, to: &page)
    return page
  }

  private var columns: [Column] {
    HourColumn.allCases.map { column in
      Column(
        column.title(display), column.alignment, dropOrder: column.dropOrder,
        hours.map { column == .time ? time($0) : column.cell($0, view) })
    }
  }

  /// Returns the time of day, with the weekday before the first hour of a day.
  private func time(_ hour: WeatherMoment) -> TextLine {
    let text = HourColumn.time.cell(hour, view)
    let date = view.zone.day(of: hour.time)
    let isFirst = view.zone.isFirstOfDay(hour.time)
    let day = isFirst ? display.weekday(date) : ""
    let front = day.padded(columns: dayWidth + 1)
    guard isFirst else { return TextLine(front) + text }
    return TextLine(front + text.text, Style(.title, .bold))
  }
}
