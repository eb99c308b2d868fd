import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Marks hours by the next rule; after the last, none are marked.
  mutating func stepRule() {
    let index = rule.flatMap { rule in rules.firstIndex { $0.name == rule.name } } ?? -1
    mark(index + 1 < rules.count ? rules[index + 1] : nil)
  }

  /// Marks hours by a rule, and says when the best of them are.
  mutating func mark(_ rule: HourRule?) {
    self.rule = rule
    guard let rule, let entry = shown else { return say("") }
    let view = presentView(entry)
    let text = GoodHoursText(view)
    let good = view.goodHours(rule, days: Self.daysOfRules)
    let title = GoodHoursText.title(of: rule, view.look)
    guard let spell = good.spells.first else { return say(.set(title, to: text.none(good))) }
    var told = "\(text.day(spell.best)) \(text.hours(spell.best))"
    // The reasons for which the line has room.
    for reason in text.reasons(spell, rule) {
      let longer = told + view.look.language.marks.clause + reason
      guard title.terminalWidth + longer.terminalWidth + 6 <= size.width else { break }
      told = longer
    }
    say(.set(title, to: told))
  }

  /// The hours of a place that are marked, from now on; nil where none are.
  func goodHours(_ entry: PlaceEntry) -> GoodHours? {
    rule.map { presentView(entry).goodHours($0, days: Self.daysOfRules) }
  }

  /// As far as the plot goes.
  private static let daysOfRules = 16

  private func presentView(_ entry: PlaceEntry) -> WeatherView {
    var view = WeatherView(entry, self)
    view.moment = now
    return view
  }
}
