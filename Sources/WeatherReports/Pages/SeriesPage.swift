import LightFoundation
import TerminalUI
package import Weather
package import WeatherPictures

/// The output for one kind of time series, as a page and as structured data.
package protocol SeriesPage {
  associatedtype Row: SeriesRow
  static var part: any WritableKeyPath<PlaceData, Series<Row>?> & Sendable { get }
  static var name: String { get }
  static var source: Message { get }
  /// The message for a place without data in this series.
  static var unknown: Message { get }
  /// Adds the current values to a page, and possibly a table of hours.
  static func add(_ row: Row, _ report: PlaceReport, to page: inout Page)
  /// Returns the values of a row as JSON members and table cells, without the time.
  static func members(_ row: Row, _ form: RowJSON) -> [(String, JSONText)]
  static func more(_ report: PlaceReport, _ form: RowJSON) -> [(String, JSONText)]
}

extension SeriesPage {
  package static func more(_ report: PlaceReport, _ form: RowJSON) -> [(String, JSONText)] { [] }

  /// Returns the page, with a note if there is no data for the time.
  static func page(_ report: PlaceReport, _ display: DisplayOptions) -> Page {
    var page = Page(display)
    PageHeader.add(report, to: &page)
    guard let row = moment(of: report) else {
      page.add(TextLine(" " + display[.noDataThen], Style(.caution)))
      return page
    }
    page.addBlank()
    add(row, report, to: &page)
    PageFooter.add(report, source, to: &page)
    return page
  }

  /// Returns the current row as a JSON member, or null if there is no data.
  static func member(_ report: PlaceReport, _ form: RowJSON) -> (String, JSONText) {
    (name, moment(of: report).map { .members(cells($0, form)) } ?? .null)
  }

  /// Returns the rows of 24 hours, starting with the current one.
  static func hours(of report: PlaceReport) -> ArraySlice<Row> {
    (report.parts[keyPath: part]?.hours ?? []).filter { $0.time > report.moment - 3600 }.prefix(24)
  }

  /// Returns the members of a row, preceded by its time.
  static func cells(_ row: Row, _ form: RowJSON) -> [(String, JSONText)] {
    [("time", form.time(row.time))] + members(row, form)
  }

  private static func moment(of report: PlaceReport) -> Row? {
    report.parts[keyPath: part]?.conditions(at: report.moment)
  }
}
