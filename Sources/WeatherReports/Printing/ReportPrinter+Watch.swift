import LightFoundation
import TerminalUI
package import Weather
import WeatherPictures

extension ReportPrinter {
  /// What is told of an event, in words.
  package func text(of event: WeatherEvent, _ report: PlaceReport) -> String {
    look.glyphs.text(report.view(look).text(of: event))
  }

  /// The line that tells of an event.
  package func line(of event: WeatherEvent, _ report: PlaceReport) -> String {
    let view = report.view(look)
    let text = text(of: event, report)
    guard form == .jsonl else {
      let when = "\(view.date(view.moment)) \(view.time)"
      return look.glyphs.text("\(when) \(report.place.name.harmless): ") + text + "\n"
    }
    let row = rows(of: report)
    return ReportJSON.document([
      ("place", .text(report.place.name)), ("time", row.time(report.moment)),
      ("event", .text(event.kind.name)), ("start", row.time(event.span.lowerBound)),
      ("end", row.time(event.span.upperBound)), ("text", .text(text)),
    ]).line + "\n"
  }
}

extension WeatherEvent.Kind {
  package var name: String {
    switch self {
    case .rain: "rain"
    case .gusts: "gusts"
    case .frost: "frost"
    case .warning(let kind): "\(kind)"
    case .official: "official"
    }
  }
}
