import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Requests the ensemble of the shown place, to show its range when it arrives.
  mutating func askHowSure() -> [AppEffect] {
    guard let place = shown?.place else { return [] }
    asksHowSure = place.id
    return [.sure(place)]
  }

  /// Forgets the request if another place is shown by now.
  mutating func forgetQuestion() {
    if asksHowSure != shown?.place.id { asksHowSure = nil }
  }

  /// Shows the ensemble range for the shown hour, or that there is no data, if the user requested
  /// it.
  mutating func tellHowSure(of place: PlaceID) {
    guard asksHowSure == place, let entry = shown, entry.place.id == place else { return }
    asksHowSure = nil
    // A notice stays. The shading in the plot shows the same range.
    guard !hasNotice else { return }
    let look = settings.look
    let text = entry.parts.sure.map { sure in
      sure.conditions(at: moment).flatMap { SureText.hour($0, look) } ?? look[.noDataThen]
    }
    say(.set(SureText.title(look), to: text ?? look[.noData]))
  }
}

extension AppState {
  /// Marks hours by the next rule; after the last rule, clears the marks.
  mutating func stepRule() {
    let index = rule.flatMap { rule in rules.firstIndex { $0.name == rule.name } } ?? -1
    mark(index + 1 < rules.count ? rules[index + 1] : nil)
  }

  /// Marks hours by a rule and shows when the best of them are.
  mutating func mark(_ rule: HourRule?) {
    self.rule = rule
    guard let rule, let entry = shown else { return say("") }
    let view = presentView(entry)
    let text = GoodHoursText(view)
    let good = view.goodHours(rule, days: Self.daysOfRules)
    let title = GoodHoursText.title(of: rule, view.look)
    guard let spell = good.spells.first else { return say(.set(title, to: text.none(good))) }
    var told = text.when(spell)
    // Adds its best hour and the reasons, as far as they fit into the line.
    for clause in [text.best(spell)].compactMap(\.self) + text.reasons(spell, rule) {
      let longer = told + view.look.language.marks.clause + clause
      guard title.terminalWidth + longer.terminalWidth + 6 <= size.width else { break }
      told = longer
    }
    say(.set(title, to: told))
  }

  /// Returns the marked hours of a place from now on, or nil without a rule.
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
