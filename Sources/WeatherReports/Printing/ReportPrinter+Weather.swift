import LightFoundation
import Weather
import WeatherPictures

extension ReportPrinter {
  /// The weather now, the next hours and days.
  package func now(_ report: PlaceReport, hours: Int?, days: Int?) -> String {
    if let text = table([moment(of: report)]), form == .csv { return text }
    let json = json(
      report, [.now, .air, .summary, .sun, .hours, .days], hours: hours ?? 24, days: days ?? 7)
    switch form {
    case .json: return json.object.pretty + "\n"
    case .jsonl: return json.object.line + "\n"
    case .format: return lines([FormatValues(report, look)])
    case .oneline: return report.line(look).text + "\n"
    case .waybar: return Waybar.text(report, look) + "\n"
    case .tmux: return Tmux.text(report, look) + "\n"
    case .prose: return report.prose(look) + "\n"
    case .text, .csv: return NowPage.page(report, look, hours: hours, days: days).text
    }
  }

  /// The rest of the day, hour by hour.
  package func today(_ report: PlaceReport) -> String {
    let end = report.zone.span(of: report.date).upperBound
    let rest = Int(clamping: (end.timeIntervalSince(report.moment) / 3600).rounded(.up))
    let today = Day(start: report.zone.start(of: report.date))
    return hours(report, count: max(rest, 1), title: report.view(look).name(of: today))
  }

  package func hours(_ report: PlaceReport, count: Int, title: String? = nil) -> String {
    let hours = report.view.hours(count)
    if let text = table(hours.map { row(report, rows(of: report).weather($0)) }) { return text }
    switch form {
    case .format: return lines(hours.map { FormatValues(report, look, hour: $0) })
    case .text: return HoursPage.page(report, look, hours, title: title).text
    default: return json(report, .hours, hours: hours.count).object.pretty + "\n"
    }
  }

  package func days(_ report: PlaceReport, count: Int) -> String {
    let days = report.view.days(count)
    if let text = table(
      days.map { row(report, rows(of: report).day($0, report.forecast)) })
    {
      return text
    }
    switch form {
    case .format: return lines(days.map { FormatValues(report, look, day: $0) })
    case .json: return json(report, .days, days: count).object.pretty + "\n"
    default: return DaysPage.page(report, look, days: count).text
    }
  }
}
