import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  /// `skymux when run Berlin`; without a rule, the rules that there are.
  func when() async throws -> String {
    let printer = try printer()
    let own = context.readPreferences().ownRules
    for fault in own.faults {
      let text = "config.json, \(fault.harmless): \(look[GoodHoursText.notUnderstood])"
      context.console.note(look.glyphs.text(text))
    }
    let asked = invocation.ruleAndWords()
    guard let name = asked.rule else { return printer.rules(own.all) }
    guard var rule = own.all.first(where: { $0.name == name }) else {
      throw Self.unknown(name, own.all.map(\.name))
    }
    if let hours = asked.hours {
      guard (0.25...48).contains(hours) else {
        throw UsageError("when \(name) \(invocation.words[1]): it takes 15m to 48h")
      }
      rule.hours = hours
    }
    let report = try await report(asked.words, withAir: rule.limits[.air] != nil)
    let days = invocation.span.days ?? 7
    let output = printer.when(report, rule, days: days)
    if output.isEmpty {
      // A table without rows says nothing by itself.
      let text = GoodHoursText(report.view(look)).none(report.view.goodHours(rule, days: days))
      context.console.note("\(report.place.name.harmless): \(look.glyphs.text(text))")
    }
    return output
  }

  private static func unknown(_ name: String, _ names: [String]) -> UsageError {
    let hint =
      NearestWord.find(name, among: names).map { "Did you mean \($0)?" }
      ?? "There are \(Invocation.list(names)). Try: skymux when \(names.first ?? "dry") \(name)"
    return UsageError("there is no rule \(name). \(hint)")
  }
}
