import LightFoundation
import TerminalUI
package import Weather
import WeatherPictures

extension ReportPrinter {
  /// The best hours of so many days by a rule.
  package func when(_ report: PlaceReport, _ rule: HourRule, days: Int) -> String {
    let good = report.view.goodHours(rule, days: days)
    let told = GoodHoursJSON(good, rows(of: report))
    if let text = table(good.spells.map { row(report, told.cells($0)) }) { return text }
    switch form {
    case .json:
      return ReportJSON.document(json(report, []).members + told.members).pretty + "\n"
    case .oneline: return line(report, good)
    default: return WhenPage.page(report, good, look, days: days).text
    }
  }

  package func rules(_ rules: [HourRule]) -> String {
    let list = rules.map { [("rule", .text($0.name))] + GoodHoursJSON.members(of: $0) }
    if let text = table(list) { return text }
    guard form == .json else { return RulesPage.page(rules, look).text }
    return ReportJSON.document([("rules", .list(list.map { .members($0) }))]).pretty + "\n"
  }

  private func line(_ report: PlaceReport, _ good: GoodHours) -> String {
    let view = report.view(look)
    let text = GoodHoursText(view)
    let told =
      good.spells.first.map {
        [text.when($0), text.best($0)].compactMap(\.self)
          .joined(separator: look.language.marks.clause)
      } ?? text.none(good)
    let title = GoodHoursText.title(of: good.rule, look)
    let mark = report.line(look).mark
    return "\(report.place.name.harmless): \(title): \(look.glyphs.text(told)) (\(mark))\n"
  }
}
