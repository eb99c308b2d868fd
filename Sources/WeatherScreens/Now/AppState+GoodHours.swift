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

  /// Marks hours by a rule, and says when the stretch with the best of them is.
  mutating func mark(_ rule: HourRule?) {
    self.rule = rule
    guard let rule, let entry = shown else { return say("") }
    let view = presentView(entry)
    let text = GoodHoursText(view)
    let good = view.goodHours(rule, days: Self.daysOfRules)
    let title = GoodHoursText.title(of: rule, view.look)
    guard let spell = good.spells.first else { return say(.set(title, to: text.none(good))) }
    var told = text.when(spell)
    // The best of it and the reasons, as many as the line has room for.
    for clause in [text.best(spell)].compactMap(\.self) + text.reasons(spell, rule) {
      let longer = told + view.look.language.marks.clause + clause
      guard title.terminalWidth + longer.terminalWidth + 6 <= size.width else { break }
      told = longer
    }
    say(.set(title, to: told))
  }

  /// The hours of a place that are marked, from now on; nil where none are.
  func goodHours(_ entry: PlaceEntry) -> GoodHours? {
    rule.map { presentView(entry).goodHours($0, days: Self.daysOfRules) }
  }

  private static let daysOfRules = 16

  private func presentView(_ entry: PlaceEntry) -> WeatherView {
    var view = WeatherView(entry, self)
    view.shownTime = .now
    return view
  }
}
