import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension ReportPrinter {
  package func next(_ report: PlaceReport) -> String {
    switch form {
    case .json: json(report, .next).object.pretty + "\n"
    case .oneline:
      "\(report.place.name.harmless): \(report.view(display).nextSentence) "
        + "(\(report.line(display).mark))\n"
    default: NextPage.page(report, display).text
    }
  }

  /// Prints one kind of time series, such as air quality.
  package func series<Content: SeriesPage>(
    _ report: PlaceReport, _ content: Content.Type
  ) -> String {
    let forms = rows(of: report)
    let hours = content.hours(of: report).map { content.cells($0, forms) }
    if let text = table(hours.map { row(report, $0) }) { return text }
    guard form == .json else { return content.page(report, display).text }
    let told = [content.member(report, forms), ("hours", .list(hours.map { .members($0) }))]
    let more = content.more(report, forms)
    return document(report, told + more)
  }

  package func sun(_ report: PlaceReport) -> String {
    if form == .json { return json(report, .sun).object.pretty + "\n" }
    return SunPage.page(report, display).text
  }

  package func found(_ found: [PlaceMatch], by text: String, isDemo: Bool) -> String {
    let rows = found.map { match in
      ReportJSON.members(of: match.place, zone: nil) + [
        ("other_name", .optional(match.otherName)),
        ("population", match.place.population.map { .integer($0) } ?? .null),
        ("source", .text(match.source)), ("demo", .bool(isDemo)),
      ]
    }
    if let text = table(rows) { return text }
    guard form == .json else { return SearchPage.page(found, display).text }
    return ReportJSON.document([
      ("query", .text(text)), ("demo", .bool(isDemo)),
      ("matches", .list(rows.map { .members($0) })),
    ]).pretty + "\n"
  }

  package func now(_ report: PlaceReport, hours: Int?, days: Int?) -> String {
    if let text = table([moment(of: report)]), form == .csv { return text }
    let json = json(
      report, [.now, .air, .summary, .sun, .hours, .days], hours: hours ?? 24, days: days ?? 7)
    switch form {
    case .json: return json.object.pretty + "\n"
    case .jsonl: return json.object.line + "\n"
    case .format:
      return template?.wttr.map(WttrText(report: report, language: display.language).text)
        ?? lines([FormatValues(report, display)])
    case .oneline: return report.line(display).text + "\n"
    case .waybar: return Waybar.text(report, display) + "\n"
    case .tmux: return Tmux.text(report, display) + "\n"
    case .prose: return report.prose(display) + "\n"
    case .text, .csv: return NowPage.page(report, display, hours: hours, days: days).text
    }
  }

  /// Prints the remaining hours of the day.
  package func today(_ report: PlaceReport) -> String {
    let end = report.zone.span(of: report.date).upperBound
    let rest = Int(clamping: (end.timeIntervalSince(report.moment) / 3600).rounded(.up))
    let today = Day(start: report.zone.start(of: report.date))
    return hours(report, count: max(rest, 1), title: report.view(display).name(of: today))
  }

  package func hours(_ report: PlaceReport, count: Int, title: String? = nil) -> String {
    let hours = report.view.hours(count)
    if let text = table(hours.map { row(report, rows(of: report).weather($0)) }) { return text }
    switch form {
    case .format: return lines(hours.map { FormatValues(report, display, hour: $0) })
    case .text: return HoursPage.page(report, display, hours, title: title).text
    default: return json(report, .hours, hours: hours.count).object.pretty + "\n"
    }
  }

  package func days(_ report: PlaceReport, count: Int) -> String {
    let days = report.view.days(count)
    if let text = table(days.map { row(report, rows(of: report).day($0, report.forecast)) }) {
      return text
    }
    switch form {
    case .format: return lines(days.map { FormatValues(report, display, day: $0) })
    case .json: return json(report, .days, days: count).object.pretty + "\n"
    default: return DaysPage.page(report, display, days: count).text
    }
  }
}

enum SunPage {
  static func page(_ report: PlaceReport, _ display: DisplayOptions) -> Page {
    Page(report, display) { page, view in
      page.addBlank()
      if display.width >= 46 {
        page.add(height: 8) {
          $0.draw(SunArc(view), in: Rectangle(x: 0, y: 0, width: display.width - 1, height: 8))
        }
      }
      if view.sun.course != .risesAndSets {
        let word: Message = view.sun.course == .polarDay ? .polarDay : .polarNight
        page.add(TextLine(" " + display[word], Style(.caution)))
      }
      for line in SkyFacts(view).all { page.add(line) }
    }
  }
}
