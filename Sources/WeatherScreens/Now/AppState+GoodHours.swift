import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Marks hours by the next rule; after the last rule, clears the marks.
  mutating func stepRule() {
    let index = rule.flatMap { rule in rules.firstIndex { $0.name == rule.name } } ?? -1
    mark(index + 1 < rules.count ? rules[index + 1] : nil)
  }

  /// Marks hours by a rule under the temperature.
  ///
  /// The line above the plot says when the best of them are; without that line, a message does.
  mutating func mark(_ rule: HourRule?) {
    self.rule = rule
    guard rule != nil else { return }
    if !quantity.isTemperature { quantity = .temperature }
    guard NowLayout(size, self).plotRule.isEmpty else { return }
    let texts = goodHoursTexts
    if let text = texts.first(where: { $0.terminalWidth + 2 <= size.width }) ?? texts.last {
      say(text)
    }
  }

  /// The rule and when its best hours are, with reasons, from long to short.
  var goodHoursTexts: [String] { markedHours.texts }

  /// These texts, and whether there are good hours.
  var markedHours: (texts: [String], isGood: Bool) {
    guard let rule, let entry = shown else { return ([], false) }
    let view = presentView(entry)
    let text = GoodHoursText(view)
    let good = view.goodHours(rule, days: Self.daysOfRules)
    let title = GoodHoursText.title(of: rule, view.display)
    guard let spell = good.spells.first else {
      let none = "\(title): \(view.display[.none])"
      return (["\(title): \(text.none(good))", none, title], false)
    }
    let reasons = [text.best(spell)].compactMap(\.self) + text.reasons(spell, rule)
    let clauses = [text.when(spell)] + reasons
    let texts = clauses.indices.reversed().map { last in
      "\(title): " + clauses[...last].joined(separator: view.display.language.marks.clause)
    }
    return (texts + [title], true)
  }

  /// Returns the marked hours of a place from now on, or nil without a rule.
  func goodHours(_ entry: PlaceEntry) -> GoodHours? {
    rule.map { presentView(entry).goodHours($0, days: Self.daysOfRules) }
  }

  /// As in `skymux when`.
  private static let daysOfRules = 7

  private func presentView(_ entry: PlaceEntry) -> WeatherView {
    var view = WeatherView(entry, self)
    view.shownTime = .now
    return view
  }
}
