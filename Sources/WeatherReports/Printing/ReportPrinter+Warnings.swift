import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension ReportPrinter {
  /// What authorities warn of, and what the forecast itself shows.
  package func warnings(_ report: PlaceReport) -> String {
    let known = report.parts.official
    let official = known?.inForce(at: report.moment) ?? []
    // A table without rows says nothing by itself.
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

  private func cells(
    _ warning: OfficialWarning?, _ report: PlaceReport
  ) -> [(String, JSONText)] {
    let wording = warning?.wording(in: look.language.code)
    func time(_ instant: Date?) -> JSONText {
      .optional(instant.map { TimeText.iso($0, in: report.zone) })
    }
    return [
      ("event", .optional(wording?.event)),
      ("severity", .optional(warning.map { "\($0.severity)" })),
      ("begins", time(warning?.begins)), ("ends", time(warning?.ends)),
      ("issued", time(warning?.issued)), ("sender", .optional(warning?.sender)),
      ("ground", .optional(warning?.ground.rawValue)),
      ("areas", .optional(warning?.areas.joined(separator: ", "))),
    ]
  }

  private func whole(
    _ warning: OfficialWarning, _ report: PlaceReport
  ) -> [(String, JSONText)] {
    let wording = warning.wording(in: look.language.code)
    return [("id", .text(warning.id))] + cells(warning, report) + [
      ("headline", .optional(wording?.headline)),
      ("text", .list((wording?.text ?? []).map { .text($0) })),
      ("advice", .list((wording?.advice ?? []).map { .text($0) })),
    ]
  }
}
