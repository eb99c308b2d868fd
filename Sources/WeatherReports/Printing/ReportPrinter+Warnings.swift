import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension ReportPrinter {
  /// Prints official warnings and those derived from the forecast.
  package func warnings(_ report: PlaceReport) -> String {
    let known = report.parts.official
    let official = known?.inForce(at: report.moment) ?? []
    // An empty table would be ambiguous, so it gets one row without values.
    let rows = official.isEmpty ? [nil] : official.map(Optional.some)
    if let text = table(rows.map { row(report, cells($0, report)) }) { return text }
    switch form {
    case .json:
      let members: [(String, JSONText)] = [
        ("authority", .optional(known?.authority.name)),
        ("as_of", .optional(known.map { TimeText.iso($0.known, in: report.zone) })),
        ("official", .list(official.map { .members(whole($0, report)) })),
        (
          "elsewhere",
          .list((known?.elsewhere(at: report.moment) ?? []).map { .members(whole($0, report)) })
        ),
      ]
      return ReportJSON.document(json(report, [.warnings]).members + members).pretty + "\n"
    case .oneline:
      let told = WarningsText(report.view(look)).inOneLine
      return "\(report.place.name.harmless): \(look.glyphs.text(told)) "
        + "(\(report.line(look).mark))\n"
    default: return WarningsPage.page(report, look).text
    }
  }

  private func cells(_ warning: OfficialWarning?, _ report: PlaceReport) -> [(String, JSONText)] {
    let wording = warning?.wording(in: look.language.code)
    func time(_ instant: Date?) -> JSONText {
      .optional(instant.map { TimeText.iso($0, in: report.zone) })
    }
    return [
      ("event", .optional(wording?.event)),
      ("severity", .optional(warning.map { "\($0.severity)" })), ("begins", time(warning?.begins)),
      ("ends", time(warning?.ends)), ("issued", time(warning?.issued)),
      ("sender", .optional(warning?.sender)), ("ground", .optional(warning?.ground.rawValue)),
      ("areas", .optional(warning?.areas.joined(separator: ", "))),
    ]
  }

  private func whole(_ warning: OfficialWarning, _ report: PlaceReport) -> [(String, JSONText)] {
    let wording = warning.wording(in: look.language.code)
    return [("id", .text(warning.id))] + cells(warning, report) + [
      ("headline", .optional(wording?.headline)),
      ("text", .list((wording?.text ?? []).map { .text($0) })),
      ("advice", .list((wording?.advice ?? []).map { .text($0) })),
    ]
  }
}

extension ReportPrinter {
  /// Prints the month and the year so far among earlier years.
  package func year(_ report: PlaceReport) -> String {
    let years = report.parts.years?.years ?? []
    let form = rows(of: report)
    if let text = table(years.map { row(report, cells($0, form)) }) { return text }
    switch self.form {
    case .json:
      let month = YearRecord.days(ofMonth: report.date.month)
      let members: [(String, JSONText)] = [
        ("years", .list(years.map { .members(cells($0, form)) })),
        ("year_so_far", standing(of: 0..<366, report, form)),
        ("month_so_far", standing(of: month, report, form)),
      ]
      return ReportJSON.document(json(report, []).members + members).pretty + "\n"
    case .oneline:
      let text = YearText(report.view(look))
      let told = text.sentences.isEmpty ? [text.unknown] : text.sentences
      let line = told.joined(separator: look.language.marks.gap)
      return "\(report.place.name.harmless): \(look.glyphs.text(line)) "
        + "(\(report.line(look).mark))\n"
    default: return YearPage.page(report, look).text
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
  static func page(_ report: PlaceReport, _ look: Look) -> Page {
    var page = Page(look)
    PageHeader.add(report, to: &page)
    for line in WarningsText(report.view(look)).lines(width: look.width - 2) {
      page.add(TextLine(" ") + line)
    }
    PageFooter.add(report, to: &page)
    return page
  }
}

/// The page of the climate: sentences, then past years as stripes.
enum YearPage {
  static func page(_ report: PlaceReport, _ look: Look) -> Page {
    var page = Page(look)
    let view = report.view(look)
    let text = YearText(view)
    PageHeader.add(report, to: &page)
    for sentence in text.sentences { page.add(wrapping: TextLine(look.glyphs.text(sentence))) }
    if let (titles, stripes) = text.stripes {
      page.add(rule: titles.first { $0.terminalWidth + 4 <= look.width } ?? "")
      page.add(height: 5) { $0.draw(stripes) }
      page.add(TextLine(" ") + stripes.legend)
    }
    PageFooter.add(report, to: &page)
    return page
  }
}
