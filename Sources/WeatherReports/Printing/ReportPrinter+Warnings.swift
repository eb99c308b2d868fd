import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension ReportPrinter {
  package func warnings(_ report: PlaceReport) -> String {
    let known = report.parts.official
    let official = known?.inForce(at: report.moment) ?? []
    // An empty table would be ambiguous, so it gets one row without values.
    let rows = official.isEmpty ? [nil] : official.map(Optional.some)
    if let text = table(rows.map { row(report, cells($0, report)) }) { return text }
    switch form {
    case .json:
      let elsewhere = known?.elsewhere(at: report.moment) ?? []
      return document(
        report,
        [
          ("authority", .optional(known?.authority.name)),
          ("as_of", known.map { self.rows(of: report).time($0.known) } ?? .null),
          ("official", .list(official.map { .members(whole($0, report)) })),
          ("elsewhere", .list(elsewhere.map { .members(whole($0, report)) })),
        ], parts: .warnings)
    case .oneline: return line(report, WarningsText(report.view(display)).inOneLine)
    default: return WarningsPage.page(report, display).text
    }
  }

  private func cells(_ warning: OfficialWarning?, _ report: PlaceReport) -> [(String, JSONText)] {
    let wording = warning?.wording(in: display.language.code)
    let time = rows(of: report).time
    return [
      ("event", .optional(wording?.event)),
      ("severity", .optional(warning.map { "\($0.severity)" })), ("begins", time(warning?.begins)),
      ("ends", time(warning?.ends)), ("issued", time(warning?.issued)),
      ("sender", .optional(warning?.sender)), ("ground", .optional(warning?.ground.rawValue)),
      ("areas", .optional(warning?.areas.joined(separator: ", "))),
    ]
  }

  private func whole(_ warning: OfficialWarning, _ report: PlaceReport) -> [(String, JSONText)] {
    let wording = warning.wording(in: display.language.code)
    return [("id", .text(warning.id))] + cells(warning, report) + [
      ("headline", .optional(wording?.headline)),
      ("text", .list((wording?.text ?? []).map { .text($0) })),
      ("advice", .list((wording?.advice ?? []).map { .text($0) })),
    ]
  }

  /// Prints the month and the year so far among earlier years.
  package func year(_ report: PlaceReport) -> String {
    let years = report.parts.years?.years ?? []
    let form = rows(of: report)
    if let text = table(years.map { row(report, cells($0, form)) }) { return text }
    switch self.form {
    case .json:
      let month = YearRecord.days(ofMonth: report.date.month)
      return document(
        report,
        [
          ("years", .list(years.map { .members(cells($0, form)) })),
          ("year_so_far", standing(of: 0..<366, report, form)),
          ("month_so_far", standing(of: month, report, form)),
        ])
    case .oneline:
      let text = YearText(report.view(display))
      let told = text.sentences.isEmpty ? [text.unknown] : text.sentences
      return line(report, told.joined(separator: display.language.marks.gap))
    default: return YearPage.page(report, display).text
    }
  }

  /// Returns the cells of a year: its departure from normal, as a whole and by month.
  private func cells(_ year: YearRecord.Year, _ form: RowJSON) -> [(String, JSONText)] {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    return [("year", .integer(year.year)), ("warmer", form.warmer(year.departure))]
      + names.enumerated().map { index, name in
        (name, form.warmer(year.departure(of: YearRecord.days(ofMonth: index + 1))))
      }
  }

  /// Returns the rank of the current year so far, or null without enough data.
  ///
  /// In the first week of a year, the latest record still belongs to the previous year.
  private func standing(of days: Range<Int>, _ report: PlaceReport, _ form: RowJSON) -> JSONText {
    guard let standing = report.parts.years?.standing(of: days), standing.year == report.date.year
    else { return .null }
    return .members([
      ("year", .integer(standing.year)), ("warmer", form.warmer(standing.departure)),
      ("other_years", .integer(standing.others)), ("colder_years", .integer(standing.colder)),
    ])
  }
}

enum WarningsPage {
  static func page(_ report: PlaceReport, _ display: DisplayOptions) -> Page {
    Page(report, display) { page, view in
      for line in WarningsText(view).lines(width: display.width - 2) {
        page.add(TextLine(" ") + line)
      }
    }
  }
}

/// The page of the climate: sentences, then past years as stripes.
enum YearPage {
  static func page(_ report: PlaceReport, _ display: DisplayOptions) -> Page {
    Page(report, display) { page, view in
      let text = YearText(view)
      for sentence in text.sentences { page.add(wrapping: TextLine(display.glyphs.text(sentence))) }
      guard let (titles, stripes) = text.stripes else { return }
      page.add(rule: titles.first { $0.terminalWidth + 4 <= display.width } ?? "")
      page.add(height: 5) { $0.draw(stripes) }
      page.add(TextLine(" ") + stripes.legend)
    }
  }
}
