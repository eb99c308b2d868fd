import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Shows what to beware of, and has the authorities asked.
  mutating func openWarnings() -> [AppEffect] {
    layer = .warnings(Scroll())
    return askForWarnings(refresh: false)
  }

  /// Takes in something from the terminal while it is told what to beware of.
  mutating func handle(_ input: Input, inWarnings scroll: Scroll) -> [AppEffect] {
    if let rows = rowsDown(input, row: 1, page: 5) {
      layer = .warnings(scroll.moved(rows, upTo: WarningsScreen.last(self, in: room)))
      return []
    }
    guard case .key(let key) = input else { return [] }
    if Self.closes(key, "W") {
      layer = nil
      return []
    }
    if let row = rowTurnedTo(key) { return select(row) + openWarnings() }
    switch KeyTable.action(of: key, self) {
    case .refresh: return perform(.refresh) + askForWarnings(refresh: true)
    case .nextTheme: return perform(.nextTheme)
    default: return performOfHeader(key) ?? refuse(key)
    }
  }

  private mutating func askForWarnings(refresh: Bool) -> [AppEffect] {
    guard let place = shown?.place, WarningAuthority(countryCode: place.countryCode) != nil else {
      return []
    }
    asksForWarnings.insert(place.id)
    return [.warnings(place, refresh: refresh)]
  }
}

extension AppState {
  /// Has it asked how sure the weather of the place is, and told when that is known.
  mutating func askHowSure() -> [AppEffect] {
    guard let place = shown?.place else { return [] }
    asksHowSure = place.id
    return [.sure(place)]
  }

  /// Waits no longer for what was asked of a place that is not shown any more.
  mutating func forgetQuestion() {
    if asksHowSure != shown?.place.id { asksHowSure = nil }
  }

  /// Says between which values the hour that is shown lies, or that it is not known, if that was
  /// asked.
  mutating func tellHowSure(of place: PlaceID) {
    guard asksHowSure == place, let entry = shown, entry.place.id == place else { return }
    asksHowSure = nil
    // What has to be seen stays, and the veil in the plot tells as much.
    guard !hasNotice else { return }
    let look = settings.look
    let text = entry.parts.sure.map { sure in
      sure.conditions(at: moment).flatMap { SureText.hour($0, look) } ?? look[.noDataThen]
    }
    say(.set(SureText.title(look), to: text ?? look[.noData]))
  }
}

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
