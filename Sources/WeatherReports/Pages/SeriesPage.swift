import LightFoundation
import TerminalUI
package import Weather
package import WeatherPictures

/// What is printed of one kind of series of a place: a page, and the same for programs.
package protocol SeriesPage {
  associatedtype Row: SeriesRow
  static var part: any WritableKeyPath<PlaceParts, Series<Row>?> & Sendable { get }
  static var name: String { get }
  /// The line that names its source.
  static var source: Message { get }
  /// What is said of a place of which the series knows nothing.
  static var unknown: Message { get }
  /// Adds to a page what is known of the moment, and perhaps of the hours.
  static func add(_ row: Row, _ report: PlaceReport, to page: inout Page)
  /// What a row says, as members of JSON and as cells of a table, behind its time.
  static func members(_ row: Row, _ form: RowJSON) -> [(String, JSONText)]
  static func more(_ report: PlaceReport, _ form: RowJSON) -> [(String, JSONText)]
}

extension SeriesPage {
  package static func more(_ report: PlaceReport, _ form: RowJSON) -> [(String, JSONText)] { [] }
}

extension SeriesPage {
  /// The page, which says so where nothing is known of the moment.
  static func page(_ report: PlaceReport, _ look: Look) -> Page {
    var page = Page(look)
    PageHeader.add(report, to: &page)
    guard let row = moment(of: report) else {
      page.add(TextLine(" " + look[.noDataThen], Style(.caution)))
      return page
    }
    page.addBlank()
    add(row, report, to: &page)
    PageFooter.add(report, source, to: &page)
    return page
  }

  /// The row of the moment, a member of JSON; null where none is known.
  static func member(_ report: PlaceReport, _ form: RowJSON) -> (String, JSONText) {
    (name, moment(of: report).map { .members(cells($0, form)) } ?? .null)
  }

  /// The hours of a day, from the one that the moment lies in.
  static func hours(of report: PlaceReport) -> ArraySlice<Row> {
    (report.parts[keyPath: part]?.hours ?? []).filter { $0.time > report.moment - 3600 }.prefix(24)
  }

  /// A row with its time in front.
  static func cells(_ row: Row, _ form: RowJSON) -> [(String, JSONText)] {
    [("time", form.time(row.time))] + members(row, form)
  }

  private static func moment(of report: PlaceReport) -> Row? {
    report.parts[keyPath: part]?.conditions(at: report.moment)
  }
}
